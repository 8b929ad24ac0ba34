import { rgbToLab } from "../analyse/convert-lab.ts";
import { releasePlanes } from "../analyse/filter-planes.ts";
import { inRuns } from "../analyse/in-runs.ts";
import { EngineError } from "../engine-error.ts";
import type { GardenTask } from "../text/wish-plan.ts";
import { coverBeds } from "./cover-beds.ts";
import { areStones, exposureOf, roughnessOf, spreadGravel } from "./edit-ground.ts";
import { openPlanes, type Painted } from "./edit-surfaces.ts";
import { dropStraw, findByColor, takeFringe } from "./find-grass.ts";
import { growLawn } from "./grow-lawn.ts";
import { joinLawn } from "./join-lawn.ts";
import type { Scene } from "./open-scene.ts";
import { coverage, medianIn, rankIn } from "./plane-statistics.ts";
import { plantBeds } from "./plant-beds.ts";
import { readBroadLight } from "./read-shadows.ts";
import { spareThings } from "./spare-things.ts";
import { cannotPlant, type PlantedGarden, tellPlanted } from "./tell-planted.ts";

const mulches = { mulch: undefined, rock: [176, 170, 160] } as const;
/** Shares of the picture from which gravel and a lawn beside it are told. */
const minStones = 0.01;
const minLawn = 0.03;

/** Gravel beside a lawn or a mulched bed was laid there on purpose: where no lawn was asked for by name, it stays. */
function leaveStones(
  scene: Scene,
  task: GardenTask,
  yard: Float32Array,
  bark: Float32Array | undefined,
): Float32Array {
  const { gravel, lawn } = scene.regions.masks;
  const isBeside = coverage(gravel) > minStones && (coverage(lawn) > minLawn || bark !== undefined);
  if (!isBeside || task.ground !== "lawn" || !task.isGroundOpen || scene.userMask) return yard;
  const stones = findByColor(scene, "gravel");
  const left = areStones(scene, stones) ? without(yard, dropStraw(scene, stones)) : yard;
  releasePlanes(stones);
  return left;
}

/** Bark is dark; bare earth is lighter, and nobody minds grass on it. */
const maxBark = 58;
const [minBark, minBesideBark] = [0.01, 0.015];
/** No earth is so little yellow where it is dark, the darker where no lawn is beside it; nor redder than it is yellow. */
const darkBark = { L: 43, b: 12 } as const;
const redBark = { L: 72, a: 8 } as const;

/**
 * Mulched beds stay beds: grass or gravel around each of their plants would leave it standing like an island. Undefined
 * where there are none, or where a lawn was asked for by name and none lies beside them.
 */
function findBark(
  scene: Scene,
  { ground, isGroundOpen, beds: planted }: GardenTask,
  found: Float32Array,
): Float32Array | undefined {
  const { bed, lawn } = scene.regions.masks;
  if (coverage(bed) < minBark || !ground || ground === "mulch" || scene.userMask) return undefined;
  const isBesideLawn = ground === "lawn" && coverage(lawn) > minBesideBark;
  if (!isGroundOpen && !isBesideLawn) return undefined;
  const beds = scene.mask("bed");
  const { L, a, b } = scene.lab;
  const light = (medianIn(L, beds) + 16) / exposureOf(scene);
  const [red, yellow] = [medianIn(a, beds), medianIn(b, beds)];
  const isDark = light < (isBesideLawn ? maxBark : darkBark.L) && yellow < darkBark.b;
  const isRed = light < redBark.L && red > Math.max(redBark.a, yellow);
  // Whoever asks for a lawn alone means bare earth too, however dark it is.
  const isMeantByLight = isBesideLawn && (isGroundOpen || planted !== undefined);
  const isLight =
    (isBesideLawn && light < chips.L && yellow < chips.b) ||
    (light < redChips.L && red > Math.max(redChips.a, yellow * redChips.redness));
  const isBark = isDark || isRed || (isMeantByLight && light < maxBark) || (isLight && areChips(scene, beds));
  return isBark && coverage(beds) > minBark ? addUncertain(scene, beds, found) : undefined;
}

/** Chips are rough, and may then lie so light in the sun: hardly colorful ones, and red ones, by their red beside their yellow. */
const chips = { L: 66, b: 12, texture: 7 } as const;
const redChips = { L: 80, a: 12, redness: 0.5 } as const;

