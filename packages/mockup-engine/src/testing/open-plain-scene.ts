import { classNames } from "../analyse/class-names.ts";
import type { Scene } from "../edit/scene/open-scene.ts";

type Lab = { L: number; a: number; b: number };

/** A scene of plain colors without any house, for what is done to one surface. */
export function openPlainScene(width: number, height: number, colorAt: (x: number, y: number) => Lab): Scene {
  const lab = mapLab(width * height, (i) => colorAt(i % width, Math.floor(i / width)));
  const masks = Object.fromEntries(
    classNames.map((name) => [name, new Float32Array(width * height)]),
  ) as Scene["regions"]["masks"];
  return {
    photo: { data: new Uint8Array(width * height * 3), width, height },
    lab,
    regions: { width, height, masks, judged: masks },
    mask: () => new Float32Array(width * height),
    wideMask: () => new Float32Array(width * height),
    userMask: undefined,
  };
}

function mapLab(length: number, colorOf: (index: number) => Lab): Scene["lab"] {
  const lab = { L: new Float32Array(length), a: new Float32Array(length), b: new Float32Array(length) };
  for (let i = 0; i < length; i += 1) {
    const color = colorOf(i);
    lab.L[i] = color.L;
    lab.a[i] = color.a;
    lab.b[i] = color.b;
  }
  return lab;
}
