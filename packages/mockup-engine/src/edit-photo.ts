import sharp from "sharp";
import { releasePlanes } from "./analyse/filter-planes.ts";
import { blendEdit } from "./edit/drawing/blend-edit.ts";
import { editScene } from "./edit/edit-scene.ts";
import { regionOf } from "./edit/edit-step.ts";
import type { GardenStyle } from "./edit/garden/choose-design.ts";
import { requireCertainParts } from "./edit/require-certain-parts.ts";
import { openScene } from "./edit/scene/open-scene.ts";
import { joinSteps } from "./edit/split-tasks.ts";
import { openPhoto } from "./open-photo.ts";
import { drawRegion, readRegion } from "./region-picture.ts";
import { describeTasks } from "./text/plan/describe-plan.ts";
import { noteMissingPlants } from "./text/plan/note-missing-plants.ts";
import { planWish } from "./text/plan-wish.ts";
import type { Unsupported, Wish } from "./text/wish-plan.ts";

/** An edited photo: PNG or JPEG without metadata, and what was changed. */
export type EditResult = {
  bytes: Uint8Array;
  width: number;
  height: number;
  contentType: "image/png" | "image/jpeg";
  /** Share of the picture that was visibly changed, 0..1. */
  changedShare: number;
  /** The changed parts, in their order. */
  regions: string[];
  /** Where the change was to be made: a grey PNG of at most 512 pixels, white where it was. */
  regionMask: Uint8Array;
  /** What was done, as short sentences for the homeowner. */
  summary: string;
  /** What was not done and what helps, a sentence each. */
  notes: string[];
};

/** Whoever keeps the picture encodes it again: a sixth larger for a third less time than with the next level. */
const handedOver = 1;

/** What an edit is busy with, in this order. */
export type EditStage = "looking" | "finding" | "editing" | "finishing";

/** How to encode the result, how large it may be, and where to make the change. */
export type EditOptions = {
  format?: "png" | "jpeg";
  maxEdge?: number;
  /** A grey PNG of any size over the whole photo, white where the change belongs, in place of the part found. */
  region?: Uint8Array | undefined;
  /** The kind of garden, where the wish is about one. */
  style?: GardenStyle | undefined;
};

/**
 * Edits the photo itself by the wish; a further look of the same photo is quick, for its parts are known. Pixels outside
 * the changed parts keep their values. Throws EngineError for a file that is no usable photo, `not_understood` or
 * `not_supported` for a wish of which nothing can be shown, `region_not_found` where no part of it is in the picture,
 * `region_uncertain` with the part found where it may be another, `region_too_small` or `region_unusable` for a painted
 * one, and `no_visible_change` where all looks as wished. `onStage` is called as each stage begins.
 */
export async function editPhoto(
  bytes: Uint8Array,
  wish: Wish,
  options: EditOptions = {},
  onStage: (stage: EditStage) => void = () => {},
): Promise<EditResult> {
  const plan = planWish(wish);
  onStage("looking");
  const opened = await openPhoto(bytes, options, () => onStage("finding"));
  const { photo } = opened;
  const region = options.region && (await readRegion(options.region, photo));
  const scene = openScene(opened, region);
  const certain = region ? { tasks: plan.tasks, notes: [] } : await requireCertainParts(scene, plan.tasks);
  onStage("editing");
  const { changedShare, mask, part, done, failures } = editScene(scene, certain.tasks, options);
  const data = blendEdit(scene, mask);
  onStage("finishing");
  const format = options.format ?? "png";
  const image = sharp(data, { raw: { width: photo.width, height: photo.height, channels: 3 } });
  const regionMask = await drawRegion(part, photo);
  releasePlanes(...Object.values(scene.lab), mask, part);
  const isOfDone = ({ service }: Unsupported) =>
    !service || done.some(({ task }) => task.service === service);
  const encoded =
    format === "png" ? image.png({ compressionLevel: handedOver }) : image.jpeg({ quality: 92 });
  return {
    bytes: await encoded.toBuffer(),
    width: photo.width,
    height: photo.height,
    contentType: format === "png" ? "image/png" : "image/jpeg",
    changedShare,
    regions: done.map(({ task }) => regionOf(task)),
    regionMask,
    summary: describeTasks(joinSteps(done), plan.kept),
    notes: [
      ...new Set([
        ...certain.notes,
        ...failures.map(({ userMessage }) => userMessage),
        ...noteMissingPlants(
          plan.phrases,
          certain.tasks,
          done.map(({ task }) => task),
        ),
        ...plan.unsupported.filter(isOfDone).map(({ advice }) => advice),
      ]),
    ],
  };
}