function areChips(scene: Scene, beds: Float32Array): boolean {
  const broad = readBroadLight(scene, beds);
  const texture = roughnessOf(scene, beds, broad);
  releasePlanes(broad);
  return Number.isFinite(texture) && texture > chips.texture;
}

/** How much lighter than the rest of it bark may be, and how green. */
const likeBark = { lighter: 12, a: -3 } as const;

/** What is yard, but neither surely lawn nor gravel nor bed, is bark too where it looks like it. Changes the beds. */
function addUncertain(scene: Scene, beds: Float32Array, found: Float32Array): Float32Array {
  const { L, a } = scene.lab;
  const [lawn, gravel] = [scene.mask("lawn"), scene.mask("gravel")];
  const maxL = rankIn(L, beds, 0.8) + likeBark.lighter;
  for (let i = 0; i < beds.length; i += 1) {
    const rest = found[i]! - lawn[i]! - gravel[i]! - beds[i]!;
    if (rest > 0 && L[i]! < maxL && a[i]! > likeBark.a) beds[i] = Math.min(1, beds[i]! + rest);
  }
  releasePlanes(lawn, gravel);
  return beds;
}

/** The color of bark as it would be on a sunny day. */
function colorOf(scene: Scene, bark: Float32Array) {
  const { L, a, b } = scene.lab;
  return {
    L: Math.max(14, (rankIn(L, bark, 0.6) + 16) / exposureOf(scene) - 16),
    a: medianIn(a, bark),
    b: medianIn(b, bark),
  };
}

function without(mask: Float32Array, other: Float32Array): Float32Array {
  const rest = new Float32Array(mask.length);
  inRuns(rest.length, (start, end) => {
    for (let i = start; i < end; i += 1) if (mask[i]! > 0) rest[i] = mask[i]! * (1 - other[i]!);
  });
  return rest;
}

/** The yard that gets a new ground as one piece: a lawn without holes, or gravel and mulch up to the lawn's last blades. */
function closeGround(
  scene: Scene,
  ground: NonNullable<GardenTask["ground"]>,
  bare: Float32Array,
  parts: Parameters<typeof joinLawn>[2],
): Float32Array {
  return ground === "lawn" ? joinLawn(scene, bare, parts) : takeFringe(scene, bare);
}

/** A new garden in the place of the one found. */
export function landscape(
  given: Scene,
  task: GardenTask,
  found: Float32Array,
): { painted: Painted; mask: Float32Array; planted?: PlantedGarden } {
  const scene = { ...given, exposure: exposureOf(given) };
  const { ground, groundColor, beds, plants = [], mulch, keepsPlants } = task;
  const bark = findBark(scene, task, found);
  const yard = leaveStones(scene, task, found, bark);
  const free = scene.userMask ? yard : spareThings(scene, yard);
  if (task.coversBeds) return coverBeds(scene, task, free);
  const bare = bark ? without(free, bark) : free;
  const open = ground && !scene.userMask ? closeGround(scene, ground, bare, { found, yard, free }) : bare;
  const mask = ground ? open.slice() : new Float32Array(yard.length);
  const painted = openPlanes(scene);
  const lying = ground && ground !== "mulch" ? findByColor(scene, ground) : undefined;
  if (ground === "lawn" && lying) growLawn(scene, open, lying, painted);
  else if (ground && ground !== "lawn") {
    const color = groundColor && rgbToLab(groundColor.rgb);
    spreadGravel(scene, open, painted, ground, color, color ? undefined : lying);
  }
  if (lying) releasePlanes(lying);
  if (!beds) return { painted, mask };
  const wished = mulch && (mulch.color?.rgb ?? mulches[mulch.material]);
  const set = plantBeds(scene, yard, painted, mask, {
    beds,
    plants,
    free,
    bare: open,
    bark,
    mulch: wished ? rgbToLab(wished) : bark && colorOf(scene, bark),
    hasIsland: ground !== undefined && !keepsPlants,
    isInGravel: ground === "gravel" && beds === "desert" && !mulch,
  });
  if (set.size === 0 && !ground) throw new EngineError("region_not_found", cannotPlant);
  return { painted, mask, planted: tellPlanted(task, set) };
}
