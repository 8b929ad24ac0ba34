import { rgbToLab } from "../../analyse/convert-lab.ts";
import { releasePlanes } from "../../analyse/filter-planes.ts";
import { inRuns } from "../../analyse/in-runs.ts";
import { EngineError } from "../../engine-error.ts";
import type { GardenTask } from "../../text/wish-plan.ts";
import { openPlanes, type Painted } from "../drawing/edit-surfaces.ts";
import { areStones, exposureOf, spreadGravel } from "../ground/edit-ground.ts";
import { coverage, medianIn, rankIn } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";
import { smoothEdges } from "../scene/refine-edges.ts";
import { coverBeds } from "./cover-beds.ts";
import { dropStraw, findByColor, takeFringe } from "./find-grass.ts";
import { findTrunkFeet, type TrunkFoot } from "./find-trunk-feet.ts";
import { growLawn } from "./grow-lawn.ts";
import { joinLawn } from "./join-lawn.ts";
import { plantBeds } from "./plant-beds.ts";
import { spareThings } from "./spare-things.ts";
import { cannotPlant, noFreeGround, type PlantedGarden, tellPlanted } from "./tell-planted.ts";

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

/** Shares of the picture from which beds, as small as a ring around a tree, and a lawn beside them are told. */
const [minBark, minBesideBark] = [0.001, 0.015];

/**
 * Mulched beds stay beds: grass or gravel around each of their plants would leave it standing like an island. Undefined
 * where there are none, or where a lawn was asked for by name and none lies beside them.
 */
function findBark(
  scene: Scene,
  { ground, isGroundOpen }: GardenTask,
  found: Float32Array,
): Float32Array | undefined {
  const { bed, lawn } = scene.regions.masks;
  if (coverage(bed) < minBark || !ground || ground === "mulch" || scene.userMask) return undefined;
  const isBesideLawn = ground === "lawn" && coverage(lawn) > minBesideBark;
  if (!isGroundOpen && !isBesideLawn) return undefined;
  const beds = scene.mask("bed");
  return coverage(beds) > minBark ? addUncertain(scene, beds, found) : undefined;
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

/** Bark below this share of the picture, in a corner or in the shade, tells nothing of the color that new bark is to have. */
const minColored = 0.004;
/** Black bark is a little blue in the shade, and no bark bluer than this. */
const minYellow = -4;

/** The color of bark as it would be on a sunny day; undefined where too little of it is seen. */
function colorOf(scene: Scene, bark: Float32Array) {
  if (coverage(bark) < minColored) return undefined;
  const { L, a, b } = scene.lab;
  return {
    L: Math.max(14, (rankIn(L, bark, 0.6) + 16) / exposureOf(scene) - 16),
    a: medianIn(a, bark),
    b: Math.max(minYellow, medianIn(b, bark)),
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

/** Lays the new ground, like that which lies there already where it is the same. */
function layOver(
  scene: Scene,
  ground: NonNullable<GardenTask["ground"]>,
  wished: GardenTask["groundColor"],
  open: Float32Array,
  painted: Painted,
): void {
  const lying = ground === "mulch" ? undefined : findByColor(scene, ground);
  if (ground === "lawn" && lying) growLawn(scene, open, lying, painted);
  else if (ground !== "lawn") {
    const color = wished && rgbToLab(wished.rgb);
    spreadGravel(scene, open, painted, ground, color, color ? undefined : lying);
  }
  if (lying) releasePlanes(lying);
}

/** Of a yard that is bark already no more than this share of the picture is left: scraps, and no lawn. */
const minLaid = 0.003;

/** Whether there is no place for a ground that was not asked for by name. */
function isAllBark(
  { beds, isGroundOpen }: GardenTask,
  bark: Float32Array | undefined,
  bare: Float32Array,
): boolean {
  return beds !== undefined && isGroundOpen === true && bark !== undefined && coverage(bare) < minLaid;
}

type Garden = { painted: Painted; mask: Float32Array; planted?: PlantedGarden };

/** A yard without the stones that stay, what of it is free of things, and the bark in it. */
type Yard = Record<"yard" | "free", Float32Array> & {
  bark: Float32Array | undefined;
  trunks: readonly TrunkFoot[];
};

function clearYard(scene: Scene, task: GardenTask, found: Float32Array, known?: Yard["trunks"]): Yard {
  const bark = findBark(scene, task, found);
  const yard = leaveStones(scene, task, found, bark);
  if (scene.userMask) return { yard, free: yard, bark, trunks: [] };
  const trunks = known ?? findTrunkFeet(scene, yard);
  return { yard, free: spareThings(scene, yard, trunks), bark, trunks };
}

/**
 * The yard for beds: a plant at the foot of a wall may stand where turf would run up it. A desert's plants stand free, and
 * only where it is surely open.
 */
function widen(scene: Scene, { beds }: GardenTask, found: Float32Array): Float32Array {
  if (!beds || beds === "desert" || scene.userMask) return found;
  const wide = smoothEdges(scene, scene.wideMask("lawn", "bed", "gravel"));
  for (let i = 0; i < wide.length; i += 1) wide[i] = Math.max(wide[i]!, found[i]!);
  return wide;
}

/** A new garden in the place of the one found. */
export function landscape(given: Scene, task: GardenTask, found: Float32Array): Garden {
  const scene = { ...given, exposure: exposureOf(given) };
  const { yard, free, bark, trunks } = clearYard(scene, task, found);
  if (task.coversBeds) return coverBeds(scene, task, free);
  const bare = bark ? without(free, bark) : free;
  const ground = isAllBark(task, bark, bare) ? undefined : task.ground;
  const open = ground && !scene.userMask ? closeGround(scene, ground, bare, { found, yard, free }) : bare;
  const wide = widen(scene, task, found);
  const place = wide === found ? { yard, free, bark, trunks } : clearYard(scene, task, wide, trunks);
  const garden = layGarden(scene, task, ground, { ...place, open });
  const planes = [yard, free, bark, bare, open, wide, place.yard, place.free, place.bark];
  for (const plane of new Set(planes)) if (plane && plane !== found) releasePlanes(plane);
  return garden;
}

/** Lays the new ground, if there is one, and plants the beds that were wished. */
function layGarden(
  scene: Scene,
  task: GardenTask,
  ground: GardenTask["ground"],
  { yard, free, bark, trunks, open }: Yard & { open: Float32Array },
): Garden {
  const { groundColor, beds, plants = [], mulch, keepsPlants, keepsGround } = task;
  const mask = ground ? open.slice() : new Float32Array(yard.length);
  const painted = openPlanes(scene);
  if (ground) layOver(scene, ground, groundColor, open, painted);
  if (!beds) return { painted, mask };
  const wished = mulch && (mulch.color?.rgb ?? mulches[mulch.material]);
  const set = plantBeds(scene, yard, painted, mask, {
    beds,
    plants,
    free,
    bare: open,
    bark,
    trunks,
    mulch: wished ? rgbToLab(wished) : bark && colorOf(scene, bark),
    hasIsland: (task.ground !== undefined || keepsGround === true) && !keepsPlants,
    isInGravel: (ground === "gravel" || keepsGround === true) && beds === "desert" && !mulch,
    isNewGround: ground !== undefined,
  });
  if (set.size === 0 && !task.ground)
    throw new EngineError("region_not_found", keepsGround ? noFreeGround : cannotPlant);
  const { ground: _ground, ...bedsAlone } = task;
  return { painted, mask, planted: tellPlanted(ground || set.size === 0 ? task : bedsAlone, set) };
}
