/** Four bytes a pixel: red, green, blue and alpha; rows from the top. */
export type Pixels = { data: Uint8Array; width: number; height: number };

type Color = [red: number, green: number, blue: number];

/** What is around a picture's content: nothing, an even color, or nothing that can be told from it. */
export type Ground = "transparent" | Color | undefined;

const barelySeen = 16;
/** What compression does to an even color. */
const sameColor = 24;

/** Judged by the picture's edges. */
export function findGround(picture: Pixels): Ground {
  const { data } = picture;
  const edge = listEdge(picture);
  const clear = edge.filter((at) => isGround(data, at, "transparent")).length;
  if (clear >= edge.length / 2) return "transparent";
  const middle = (part: 0 | 1 | 2) =>
    edge.map((at) => data[at + part]!).toSorted((a, b) => a - b)[Math.floor(edge.length / 2)]!;
  const usual: Color = [middle(0), middle(1), middle(2)];
  const even = edge.filter((at) => isGround(data, at, usual)).length;
  return even >= edge.length * 0.9 ? usual : undefined;
}

/** Where the pixels of the edges begin. */
function listEdge({ width, height }: Pixels): number[] {
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  return [
    ...columns.flatMap((x) => [x * 4, ((height - 1) * width + x) * 4]),
    ...rows.flatMap((y) => [y * width * 4, ((y + 1) * width - 1) * 4]),
  ];
}

function isGround(data: Uint8Array, at: number, ground: Ground): boolean {
  if (ground === undefined) return false;
  const alpha = data[at + 3]!;
  if (ground === "transparent") return alpha < barelySeen;
  const isAlike = (part: 0 | 1 | 2) => Math.abs(data[at + part]! - ground[part]) <= sameColor;
  return alpha > 255 - sameColor && isAlike(0) && isAlike(1) && isAlike(2);
}

/** Without the margins around the content; undefined where there is none. */
export function cropToContent(picture: Pixels, ground: Ground): Pixels | undefined {
  const { data, width, height } = picture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isGround(data, (y * width + x) * 4, ground)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < left) return undefined;
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const cropped = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((top + y) * width + left) * 4;
    cropped.set(data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { data: cropped, ...size };
}
