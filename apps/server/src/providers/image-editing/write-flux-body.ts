import { randomInt } from "node:crypto";
import type { FluxResolution } from "../../config/read-editing.ts";
import { type Placement, planAspect, planCanvas, planWhole, type Size } from "./fit-canvas.ts";

/** Between strict (0) and lenient (6, FLUX.2: 5, FLUX 3: 4); the service's own default. */
const safetyTolerance = 2;
const maxSeed = 2 ** 31;
/** Of Kontext, which takes any from 21:9 to 9:21. */
const aspectRatios = ["21:9", "16:9", "3:2", "4:3", "1:1", "3:4", "2:3", "9:16", "9:21"];

type FluxCanvas = Placement & { aspectRatio?: string };

/** FLUX 3 takes the picture as it is, FLUX.2 a size, Kontext an aspect ratio. */
export function planFluxCanvas(model: string, photo: Size): FluxCanvas {
  if (isFlux3(model)) return planWhole(photo);
  return /^flux-2/.test(model) ? planCanvas(photo) : planAspect(aspectRatios, photo);
}

/** The body of POST /v1/{model}; `image` is a PNG. */
export function writeFluxBody(order: {
  model: string;
  resolution: FluxResolution;
  prompt: string;
  image: Buffer;
  canvas: FluxCanvas;
}): object {
  const { model, resolution, prompt, canvas } = order;
  const image = order.image.toString("base64");
  if (isFlux3(model)) return writeFlux3Body(prompt, image, resolution);
  const { aspectRatio, width, height } = canvas;
  return {
    prompt,
    input_image: image,
    // A random seed, or a retry would draw the same picture.
    seed: randomInt(maxSeed),
    output_format: "png",
    safety_tolerance: safetyTolerance,
    ...(aspectRatio ? { aspect_ratio: aspectRatio } : { width, height }),
  };
}

/** FLUX 3 answers 422 to any other field, those of the older models included. */
function writeFlux3Body(prompt: string, image: string, resolution: FluxResolution): object {
  return {
    prompt,
    images: [image],
    aspect_ratio: "auto",
    resolution,
    // It would search the web for what the wish names.
    grounding: false,
    safety_tolerance: safetyTolerance,
  };
}

const isFlux3 = (model: string) => /^flux-3/.test(model);
