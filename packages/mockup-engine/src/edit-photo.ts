import sharp from "sharp";
import { releasePlanes } from "./analyse/filter-planes.ts";
import { decodePhoto } from "./decode/decode-photo.ts";
import { blendEdit } from "./edit/blend-edit.ts";
import { editServices } from "./edit/edit-services.ts";
import { visibleShare } from "./edit/measure-change.ts";
import { coverage, openScene } from "./edit/open-scene.ts";
import { EngineError } from "./engine-error.ts";
import { drawRegion, readRegion } from "./region-picture.ts";
import { readWish, type Wish } from "./text/read-wish.ts";

/** An edited photo: PNG or JPEG without metadata, and what was changed. */
export type EditResult = {
  bytes: Uint8Array;
  width: number;
  height: number;
  contentType: "image/png" | "image/jpeg";
  /** Share of the picture that was visibly changed, 0..1. */
  changedShare: number;
  region: string;
  /** Where the change was to be made: a grey PNG of at most 512 pixels, white where it was. */
  regionMask: Uint8Array;
};

/** What an edit is busy with, in this order. */
export type EditStage = "looking" | "finding" | "editing" | "finishing";

/** How to encode the result, how large it may be, and where to make the change. */
export type EditOptions = {
  format?: "png" | "jpeg";
  maxEdge?: number;
  /** A grey PNG of any size over the whole photo, white where the change belongs, in place of the part found. */
  region?: Uint8Array | undefined;
};

/**
 * Edits the photo itself by the wish. Pixels outside the part keep their values. Throws EngineError for a file that is
 * no usable photo, `region_not_found` where the part is not in the picture, `region_too_small` or `region_unusable` for
 * a painted one, and `no_visible_change` where it already looks as wished. `onStage` is called as each stage begins.
 */
export async function editPhoto(
  bytes: Uint8Array,
  wish: Wish,
  options: EditOptions = {},
  onStage: (stage: EditStage) => void = () => {},
): Promise<EditResult> {
  const read = readWish(wish.text, wish.service);
  onStage("looking");
  const photo = await decodePhoto(bytes, options.maxEdge ? { maxEdge: options.maxEdge } : {});
  const region = options.region && (await readRegion(options.region, photo));
  onStage("finding");
  const scene = openScene(photo, region);
  onStage("editing");
  const edit = editServices[read.service](scene, read);
  const changedShare = visibleShare(scene, edit.painted, edit.mask);
  const partShare = coverage(edit.mask);
  const threshold = region
    ? Math.min(minShare, partShare * minShareOfPainted)
    : Math.max(minShare, partShare * minShareOfFound);
  if (changedShare < threshold) throw new EngineError("no_visible_change");
  const data = blendEdit(scene, edit);
  onStage("finishing");
  const format = options.format ?? "png";
  const image = sharp(data, { raw: { width: photo.width, height: photo.height, channels: 3 } });
  const regionMask = await drawRegion(edit.part ?? edit.mask, photo);
  releasePlanes(...Object.values(scene.lab), ...Object.values(edit.painted), edit.mask);
  const encoded = format === "png" ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 92 });
  return {
    bytes: await encoded.toBuffer(),
    width: photo.width,
    height: photo.height,
    contentType: format === "png" ? "image/png" : "image/jpeg",
    changedShare,
    region: edit.region,
    regionMask,
  };
}

const minShare = 0.01;
const minShareOfPainted = 0.25;
/** Where the part already looks as wished, its edges still change a little. */
const minShareOfFound = 0.2;
