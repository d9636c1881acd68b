/**
 * Writes codes of 4, 8, 16 or 32 bits as consecutive bytes: 4-bit codes in pairs, the even index in the low nibble; wider
 * ones little-endian.
 *
 * Source: FlashMLA kv_cache_format.h and tests/quant.py.
 *
 * @throws RangeError for other widths.
 */
export function writeCodes(bits: number, codes: Uint32Array, target: Uint8Array, offset: number): void {
  switch (bits) {
    case 4:
      for (let pair = 0; 2 * pair < codes.length; pair++) {
        target[offset + pair] = (codes[2 * pair] ?? 0) | ((codes[2 * pair + 1] ?? 0) << 4);
      }
      return;
    case 8:
      target.set(codes, offset);
      return;
    case 16:
    case 32: {
      const bytes = bits / 8;
      for (let index = 0; index < codes.length; index++) {
        const code = codes[index] ?? 0;
        for (let byte = 0; byte < bytes; byte++) target[offset + index * bytes + byte] = code >>> (8 * byte);
      }
      return;
    }
    default:
      throw new RangeError(`codes of ${bits} bits have no byte form here`);
  }
}

/**
 * Reads consecutive codes back, [count].
 *
 * @throws RangeError for widths other than 4, 8, 16 and 32.
 */
export function readCodes(bits: number, source: Uint8Array, offset: number, count: number): Uint32Array {
  const codes = new Uint32Array(count);
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
