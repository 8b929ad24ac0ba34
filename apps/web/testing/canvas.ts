import { type Canvas, ImageData as CanvasImageData, createCanvas, loadImage } from "@napi-rs/canvas";
import { vi } from "vitest";

const drawings = new WeakMap<HTMLCanvasElement, Canvas>();

/** Lets pictures be decoded and drawn on, which happy-dom leaves out. */
export function installCanvas(): void {
  vi.stubGlobal("ImageData", CanvasImageData);
  vi.stubGlobal("createImageBitmap", async (file: Blob) => loadImage(Buffer.from(await file.arrayBuffer())));
  const prototype = HTMLCanvasElement.prototype;
  vi.spyOn(prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const context = drawingOf(this).getContext("2d");
    Object.defineProperty(context, "canvas", { value: this, configurable: true });
    return context as unknown as null;
  });
  vi.spyOn(prototype, "toDataURL").mockImplementation(function (this: HTMLCanvasElement) {
    return drawingOf(this).toDataURL("image/png");
  });
  vi.spyOn(prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    const png = drawingOf(this).toBuffer("image/png");
    done(new Blob([Uint8Array.from(png)], { type: "image/png" }));
  });
}

/** The drawing behind a canvas, cleared when the canvas has got another size. */
function drawingOf(element: HTMLCanvasElement): Canvas {
  const known = drawings.get(element);
  if (known?.width === element.width && known.height === element.height) return known;
  const drawing = createCanvas(element.width, element.height);
  drawings.set(element, drawing);
  return drawing;
}

/** A picture of one color, as a PNG. */
export function drawPng(width: number, height: number, color = "#7a9a5a"): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer("image/png");
}

/** A photo nothing is wrong with: sharp, of middling light and large enough. `filter` spoils it, as CSS does. */
export function drawHouse(width = 512, height = 384, filter = "none"): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.filter = filter;
  context.drawImage(drawPlainHouse(width, height), 0, 0);
  return canvas.toBuffer("image/png");
}

function drawPlainHouse(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const fill = (color: string, x: number, y: number, w: number, h: number) => {
    context.fillStyle = color;
    context.fillRect(x * width, y * height, w * width, h * height);
  };
  fill("#a9c6e8", 0, 0, 1, 0.4);
  fill("#5f8a4a", 0, 0.7, 1, 0.3);
  fill("#6d4a3c", 0.1, 0.2, 0.8, 0.2);
  fill("#c9bda5", 0.1, 0.4, 0.8, 0.35);
  for (let column = 0; column < 5; column++) fill("#2c3238", 0.15 + column * 0.15, 0.48, 0.08, 0.15);
  return canvas;
}
