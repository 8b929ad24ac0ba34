import { buildEditPrompt, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { type GenerationOptions, requestEdit, type WishOutcome } from "../mockup";
import { drawWatermark, readDataUrl, type SourceImage } from "../photo";
import { samplePictures } from "./sample-data";

/**
 * The result for the sample house is one of the site's own pictures; only a visitor's own photo is edited by the
 * provider. Nothing is stored. Throws with the text to show.
 */
export async function makeSampleMockup(
  config: PublicConfig,
  request: GenerationOptions & {
    service: ServiceOption;
    image: SourceImage;
    watermark: string;
  },
): Promise<{
  pictureUrl: string;
  isQuickPreview: boolean;
  region?: string | undefined;
  outcome?: WishOutcome | undefined;
}> {
  const { service, image, watermark, region, ...options } = request;
  const edited =
    image.kind === "upload"
      ? await requestEdit(
          config,
          { imageUrl: await readDataUrl(image.blob), prompt: buildEditPrompt(service.name), region },
          options,
        )
      : {
          picture: await readPicture(samplePictures(service).after),
          isQuickPreview: false,
          region: undefined,
          outcome: undefined,
        };
  const marked = await drawWatermark(edited.picture, watermark);
  return {
    pictureUrl: URL.createObjectURL(marked),
    isQuickPreview: edited.isQuickPreview,
    region: edited.region,
    outcome: edited.outcome,
  };
}

async function readPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the sample picture was answered with ${response.status}`);
  return response.blob();
}
