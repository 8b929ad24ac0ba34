import sharp, { type Sharp } from "sharp";

/** A picture before and after, each drawn for its cell; where there is no after, its cell stays empty. */
export type Pair = { before: Buffer; after: Buffer | undefined };
/** How large each picture is drawn, and how many pairs stand beside one another. */
export type Layout = { cell: { width: number; height: number }; columns: number };

const background = "#222";

/** The whole picture in its cell, with a text over its upper edge where one is given. */
export async function drawCell({ cell }: Layout, image: Sharp, text?: string): Promise<Buffer> {
  const fitted = await image
    .resize({ ...cell, fit: "contain", background })
    .png()
    .toBuffer();
  if (!text) return fitted;
  const label = `<svg width="${cell.width}" height="26"><rect width="100%" height="26" fill="#000c"/>
    <text x="6" y="19" font-size="17" font-family="sans-serif" fill="#fff">${text}</text></svg>`;
  return sharp(fitted)
    .composite([{ input: Buffer.from(label), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Writes the pairs to a JPEG, row by row. */
export async function drawSheet(pairs: Pair[], { cell, columns }: Layout, file: string): Promise<void> {
  const tiles = pairs.flatMap(({ before, after }, index) => {
    const left = (index % columns) * 2 * cell.width;
    const top = Math.floor(index / columns) * cell.height;
    const tile = { input: before, left, top };
    return after ? [tile, { input: after, left: left + cell.width, top }] : [tile];
  });
  const size = {
    width: cell.width * 2 * columns,
    height: Math.ceil(pairs.length / columns) * cell.height,
  };
  await sharp({ create: { ...size, channels: 3, background } })
    .composite(tiles)
    .jpeg({ quality: 88 })
    .toFile(file);
}
