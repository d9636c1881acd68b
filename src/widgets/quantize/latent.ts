/**
 * A normal vector of 512 values, scaled to the norm √512: numpy's default_rng(0). Kept as its 4,096 bytes, little-endian
 * doubles in base64, since only numpy's own tables of constants, as large as this, give its last bits.
 */
const bytes = `
8zpQ/J7evz+58i6tIr7Av6CUabSeSuQ/WZL6LvWWuj+9w2P38Pjgv9u5nGf36dY/t+Ia2Yao9D+i0+GK/wHuP7P79s8pTOa/327aFxEM9L+/Mm3khr/j
vyZ4mexG86Q/84cZDbhqAsDE7Noor7rLv2vS7YTwvPO/8FmWF5gz5795/TUXnT7hv+DQhs0rC9S/dCsvbaoV2j9L39NaCYTwPxJW4exMSsC/0rt+xdql
9T9qB647jRPlvxZ11+5cRtY/d1N5xUKg7D9olxrCctS3P0egC9yyjue/q1DnQVU07b9BjY0DcgHdv4qe5Ck46Ms/SS91n0D977/m8wvSsILKv4T95hUM
LsS/8Ce6P+0i4T+xGuWnmjTLPyQu3UoGhdY/Id603Vu35L/ke3jBTm3Av5CjzskC1+g/5mjVesmo9z/kTBgdSvLzv6IjrLbl+/c/cqzMeFtS9T8b5g7p
ZsHoP+w3PucfwtA/cqAj0Jrk079HVg/7LBn3P3idZ1kPDv8/rcCXZ76K/D/ijdAnj9X0P/o3BC+YpdY/oEGEvHok87+7IvOocxByv1j2SubSzOQ/oP7x
RRpp9L+Cypl+2wnZP6kAK+JzPds/hJanfcQN5j+VhW+tVMLyv35wQ/c59+S/z3XfOw+o279q1jMyRYjyv/g62mw2jvs/BSGFIuZs37+8PK6Is9jUP9ZK
5rmvYtC/Qj6eQvYV+T9MMcVn4er0P6PNCvVFEeQ/vmGrOUx0AcAZAjg8T2CqPzdzDnCKqeU/EIgRz17P7z8HhgST/ZPjv1xUvg9i3fw/Ifx2ECrr9L+m
6zKEz/Xkv5Eg24BpoO0/A1+KMUzeqD/DldTC8Lj/Pzo4r9V+5Mc/icaTxPwP5L/uDWuiA+3Xv/+4Hr1FSfG/onVtisg99L90vdnDavnjPy4bDEP5aeI/
X3wEmzyC9D/bBr1Vyejnv3OWBSBgwvo/0x1+wCM20r9iZoMLM/H4P8EKLHLbbNu/DL1j6a1N57/orFEBRqjPP+ERrCQuV/A/Mdnvh/JnxD/ORDr0XI3i
v14UTLx5P/W/cWEXBwg09r8HE35wwtrfPwYl2grMW+8/jaIckYfSxL/dNbLKNgXxvzhJrK1zqes/8UbmFspI9L/GLOxG3Zfmv2Xspxg5reM/16hnbNvS
AcDkquPs3nvYP8RoXqPTbeK/jiKD9CWzuz9H8NmiQzCzv7D0ulGXnck/QAU/2Jf+5T91OP8bUQfov/dhuwX2gvY/SHCm04QB5z8Hw3o0t7vqP6F0iHM+
dPI/XMU3lVD06D9TiTG0hb7qPyY23/ZCKbM/wpwtUnOa9r8FSz0CiB3Bv8KBTza3Yei/r7LxDhmK9r9ooRxkvmDQPwoaJbCjA+K/ZhpydH5Q8L9ss/S2
A4bwv+gaLZ5jAtE/qokE4ou61j+LMNcNYvP0P5+9XwdfN4y/O5mg/E2B8D+mZb4cDTf2Pxfb4hCiOPI/PEIem2K8AsD3G++MEnfzPwZCew96hdU/nu7a
q57a2j/ixJEoOobXPzcgRaREQdg/phtuXbA91D8Co7E8dr7WvxjYGq9OIP6/9DoQJnebu7/TcphyQnfpv7rJvRK7HPE/Wpwl1oFM0r/nKWkMtSi1P9De
LfZa6+q/19rFpsct4L/64kWPCGOHv9d35XgdiPe/+/rXQtsN0z+Vdjh+BOO6v7SacsTTyPK/Ik/xqCj/AsBBw9XLfEHgPx3WxqOM29K/Cx5xHQbL4L+0
XeVVBu7NvxPOQfnuxvw/l45K0ig/qb+eUhULt/S1P1ciCBMAj/e/f5zGlfoY+j+IEvho9hHtP0x8o7AU5/A/TCN9CvUqqD+bMwNNNAvtP8Sbbumsgdc/
6sR707ht4z9NR32F5EnDvx2rrvuGWfe/UWrnCKRM8D++2y1Kdaf+v0/waJ67aM6/Xm3Xt7jryb+QAuVicYXwv+Mxa+YvbeM/aQ4C0q9jyb9pm9vJFa/b
v14qgDyPeOA/ufNNiUoz3r88lwRFLAH2P7i8vIt4RdY/CoWqx9oO3r/7WC1zMs3+v0Axn4O/t/S/NgwMZcU38T+ax8iEYqepvwRDqTL98NG/8F7m1WYI
+j/Oi7Kg71H0v23S4sRojuK/5Iislory3b8hAW2y65PiPxSiIF8XBuW/Z8X93JNv47/Gpwin3235vw5xGgntG+c/+m4FlsmK6T/AhRtsAjDevzoRcFuO
s8Q/dYo/xXp69L+WyOQI+uXdv5yLFIRx1PU/564x0sYzwT+WxRj7+UwCQNA9+mAb8ei/uiF2ENNi4j8IdhwtLcfIvwRms5F77eE/eL5nMBw/fb/aGk7L
AsjhvxWDb/xxfeu/cCU8dFZJCEBHYUy16Zqzv+fi13TO8v+/yanyCvSM5L/apASwvXvlP90vK7Zfr9+/0W68aXON9T8YZImlsMLvPwVZJYGeTsO/aaFv
y4Ls3b8gFD/eLdbvv7nzSjWYLea/FzqFoIFW979Xgm1pkhTzP4i6Qo1GM/k/Tv6/tWrm87/A9I2TdLjyv0rtnNJoBPy/85V41wyK7r+Lhy79DpsIwByc
GNClGPK/k1wxTMuL9D90fx7mqefVv2NeED68E+s/13CzuUn83r8kB7RMmOT7P6PZsv2dP8k/TnWktQU12L/MvEw/1DcEQBEb2n28j9S/eZWr6NBY87+t
pjym9ZbJP0rZJNYAsKO/Sn7sCZvk8D/MFyhclzPtv4F1DvM/f+k/67wZUtgE6z9+3eMYxSflv9MOcH1xsMQ/oz2eEm1S6r8Agw7y2ZQCQOcrCWNxT+a/
+lSSCv213L+sJ0bnoeLwv8pD14Tx7tW/maLYWrfUd79O3Ng9uFPoP/evG0rNV+O/kJWrLW2Lx78OCySTvXD2v/VYsG9BN+q/oxDciUDUBUAYnIib4n7w
Pz7ths5Qwui/0UIUGfkv9b+42YIBL+nuvyPcdw0S/pW/6QR6FveaoT+RNp9vr5XnvxJ/xPHaYfS/M8uO55+I9j/p2+eedJ/cP/2rqoVrvNe/Zv+walf3
y79guounJcfgv2p7Snu9QQfACYS8s0hRvT/ZcXBBuPXwv3V+xpICxe+/qpmp9VFJ5L8h2Jxw3zPnP7Uw/Pc5i/K/HbUaAua49r+u8SHr/UXkP7/LA3Ld
5uc/KsWRfSNi7r/6ebWqvdHhP50SE+P/etK/OhbEXLQX0z+WoEpQ+fnzv4WxkejNY+o/ZH6ilfUP8z+rBxO5cy/kPw9HPOrTsOE/z+5EW3ThDcDdPGAy
D4TQPxUtLmyTzJm/HBDMROKiwr/pTSt/xPrjvxml1UZBEaw/oyynXpAd2j8+bbDuS7fQvzFkFI1DXN2/MVCQj2l78z8T4veD8oLxv88ZjaDqUfA/f05H
1qtoxj97Xlns6Xvpv9edeUs5YNK/47guRUkm7b+Demy8m2PlP915LczTC9Y/Sxs5R06k4b/3p1RNLXbxv+TAo96UHtM/hHwc5ZRV7j9Ze/A01Nq8v7aJ
hm62gto/PoieORfU17/UY6MMjyCxPxu5zllUddK/reOYTxei0j96iei2D+v3v5oPy5ouaeQ/veaZwCUkzb9Qxf2VgrnWP7C86ReskNW/+R5lFQ1N1D82
iYLU5/3wvyZCZLXB1vI/CkX7T+38+r/7RyqWwXbwv8z/LGYs3s0/EHvR87os9z8m8IiQ5Z/RPyu7d4Nga8+/txYnO5+T9r/Ldasj9j3IvyTfas1EJ5S/
akYLMU3I+j9AhDGFNLbjP3hi49pqOfi/Xc7g4usNAED4P8aYCQjZv/iQspiB3eu/nzbAbVFd9z/njIfSSjmpv9E/vN0tSNe//h8KBoC6yz+gHnPbF8Xq
Pw7lDHkvee8/zF/43EvJ9b/qytoXFKn/P2ZY4QM4AO4/bDDXVJQH2L8x1g4ZWPDpv7eeSrnjs+6/RhitmANGvz8ZGp26Nojkv7rJe/USPOi/UxFW3Ea0
6T+NsJkuLxrXP6D1XgrsANm/BTl1BKhD5z8j1dfrkKn1P5znJwrcVvG/zbG4iHEd47+TjxlH1N3tP5BCX1N/x+Y/IJswkDu7zD88g9Y/VmryPzEw4yRf
PfG/sDWlndFu979RiAVUcnTrvx/WeanfD78/uK2BoT856b/1gdxJ4t/evyr94AR15O6/1sjpp3Ko47+7fdQ8EdbvvwQROwU2Sdc/tGrfxYwv6T+oqWKW
BXLev6UL8V66RMq/u5ekl+Ro4r9u5+fDGtXgPwMhwU7WkrY/ae8w0kpB+T8SSOES0Vrxv7PqgPqv+NY/IK87laMi3D/ZI8U5O9fWv6tRQgMvfeI/y+Kj
XxnK9r+FeYRGh8gAQO+c6wLSQvW/gMW8VcYk7T+PqtyN2MLxvy6GnuSKO/I/1wbzl/xh2L8CTxflBRTEP/nOKwvxCqs/nK4zWChw8T9Iy7mRS2DUv3tQ
kPPhgAfATwodXAQV6L9xnOxsiUjHP+LbVut76du/LZRtDTNk6D+TqV5rxxXwP+cXyt9yusK/psHX926Z979bv9RKpe31P6XjRaxzKPE/qq7q1J710r++
WlrvNLMAQEvSPYWfG9a/lFXHS7kD8r9wWto0TsHDv/fy20pIE/E/wpVuOOiz7b9TpMaxbOn+P4LlHcnvZ+y/qVa8m4s97j8TFJVtQ0DhP8pqbZJfhsO/
2WpfxToe8T+4+ZKcnML3v26EpxXLgfU/RMWCNnMksL90gdAm0i/hv799XXK6vOc/OXQVzIvK8D++BlhE/mPoP2P8dYk5rf8/stCFQAMf8T8VQRrNaVX0
PxbHeeH2GuG/VwR/HlEAuz8VD2A1fNbhPwHJ2ugq/ZG/yuF9D0Ud0z/KMlY6eQDbPwyJm9Dcv+o/8QnS8WPBub+kSkrVmyrWvzWDhyOqPuq/1XxWYw1B
7L9i2D7SA5PyP7uYSTKXbLW/xL2wqRfv6D/Xq1vknI30vzM3l3J4tP6/wvctvrae8L+VMaEVSCryP9pA8vO26/A/06ir23wK1T9Dwg2el2rpv61QVYvi
k8C/q0HxY2ne0r/YcBQ5UtzVvyevR+bU2QPAIZwsJNgu6788WEqYEhjIvy8NYHoNBvg/Zr1d3ExfxD/dWmXvdzH2P5SGyG/m8ti/U9Wl5TsD0L/y86qU
SOMOwFLWHExdXN0/sUYtY59V4T9XU+RLIvH7P89xV5142N6/NBu7SKfdtz8tLvVZtFrmv3zuETBzovK/oJ3UETCY5r+mjjbJutzVv9UOJbwjefU/F8In
WFfwYT89423eSwzpvyBIGQM4+8E/F2hcZBeTyz9p3L4ZFG3lv/ZF5fyEHPI/Cxn0OWzq/b/ZYOLEcRDLv5dqkS6CEuU/xymW9is09b/hE8n5beTWP/Ab
2SN7e/Q/leT/m6u/3D8o+XHcpMb6vyry3v+PEue/6Fn/pMCF8z/BAx9dvOfSP8zP7Mf2/YO/4YULgF312z+xfRdWmdjmP3p4eoyHcua/LLBV/gFn0r/N
SMJy0xzCPw==
`;

const doubleBytes = 8;

/** The values, [512]. */
export const latent: readonly number[] = read(atob(bytes));

function read(binary: string): number[] {
  const view = new DataView(Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer);
  return Array.from({ length: view.byteLength / doubleBytes }, (_, i) => view.getFloat64(i * doubleBytes, true));
}
