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
