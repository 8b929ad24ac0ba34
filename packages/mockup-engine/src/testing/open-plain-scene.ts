import { classNames } from "../analyse/class-names.ts";
import type { Scene } from "../edit/open-scene.ts";

type Lab = { L: number; a: number; b: number };

/** A scene of plain colors without any house, for what is done to one surface. */
export function openPlainScene(width: number, height: number, colorAt: (x: number, y: number) => Lab): Scene {
  const plane = (name: keyof Lab) =>
    Float32Array.from({ length: width * height }, (_, i) => colorAt(i % width, Math.floor(i / width))[name]);
  const masks = Object.fromEntries(
    classNames.map((name) => [name, new Float32Array(width * height)]),
  ) as Scene["regions"]["masks"];
  return {
    photo: { data: new Uint8Array(width * height * 3), width, height },
    lab: { L: plane("L"), a: plane("a"), b: plane("b") },
    regions: { width, height, masks, judged: masks },
    mask: () => new Float32Array(width * height),
    userMask: undefined,
  };
}
