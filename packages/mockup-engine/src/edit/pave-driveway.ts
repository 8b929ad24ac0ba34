import { rgbToLab } from "../analyse/convert-lab.ts";
import type { Paving } from "../text/read-wish.ts";
import { exposureOf, shadowsOf } from "./edit-ground.ts";
import { copyOf, type Painted } from "./edit-surfaces.ts";
import { layGround } from "./lay-ground.ts";
import { hashCell, smoothNoise } from "./make-noise.ts";
import type { Scene } from "./open-scene.ts";

type Rgb = readonly [number, number, number];

const usualColours: Record<Paving, Rgb> = {
  asphalt: [70, 72, 75],
  concrete: [196, 193, 186],
  pavers: [166, 148, 130],
  brick: [150, 84, 68],
  gravel: [176, 168, 154],
};

/** What a point of each surface adds to its lightness: grain, joints, the difference from stone to stone. */
const textures: Record<Paving, (across: number, away: number, sharp: number) => number> = {
  asphalt: (across, away, sharp) => grain(across, away, 1.5) * 9 * sharp,
  concrete: (across, away, sharp) => grain(across, away, 2) * 4 * sharp - (isJoint(away, 190, 3) ? 9 : 0),
  pavers: (across, away, sharp) => layStones(across, away, 30, 26, sharp),
  brick: (across, away, sharp) => layStones(across, away, 26, 18, sharp),
  gravel: (across, away, sharp) => grain(across, away, 4) * 26 * sharp,
};

/**
 * A driveway laid anew: stains and cracks go, broad shadows of trees and cars stay, the new surface's own grain and
 * joints come, smaller with distance.
 */
export function pave(
  scene: Scene,
  mask: Float32Array,
  paving: Paving,
  rgb: Rgb = usualColours[paving],
): Painted {
  const target = rgbToLab(rgb);
  const painted = copyOf(scene);
  const { photo } = scene;
  const { shade } = shadowsOf(scene, mask);
  const place = layGround(photo, mask);
  // A dark surface is dark at noon too; a light one follows the light there is.
  const exposure = exposureOf(scene) ** (target.L / 100);
  const unit = photo.width / 700;
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const { across, away, near } = place(x, y);
      const sharp = Math.min(1, 0.15 + near);
      const texture = textures[paving](across / unit, away / unit, sharp);
      const worn = (smoothNoise(across / (90 * unit), away / (160 * unit), 5) - 0.5) * 3;
      painted.L[i] = Math.min(95, Math.max(3, (target.L + texture + worn) * shade[i]! * exposure));
      painted.a[i] = target.a;
      painted.b[i] = target.b;
    }
  }
  return painted;
}

function grain(across: number, away: number, size: number): number {
  return (
    smoothNoise(across / size, away / (size * 1.6), 11) -
    0.5 +
    (hashCell(across | 0, away | 0, 12) - 0.5) * 0.5
  );
}

function isJoint(position: number, every: number, wide: number): boolean {
  return position - Math.floor(position / every) * every < wide;
}

function layStones(across: number, away: number, long: number, deep: number, sharp: number): number {
  const row = Math.floor(away / deep);
  const shift = (row % 2) * long * 0.5;
  const stone = Math.floor((across + shift) / long);
  const isGap = isJoint(away, deep, 2.4) || isJoint(across + shift, long, 2);
  return (
    (hashCell(stone, row, 13) - 0.5) * 14 * sharp +
    grain(across, away, 2) * 4 * sharp -
    (isGap ? 13 * sharp : 0)
  );
}
