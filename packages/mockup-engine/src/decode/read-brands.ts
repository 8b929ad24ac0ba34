/**
 * The brands of an ISO base media file, the major one first; none for any other file. Its first box says them
 * (ISO/IEC 14496-12, 4.3: size, `ftyp`, major brand, version, compatible brands).
 */
export function readBrands(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.length, head.readUInt32BE(0), maxBrandBytes);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}

const maxBrandBytes = 256;

const hevcBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]);

/**
 * Whether the picture inside is HEVC, which a decoder of its own opens; AVIF is left to sharp. A major brand such as
 * mif1 says neither, so all brands are asked.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = readBrands(bytes);
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return false;
  return brands.some((brand) => hevcBrands.has(brand));
}
