/** A place on the picture, in shares of its width and height. */
export type Point = { x: number; y: number };

/** What a stroke does; its width in percent of the picture's. */
export type Stroke = { mode: "add" | "remove"; size: number };

/** The longer side of a region's picture, in pixels. */
const drawnEdge = 512;

const tint = [249, 92, 21] as const;

/** A region's picture as tint: what is white becomes opaque, what is black clear. */
export async function readRegion(address: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob());
  const pen = openCanvas(bitmap.width, bitmap.height);
  pen.drawImage(bitmap, 0, 0);
  const image = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  for (let i = 0; i < image.data.length; i += 4) {
    const grey = image.data[i]!;
    image.data.set([...tint, grey], i);
  }
  return image;
}

/** A region of a photo's shape with nothing marked. */
export async function emptyRegion(photoUrl: string): Promise<ImageData> {
  const photo = new Image();
  photo.src = photoUrl;
  await photo.decode();
  const scale = drawnEdge / Math.max(photo.naturalWidth, photo.naturalHeight);
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return new ImageData(size(photo.naturalWidth), size(photo.naturalHeight));
}

/** The tint as the data address of a PNG, white where it is opaque. */
export function writeRegion(pen: CanvasRenderingContext2D): string {
  const { width, height } = pen.canvas;
  const image = pen.getImageData(0, 0, width, height);
  for (let i = 0; i < image.data.length; i += 4) {
    const grey = image.data[i + 3]!;
    image.data.set([grey, grey, grey, 255], i);
  }
  const copy = openCanvas(width, height);
  copy.putImageData(image, 0, 0);
  return copy.canvas.toDataURL("image/png");
}

/** Share of the picture that is tinted, 0..1. */
export function measureShare(pen: CanvasRenderingContext2D): number {
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  let count = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 127) count += 1;
  return count / (data.length / 4);
}

/** Draws a round dot. */
export function drawDab(pen: CanvasRenderingContext2D, at: Point, stroke: Stroke): void {
  drawLine(pen, at, at, stroke);
}

/** Draws a straight stroke with round ends. */
export function drawLine(
  pen: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  { mode, size }: Stroke,
): void {
  const { width, height } = pen.canvas;
  pen.globalCompositeOperation = mode === "add" ? "source-over" : "destination-out";
  pen.strokeStyle = `rgb(${tint.join(" ")})`;
  pen.lineCap = "round";
  pen.lineWidth = (size / 100) * width;
  pen.beginPath();
  pen.moveTo(from.x * width, from.y * height);
  pen.lineTo(to.x * width, to.y * height);
  pen.stroke();
}

function openCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw pictures");
  return pen;
}
