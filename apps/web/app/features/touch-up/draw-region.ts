/** In shares of the picture's width and height. */
export type Point = { x: number; y: number };

/** `size` is the stroke's width in percent of the picture's. */
export type Stroke = { mode: "add" | "remove"; size: number };

/** The longer edge of an empty mask, in pixels. */
const maxEdge = 512;

const tint = [249, 92, 21] as const;

/** Loads a mask as tint: white becomes opaque, black transparent. */
export async function readRegion(url: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const context = createContext(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  const image = context.getImageData(0, 0, bitmap.width, bitmap.height);
  for (let i = 0; i < image.data.length; i += 4) {
    const gray = image.data[i]!;
    image.data.set([...tint, gray], i);
  }
  return image;
}

/** An empty mask in the photo's proportions. */
export async function emptyRegion(photoUrl: string): Promise<ImageData> {
  const photo = new Image();
  photo.src = photoUrl;
  await photo.decode();
  const scale = maxEdge / Math.max(photo.naturalWidth, photo.naturalHeight);
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return new ImageData(size(photo.naturalWidth), size(photo.naturalHeight));
}

/** The tint as the data URL of a PNG mask, white where it is opaque. */
export function writeRegion(context: CanvasRenderingContext2D): string {
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  for (let i = 0; i < image.data.length; i += 4) {
    const gray = image.data[i + 3]!;
    image.data.set([gray, gray, gray, 255], i);
  }
  const copy = createContext(width, height);
  copy.putImageData(image, 0, 0);
  return copy.canvas.toDataURL("image/png");
}

/** Share of the picture that is tinted, 0 to 1. */
export function measureCoverage(context: CanvasRenderingContext2D): number {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  let count = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 127) count += 1;
  return count / (data.length / 4);
}

/** A filled circle: not every browser draws a stroke of no length. */
export function drawDot(context: CanvasRenderingContext2D, at: Point, stroke: Stroke): void {
  const { width, height } = prepare(context, stroke);
  context.beginPath();
  context.arc(at.x * width, at.y * height, context.lineWidth / 2, 0, 2 * Math.PI);
  context.fill();
}

export function drawLine(context: CanvasRenderingContext2D, from: Point, to: Point, stroke: Stroke): void {
  const { width, height } = prepare(context, stroke);
  context.beginPath();
  context.moveTo(from.x * width, from.y * height);
  context.lineTo(to.x * width, to.y * height);
  context.stroke();
}

function prepare(context: CanvasRenderingContext2D, { mode, size }: Stroke): HTMLCanvasElement {
  context.globalCompositeOperation = mode === "add" ? "source-over" : "destination-out";
  context.strokeStyle = `rgb(${tint.join(" ")})`;
  context.fillStyle = context.strokeStyle;
  context.lineCap = "round";
  context.lineWidth = (size / 100) * context.canvas.width;
  return context.canvas;
}

function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw pictures");
  return context;
}
