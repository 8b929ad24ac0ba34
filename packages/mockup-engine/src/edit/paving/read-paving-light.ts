import { boxMean, releasePlanes } from "../../analyse/filter-planes.ts";
import { exposureOf } from "../ground/edit-ground.ts";
import { mix } from "../numbers/mix-values.ts";
import { coverage, medianIn, rankIn } from "../numbers/plane-statistics.ts";
import { rampUp } from "../numbers/ramp-up.ts";
import { closeLines, lineRadius } from "../outlines/close-lines.ts";
import type { Scene } from "../scene/open-scene.ts";
import { readLight } from "../scene/read-light.ts";
import { fadeStains, readShadows, type Sun, shadowFrom } from "../scene/read-shadows.ts";

/** Concrete on an ordinary day. */
const usualPaving = 72;
const maxSunshine = 1.22;
/** Asphalt is darker, and does not glare; what is lighter glares as concrete does. */
const paleStones = { from: 46, to: 56 } as const;
/** From and to where paving, and the front of the house beside it, are too dark to lie in the sun. */
const shaded = { paving: { from: 60, to: 40 }, front: { from: 70, to: 50 } } as const;
const minSunshine = 0.6;
/** As light as a third of it is what lies in the sun, if most does; patches between shadows are lighter and yellower than the rest. */
const litShare = 0.66;
const sunlit = { lighter: 1.15, minShare: 0.03, yellower: 3, shadowFrom: 0.9 } as const;
const skyBlue = { within: 3, throughout: 8, paleFrom: 60 } as const;
/** Where nothing glares, new concrete does not either. */
const maxL = 90;
/** Gray paving in the shade of the house tells how blue its light is: its own yellow, and how much of the rest is light. */
const ownYellow = 4;
const toldBlue = { share: 0.6, max: 8 } as const;
/** No concrete is bluer than this by itself: what is, is so by the light, in the shade or not, and by the camera. */
const castBlue = { from: -1, max: 10 } as const;
/** A shadow tells how blue it is where it takes this share of the paving, and is as dark as this. */
const shadow = { minShare: 0.04, darkness: 0.2 } as const;
/** Where the old surface is rougher, as gravel is, its stones would pass for shadows with sharp edges. */
const maxRoughness = 5;
const neighborShare = 1 / 400;
/** Joints and cracks are darker than what is beside them by at least so much of the light. */
const minDepth = 0.03;
/** Where paving ends it lies in the dark of the grass or the wall beside it, in a strip as wide as this share. */
const edgeShare = 1 / 320;
const edgeDark = 0.16;
/** A camera lifts the shadows on what is dark: so much less than on concrete they are as deep. */
const darkFrom = 55;
const liftedDark = 0.2;

/** How light falls on what is paved: `strength` where no shadow lies, and the blue that the sky adds to it. */
export function readPavingLight(scene: Scene, mask: Float32Array, L: number) {
  const { photo } = scene;
  const isCrisp = measureRoughness(scene, mask) < maxRoughness;
  const readSun = (light: Float32Array) => readSunlit(scene, light, mask);
  const shadows = readShadows(scene, mask, isCrisp, readSun);
  const { shade } = shadows;
  const sun = readSunshine(scene, shadows.sun.lit);
  releasePlanes(shadows.broad);
  fadeStains(scene, mask, shade);
  closeLines(shade, mask, photo, lineRadius(photo), minDepth);
  softenDepth(shade, L);
  darkenEdges(scene, mask, shade);
  // A dark surface is dark at noon too, and gives little back of the sky; a light one follows the light there is.
  const follows = 0.35 + 0.65 * (L / 100);
  const glares = mix(follows, 1, rampUp(L, paleStones));
  const exposure = exposureOf(scene) ** follows;
  const pale = Math.min(1, L / skyBlue.paleFrom);
  const gloom = Math.max(0, 1 - sun);
  const throughout = Math.max(skyBlue.throughout * gloom, readSkylight(scene, mask, gloom));
  return {
    shade,
    strength: Math.min(exposure * (sun > 1 ? sun ** glares : sun), (maxL + 16) / (L + 16)),
    sky: {
      within: Math.max(skyBlue.within, readShadowBlue(scene, mask, shade) - throughout) * pale,
      throughout: throughout * pale,
    },
  };
}

