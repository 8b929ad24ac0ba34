import sharp from "sharp";

/** A colored square of a test picture, by its center. */
export type Marker = { x: number; y: number; color: [number, number, number] };

const halfEdge = 8;
/** How far each channel of a marker's color may be from its own. */
const tolerance = 60;

/** Five squares at irregular positions, one of them close to a corner. */
export function markersFor(width: number, height: number): Marker[] {
  const at = (x: number, y: number, color: Marker["color"]): Marker => ({
    x: Math.round(width * x),
    y: Math.round(height * y),
    color,
  });
  return [
    at(0.1, 0.12, [230, 20, 20]),
    at(0.83, 0.2, [20, 200, 30]),
    at(0.37, 0.52, [30, 40, 220]),
    at(0.22, 0.86, [235, 220, 20]),
    at(0.93, 0.91, [210, 30, 210]),
  ];
}

/** A gray PNG with the markers. */
export function drawMarkers(width: number, height: number): Promise<Buffer> {
  const squares = markersFor(width, height).map(({ x, y, color: [r, g, b] }) => ({
    input: {
      create: { width: halfEdge * 2, height: halfEdge * 2, channels: 3 as const, background: { r, g, b } },
    },
    left: x - halfEdge,
    top: y - halfEdge,
  }));
  return sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .composite(squares)
    .png()
    .toBuffer();
}

/** How many pixels each marker's center has moved; infinite when it is gone. */
export async function measureMarkerShifts(
  picture: Uint8Array,
  width: number,
  height: number,
): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) return [Number.POSITIVE_INFINITY];
  return markersFor(width, height).map(({ x, y, color: [red, green, blue] }) => {
    let [count, sumX, sumY] = [0, 0, 0];
    for (let i = 0, at = 0; at < data.length; i += 1, at += 3) {
      if (Math.abs(red - data[at]!) >= tolerance) continue;
      if (Math.abs(green - data[at + 1]!) >= tolerance) continue;
      if (Math.abs(blue - data[at + 2]!) >= tolerance) continue;
      count += 1;
      sumX += (i % width) + 0.5;
      sumY += Math.floor(i / width) + 0.5;
    }
    return count === 0 ? Number.POSITIVE_INFINITY : Math.hypot(sumX / count - x, sumY / count - y);
  });
}
