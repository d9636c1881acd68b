/**
 * Writes codes of 4, 8, 16 or 32 bits as consecutive bytes: 4-bit codes in pairs, the even index in the low nibble; wider
 * ones little-endian.
 *
 * Source: FlashMLA kv_cache_format.h and tests/quant.py.
 *
 * @returns Bytes written.
 * @throws RangeError for other widths.
 */
export function writeCodes(bits: number, codes: Uint32Array, target: Uint8Array, offset: number): number {
  switch (bits) {
    case 4: {
      let pair = 0;
      for (; 2 * pair < codes.length; pair++) {
        target[offset + pair] = (codes[2 * pair] ?? 0) | ((codes[2 * pair + 1] ?? 0) << 4);
      }
      return pair;
    }
    case 8:
      target.set(codes, offset);
      return codes.length;
    case 16: {
      let end = offset;
      for (let index = 0; index < codes.length; index++) {
        const code = codes[index] ?? 0;
        target[end++] = code;
        target[end++] = code >>> 8;
      }
      return end - offset;
    }
    case 32: {
      let end = offset;
      for (let index = 0; index < codes.length; index++) {
        const code = codes[index] ?? 0;
        for (let shift = 0; shift < bits; shift += 8) target[end++] = code >>> shift;
      }
      return end - offset;
    }
    default:
      throw new RangeError(`codes of ${bits} bits have no byte form here`);
  }
}

/**
 * Reads consecutive codes back, [count].
 *
 * @param codes Overwritten; made where none is given.
 * @throws RangeError for widths other than 4, 8, 16 and 32.
 */
export function readCodes(
  bits: number,
  source: Uint8Array,
  offset: number,
  count: number,
  codes: Uint32Array = new Uint32Array(count),
): Uint32Array {
  switch (bits) {
    case 4:
      for (let index = 0; index < count; index++) {
        codes[index] = ((source[offset + (index >> 1)] ?? 0) >> (4 * (index & 1))) & 15;
      }
      return codes;
    case 8:
      codes.set(source.subarray(offset, offset + count));
      return codes;
    case 16:
    case 32: {
      const bytes = bits / 8;
      for (let index = 0; index < count; index++) {
        let code = 0;
        for (let byte = 0; byte < bytes; byte++) code |= (source[offset + index * bytes + byte] ?? 0) << (8 * byte);
        // An unsigned array takes the bit pattern, so the top bit of 32 makes no negative code.
        codes[index] = code;
      }
      return codes;
    }
    default:
      throw new RangeError(`codes of ${bits} bits have no byte form here`);
  }
}
