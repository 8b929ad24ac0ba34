import { lineCover } from "../ground/lay-ground.ts";
import { hashCell, smoothNoise } from "../numbers/make-noise.ts";

/**
 * What a covering adds to a roof's lightness at a place given in courses across and down its plane, a pixel spanning `span`
 * courses there.
 */
export type Pattern = (across: number, down: number, span: number) => number;

/** Of what lies in the rows or columns that a pixel spans, each as much as the pixel covers of it (box filter). */
function averageOver(from: number, span: number, valueIn: (cell: number) => number): number {
  const first = Math.floor(from);
  let [sum, at] = [0, from];
  for (let cell = first; at < from + span; cell += 1) {
    const until = Math.min(cell + 1, from + span);
    sum += (until - at) * valueIn(cell);
    at = until;
  }
  return sum / span;
}

/** A laminated shingle's pieces are so many courses wide on average, and no two rows begin alike. */
const tabWidth = 3.6;

/** Laminated shingles: pieces of uneven width and shade, under the thicker of which a shadow lies. */
export function drawShingles(across: number, down: number, span: number): number {
  const blotch = (smoothNoise(across / 40, down / 30, 5) - 0.5) * 0.5;
  return blotch + averageOver(down, span, (row) => drawRow(across, row, down, span));
}

function drawRow(across: number, row: number, down: number, span: number): number {
  const shift = hashCell(row, 3, 8) * 17;
  const uneven = 1.2 * smoothNoise(across / 4, row, 9);
  const from = (across + shift) / tabWidth + uneven;
  // What lies beside a pixel shines into it: a piece begins less sharply than a row does.
  const shade = averageOver(
    from,
    (span + 0.4) / tabWidth,
    (tab) => hashCell(tab, row, 7) + hashCell(tab, row, 4) - 1,
  );
  const raised = hashCell(Math.floor(from * 1.7), row, 6) ** 2;
  const shadow = lineCover(Math.max(row, down) - 0.7, 1, 0.3, Math.min(span, 1));
  return shade * 1.3 - (shadow - 0.3) * (0.15 + 1.2 * raised);
}

/** Of a barrel tile's width so much is its cover, the rest the trough beside it; its lower edge hangs down in the middle. */
const coverShare = 0.62;
const sag = 0.22;

/** Barrel tiles: covers lit from aside, the dark of the troughs between them, and the shadow below each row's round ends. */
export function drawTiles(across: number, down: number, span: number): number {
  let sum = 0;
  // Four places of a pixel: a tile's parts are narrower than one where it is far away.
  for (const right of [0.25, 0.75])
    for (const below of [0.25, 0.75]) sum += drawTile(across + right * span, down + below * span);
  return sum / 4;
}

function drawTile(across: number, down: number): number {
  const column = Math.floor(across / tileWidth);
  const aside = across / tileWidth - column;
  const isCover = aside < coverShare;
  const round = isCover ? Math.sin((aside / coverShare) * Math.PI) : 0;
  const lying = down - sag * round;
  const row = Math.floor(lying);
  const tone = (hashCell(column, row, 7) - 0.5) * 0.9;
  const lit = isCover ? 0.5 + 0.6 * Math.cos((aside / coverShare - 0.35) * 2.4) : -1.1;
  const shadow = lying - row > 0.82 ? 1.3 : 0;
  return tone + lit - shadow - 0.1;
}

/** In rows: a tile lies open by 38 cm, of which two fifths are seen from below, and is 22 cm wide. */
const tileWidth = 1.4;

/** Standing seams that run up the slope: a light edge, a dark one, plain metal between. */
export function drawSeams(across: number, down: number, span: number): number {
  const light = lineCover(across, 1, 0.06, span);
  const dark = lineCover(across - 0.06, 1, 0.1, span);
  return (
    light * 12 -
    dark * 15 +
    (smoothNoise(across / 3, down / 5, 5) - 0.5) * 3 +
    (hashCell(Math.floor(across), 1, 4) - 0.5) * 2
  );
}
