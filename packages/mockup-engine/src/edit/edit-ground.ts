import type { Painted } from "./edit-surfaces.ts";
import { layGround } from "./lay-ground.ts";
import { cellNoise, hashCell, smoothNoise } from "./make-noise.ts";
import { blurInside, medianIn, type Scene } from "./open-scene.ts";

const grass = { L: 46, a: -21, b: 30 };
const gravel = { L: 66, a: 3, b: 11 };

/** How bright the photo's lights are against a sunny day's, so that what is drawn does not glow in the evening. */
export function exposureOf({ lab }: Scene): number {
  const sorted = lab.L.filter((_, i) => i % 37 === 0).toSorted();
  return Math.min(1, Math.max(0.3, (sorted[Math.floor(sorted.length * 0.95)] ?? 90) / 88));
}

/** The photo's broad shadows as a factor of light: sunny ground is about 1, a tree's shadow well below. */
export function shadowsOf(scene: Scene, mask: Float32Array): { shade: Float32Array; broad: Float32Array } {
  const { lab, photo } = scene;
  const broad = blurInside(lab.L, mask, photo, Math.max(2, Math.round(photo.width / 120)));
  const median = Math.max(12, medianIn(lab.L, mask));
  const shade = broad.map((value) => {
    const light = value / median;
    return light < 0.8 ? light / 0.8 : 1 + (Math.min(light, 1.5) - 1) * 0.25;
  });
  return { shade, broad };
}

/**
 * Fresh grass in the light of the photo. Where grass grows already its own blades stay and only dry and bare patches
 * go; bare ground gets blades of its own. Mown in stripes that run away from the street.
 */
export function growLawn(scene: Scene, mask: Float32Array, grown: Float32Array, painted: Painted): void {
  const { photo, lab } = scene;
  const { shade, broad } = shadowsOf(scene, mask);
  const place = layGround(photo, mask);
  const exposure = exposureOf(scene);
  const unit = photo.width / 700;
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const { across, away, near } = place(x, y);
      const own = grown[i]!;
      const sharp = 0.35 + 0.65 * near;
      const blade = smoothNoise(across / (1.6 * unit), away / (5 * unit), 21) - 0.5;
      const tuft = smoothNoise(across / (7 * unit), away / (14 * unit), 24) - 0.5;
      const patch = smoothNoise(across / (70 * unit), away / (110 * unit), 22) - 0.5;
      const drawn = (blade * 17 + (hashCell(x, y, 23) - 0.5) * 6) * sharp + tuft * 7;
      const detail = Math.max(-16, Math.min(14, lab.L[i]! - broad[i]!));
      const stripe = 2.2 * Math.tanh(3 * Math.sin((across + away * 0.12) / (34 * unit)));
      const lit = shade[i]! * exposure;
      const texture = detail * (0.15 + 0.8 * own) + drawn * (1 - 0.7 * own);
      painted.L[i] = Math.min(
        84,
        Math.max(4, (grass.L + stripe + patch * 5) * lit + texture * Math.min(1, lit)),
      );
      const warmth = patch * 5 + blade * 3;
      const colourful = Math.min(1, lit + 0.08);
      painted.a[i] = (grass.a + warmth * 0.6 - stripe * 0.4) * colourful;
      painted.b[i] = (grass.b + warmth) * colourful;
    }
  }
}

/** Decorative gravel: rounded stones of several greys and tans that grow smaller with distance. */
export function spreadGravel(scene: Scene, mask: Float32Array, painted: Painted): void {
  const { photo } = scene;
  const { shade } = shadowsOf(scene, mask);
  const place = layGround(photo, mask);
  const exposure = exposureOf(scene);
  const unit = photo.width / 700;
  for (let y = 0, i = 0; y < photo.height; y += 1) {
    for (let x = 0; x < photo.width; x += 1, i += 1) {
      if (mask[i]! <= 0) continue;
      const { across, away, near } = place(x, y);
      const stone = cellNoise(across / (5 * unit), away / (9 * unit), 25);
      const sharp = Math.min(1, 0.25 + near);
      const lit = shade[i]! * exposure;
      const rounded = (0.42 - stone.distance) * 30;
      painted.L[i] = Math.min(
        90,
        Math.max(6, (gravel.L + ((stone.value - 0.5) * 26 + rounded) * sharp) * lit),
      );
      painted.a[i] = gravel.a + (stone.value - 0.5) * 5 * sharp;
      painted.b[i] = gravel.b + (hashCell(Math.floor(stone.value * 999), 1, 26) - 0.5) * 10 * sharp;
    }
  }
}
