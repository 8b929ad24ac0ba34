import { buildEditPrompt, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { type EditOptions, requestEdit } from "../mockup/request-edit";
import { drawWatermark } from "../photo/draw-watermark";
import type { SourceImage } from "../photo/photo-picker";
import { samplePictures } from "./sample-data";

/**
 * The result for the sample house is one of the site's own pictures; only a visitor's own photo is edited by the
 * provider. Nothing is stored. Throws with the text to show.
 */
export async function makeSampleMockup(
  config: PublicConfig,
  request: EditOptions & {
    service: ServiceOption;
    image: SourceImage;
    watermark: string;
    /** Data URL of the mask the visitor has painted. */
    region?: string;
  },
): Promise<{ pictureUrl: string; isQuickPreview: boolean; region?: string | undefined }> {
  const { service, image, watermark, region, ...options } = request;
  const edited =
    image.kind === "upload"
      ? await requestEdit(
          config,
          { imageUrl: await toDataUrl(image.blob), prompt: buildEditPrompt(service.name), region },
          options,
        )
      : {
          picture: await readPicture(samplePictures(service).after),
          isQuickPreview: false,
          region: undefined,
        };
  const marked = await drawWatermark(edited.picture, watermark);
  return {
    pictureUrl: URL.createObjectURL(marked),
    isQuickPreview: edited.isQuickPreview,
    region: edited.region,
  };
}

async function readPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the sample picture was answered with ${response.status}`);
  return response.blob();
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
