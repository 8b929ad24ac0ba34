import {
  buildWishPrompt,
  messages,
  type PublicConfig,
  productWatermark,
  wizardCrops,
} from "@curbview/domain";
import { askForEdit, type EditOptions } from "../mockup/ask-for-edit";
import { cropPicture } from "../photo/crop-picture";
import { drawWatermark } from "../photo/draw-watermark";
import type { SourceImage } from "../photo/photo-picker";
import type { WizardResult } from "./wizard-state";

/** Who makes a mockup: a visitor gets a watermark, a member keeps it in the library. */
export type WizardOwner = {
  accessToken: string;
  /** Keeps before and after; throws when it cannot. */
  keep(pictures: { before: Blob; after: Blob }): Promise<void>;
};

/**
 * Has the picture changed as described. The providers keep the geometry, so before and after get the same crop. Throws
 * with the text to show.
 */
export async function generateWish(
  config: PublicConfig,
  request: EditOptions & { image: SourceImage | undefined; description: string; region?: string },
  owner?: WizardOwner,
): Promise<WizardResult> {
  const { image, description, region, ...options } = request;
  if (!image) throw new Error(messages.wizard.noSourceImage);
  if (!description.trim()) throw new Error(messages.wizard.noDescription);
  const source = image.kind === "upload" ? image.blob : await (await fetch(image.url)).blob();
  const imageUrl = image.kind === "upload" ? await toDataUrl(image.blob) : image.url;
  const edited = await askForEdit(
    config,
    { imageUrl, prompt: buildWishPrompt(description), region },
    { ...options, accessToken: owner?.accessToken },
  );

  const { before, after, warning } = await finish(source, edited.picture, image.kind, !owner);
  const keepWarning = owner ? await keepSafely(owner, before, after) : "";
  return {
    beforeUrl: URL.createObjectURL(before),
    afterUrl: URL.createObjectURL(after),
    picture: after,
    isQuickPreview: edited.isQuickPreview,
    region: edited.region,
    warning: keepWarning || warning,
  };
}

/** Crops a street picture's edge away on both pictures, and marks a visitor's. */
async function finish(source: Blob, edited: Blob, kind: SourceImage["kind"], isVisitor: boolean) {
  const hasEdge = kind === "street" || kind === "sample";
  const crop = (picture: Blob) =>
    hasEdge ? cropPicture(picture, wizardCrops.before) : Promise.resolve(picture);
  const mark = (picture: Blob) => (isVisitor ? drawWatermark(picture, productWatermark) : picture);
  try {
    const [before, after] = await Promise.all([crop(source), crop(edited)]);
    return { before, after: await mark(after), warning: "" };
  } catch (error) {
    console.error("The pictures could not be cropped:", error);
    return { before: source, after: await mark(edited), warning: messages.wizard.processFailed };
  }
}

async function keepSafely(owner: WizardOwner, before: Blob, after: Blob): Promise<string> {
  try {
    await owner.keep({ before, after });
    return "";
  } catch (error) {
    console.error("The mockup could not be kept:", error);
    return messages.wizard.saveFailed;
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(messages.wizard.unexpected));
    reader.readAsDataURL(blob);
  });
}
