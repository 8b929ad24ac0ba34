import { areBedsOpen } from "../../text/plan/finish-garden.ts";
import type { GardenTask, Task } from "../../text/wish-plan.ts";
import { coverage } from "../numbers/plane-statistics.ts";
import type { Scene } from "../scene/open-scene.ts";

/** The gardens there are to choose from: clipped and grassy, full of flowers, or gravel with desert plants. */
export const gardenStyles = ["modern", "cottage", "low-water"] as const;
export type GardenStyle = (typeof gardenStyles)[number];

const plans: Record<GardenStyle, Required<Pick<GardenTask, "ground" | "beds">>> = {
  modern: { ground: "lawn", beds: "modern" },
  cottage: { ground: "lawn", beds: "flowers" },
  "low-water": { ground: "gravel", beds: "desert" },
};
const minBedShare = 0.01;
const mostlyGravel = 0.6;
/** Whoever waters this share of a yard, or of the picture, wants a lawn: gravel beside it is a forecourt. */
const someLawn = { ofYard: 0.2, ofPicture: 0.045 } as const;

/**
 * A garden in the style that was chosen; without one, a desert yard of which nothing was said stays a desert yard. What a
 * wish says by name stays as it is.
 */
export function designGarden(scene: Scene, task: Task, style?: GardenStyle): Task {
  if (task.service !== "landscaping") return task;
  if (task.coversBeds && !style && (scene.userMask || hasBeds(scene))) return task;
  // Where no beds are, some are planted for the mulch.
  if (task.coversBeds) {
    const { coversBeds, ...planted } = task;
    return designGarden(scene, planted, style);
  }
  const chosen =
    style ?? (task.isGroundOpen && areBedsOpen(task.beds) && isDesertYard(scene) ? "low-water" : undefined);
  if (!chosen) return task;
  // New gravel is flatter than a desert's own, and nobody asked for it; but who has painted over a place wants it changed.
  if (!style && !scene.userMask) return keepGround(task);
  const { ground, beds } = plans[chosen];
  const isOpen = task.isGroundOpen === true || (!task.ground && !task.beds);
  const keepsBeds = task.beds === "shrubs" && beds !== "desert";
  return { ...task, ...(isOpen && { ground }), beds: keepsBeds ? task.beds : beds };
}

function keepGround({ ground: _ground, ...task }: GardenTask): GardenTask {
  return { ...task, beds: plans["low-water"].beds, keepsGround: true };
}

/** Whether beds are found that take more than a corner of the picture. */
const hasBeds = ({ regions: { masks } }: Scene): boolean => coverage(masks.bed) > minBedShare;

/** Whether most of a yard is gravel or bare earth, and hardly any of it a lawn. */
function isDesertYard({ regions: { masks } }: Scene): boolean {
  const sum = (plane: Float32Array) => plane.reduce((total, value) => total + value, 0);
  const [gravel, lawn] = [sum(masks.gravel), sum(masks.lawn)];
  const yard = gravel + lawn + sum(masks.bed);
  const hasLawn = lawn >= someLawn.ofYard * yard || lawn >= someLawn.ofPicture * masks.lawn.length;
  return gravel > mostlyGravel * yard && !hasLawn;
}
