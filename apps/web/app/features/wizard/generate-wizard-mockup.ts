import {
  buildWishPrompt,
  messages,
  type PublicConfig,
  productWatermark,
  wizardCrops,
} from "@curbview/domain";
import { type GenerationOptions, requestEdit } from "../mockup";
import { cropPicture, drawWatermark, readDataUrl, type SourceImage } from "../photo";
import type { WizardResult } from "./wizard-state";

/** A signed-in member: no watermark, and the result is saved to the library. */
export type MemberSession = {
  accessToken: string;
  save(pictures: { before: Blob; after: Blob }): Promise<void>;
};

/** Edits the picture as described. Before and after get the same crop. Throws with the text to show. */
export async function generateWizardMockup(
  config: PublicConfig,
  request: GenerationOptions & { image: SourceImage | undefined; description: string },
  member?: MemberSession,
): Promise<WizardResult> {
  const { image, description, region, ...options } = request;
  if (!image) throw new Error(messages.wizard.noSourceImage);
  if (!description.trim()) throw new Error(messages.wizard.noDescription);
  const source = image.kind === "upload" ? image.blob : await (await fetch(image.url)).blob();
  const imageUrl = image.kind === "upload" ? await encode(image.blob) : image.url;
  const edited = await requestEdit(
    config,
    // What a member keeps is whole; a visitor sees a light one.
    { imageUrl, prompt: buildWishPrompt(description), region, picture: member ? "png" : "webp" },
    { ...options, accessToken: member?.accessToken },
  );

  const { before, after, warning } = await finish(source, edited.picture, image.kind, !member);
  const saveWarning = member ? await saveForMember(member, before, after) : "";
  return {
    beforeUrl: URL.createObjectURL(before),
    afterUrl: URL.createObjectURL(after),
    picture: after,
    isQuickPreview: edited.isQuickPreview,
    region: edited.region,
    outcome: edited.outcome,
    warning: saveWarning || warning,
  };
}

/** Crops the edge of a street picture from both, and puts the watermark on a visitor's. */
async function finish(source: Blob, edited: Blob, kind: SourceImage["kind"], isVisitor: boolean) {
  const hasEdge = kind === "street" || kind === "sample";
  const crop = (picture: Blob) =>
    hasEdge ? cropPicture(picture, wizardCrops.before) : Promise.resolve(picture);
  const mark = (picture: Blob) => (isVisitor ? drawWatermark(picture, productWatermark) : picture);
  try {
    const [before, after] = await Promise.all([crop(source), crop(edited)]);
    // On both, so that the divider between them never cuts it.
    return { before: await mark(before), after: await mark(after), warning: "" };
  } catch (error) {
    console.error("The pictures could not be cropped:", error);
    return { before: source, after: await mark(edited), warning: messages.wizard.processFailed };
  }
}

async function saveForMember(member: MemberSession, before: Blob, after: Blob): Promise<string> {
  try {
    await member.save({ before, after });
    return "";
  } catch (error) {
    console.error("The mockup could not be saved:", error);
    return messages.wizard.saveFailed;
  }
}

async function encode(blob: Blob): Promise<string> {
  try {
    return await readDataUrl(blob);
  } catch (cause) {
    throw new Error(messages.wizard.unexpected, { cause });
  }
}