/** How far neighboring places of the old surface differ in lightness (median): 1 to 4 on concrete in the shade of leaves too. */
function measureRoughness({ lab: { L }, photo: { width } }: Scene, mask: Float32Array): number {
  const step = Math.max(1, Math.round(width * neighborShare));
  const rough = new Float32Array(mask.length);
  for (let i = width * step; i < mask.length - width * step; i += 1) {
    if (mask[i]! < 0.5) continue;
    const around = L[i - step]! + L[i + step]! + L[i - width * step]! + L[i + width * step]!;
    rough[i] = Math.abs(L[i]! - around / 4);
  }
  const median = medianIn(rough, mask);
  releasePlanes(rough);
  return median;
}

/** How blue the light is, as the old concrete shows it: where all of it lies in the shade, and where nothing else is so blue. */
function readSkylight({ lab }: Scene, mask: Float32Array, gloom: number): number {
  const seen = medianIn(lab.b, mask);
  const cast = Math.min(castBlue.max, Math.max(0, castBlue.from - seen) * toldBlue.share);
  return Math.max(cast, tellBlue(seen) * share(gloom));
}

/** How blue the light is in the shadows that lie on it. */
function readShadowBlue({ lab }: Scene, mask: Float32Array, shade: Float32Array): number {
  const within = mask.map((value, i) => (value > 0.5 && shade[i]! < 1 - shadow.darkness ? 1 : 0));
  const isSeen = coverage(within) > coverage(mask) * shadow.minShare;
  const seen = isSeen ? tellBlue(medianIn(lab.b, within)) : 0;
  releasePlanes(within);
  return seen;
}

const tellBlue = (seen: number) => Math.min(toldBlue.max, Math.max(0, ownYellow - seen) * toldBlue.share);

/** How far all of it lies in the shade, 0..1. */
const share = (gloom: number) => Math.min(1, gloom / (1 - minSunshine));

function softenDepth(shade: Float32Array, L: number): void {
  const power = 1 - liftedDark * Math.min(1, Math.max(0, (darkFrom - L) / darkFrom) * 2);
  if (power === 1) return;
  for (let i = 0; i < shade.length; i += 1) {
    const light = shade[i]!;
    if (light > 0 && light < 1) shade[i] = light ** power;
  }
}

/** Changes the shade: what is new lies between what stands and grows beside it, not on top of it. */
function darkenEdges({ photo: { width, height } }: Scene, mask: Float32Array, shade: Float32Array): void {
  const cover = boxMean(mask, width, height, Math.max(1, Math.round(width * edgeShare)));
  for (let i = 0; i < shade.length; i += 1) {
    if (mask[i]! > 0 && cover[i]! < 1)
      shade[i] = shade[i]! * (1 - edgeDark * Math.min(1, (1 - cover[i]!) * 2));
  }
  releasePlanes(cover);
}

/** How light paving is where it lies in the sun: most of it, or the patches between shadows. */
function readSunlit({ lab }: Scene, broad: Float32Array, mask: Float32Array): Sun {
  const usual = rankIn(broad, mask, litShare);
  const [patches, rest] = [new Float32Array(mask.length), new Float32Array(mask.length)];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i]! < 0.5) continue;
    if (broad[i]! + 16 > (usual + 16) * sunlit.lighter) patches[i] = 1;
    else rest[i] = 1;
  }
  const isSeen = coverage(patches) > coverage(rest) * sunlit.minShare;
  const isSun = isSeen && medianIn(lab.b, patches) > medianIn(lab.b, rest) + sunlit.yellower;
  const lit = isSun ? medianIn(broad, patches) : usual;
  releasePlanes(patches, rest);
  return { lit, shadowFrom: isSun ? sunlit.shadowFrom : shadowFrom };
}

/**
 * How brightly what is to be paved is lit, against an ordinary day: new stones lie in the same glare, or in the shadow in
 * which all of it lies. What is dark beside a bright house is dark by itself.
 */
function readSunshine(scene: Scene, lit: number): number {
  const seen = (lit + 16) / (usualPaving + 16);
  if (seen > 1) return Math.min(maxSunshine, seen);
  const isDark = shareBelow(lit, shaded.paving);
  const gloom = isDark && isDark * shareBelow(readLight(scene).front, shaded.front);
  return 1 - gloom * (1 - Math.max(minSunshine, seen));
}

const shareBelow = (value: number, { from, to }: { from: number; to: number }) =>
  Math.min(1, Math.max(0, (from - value) / (from - to)));
