import OpenAI, { APIConnectionTimeoutError, APIError, toFile } from "openai";
import sharp from "sharp";
import { AppError } from "../../app-error.ts";
import { log } from "../../log.ts";
import { cutFromCanvas, padToCanvas, planCanvas } from "./fit-canvas.ts";
import type { ImageEditor } from "./image-editor.ts";

const timeoutMs = 120_000;
/** Models that know `input_fidelity`; others refuse the field. */
const highFidelityModels = /^gpt-image-1(\.5)?$/;

/** OpenAI's image edits (POST /v1/images/edits). */
export function createOpenaiEditor(settings: {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
}): ImageEditor {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    timeout: timeoutMs,
    // Only connection errors, 408, 409, 429 and 5xx are tried again by the client: nothing was billed then.
    maxRetries: 1,
    ...(settings.baseUrl && { baseURL: settings.baseUrl }),
  });
  return {
    name: "openai",
    isQuickPreview: false,
    async edit({ photo, prompt, signal }) {
      const { width, height } = await sharp(photo).metadata();
      const place = planCanvas({ width, height });
      const started = Date.now();
      const response = await client.images
        .edit(
          {
            model: settings.model,
            image: [await toFile(await padToCanvas(photo, place), "photo.png", { type: "image/png" })],
            prompt,
            n: 1,
            // The client's type lists the sizes of older models; newer ones take any that planCanvas makes.
            size: `${place.width}x${place.height}` as "1024x1024",
            output_format: "png",
            ...(highFidelityModels.test(settings.model) && { input_fidelity: "high" as const }),
          },
          { signal: signal ?? null },
        )
        .catch((error: unknown) => {
          throw toAppError(error);
        });
      log.info({ model: settings.model, ms: Date.now() - started, usage: response.usage }, "picture edited");
      const base64 = response.data?.[0]?.b64_json;
      if (!base64)
        throw new AppError("provider_failed", "The picture service gave no picture. Please try again.");
      return {
        bytes: await cutFromCanvas(Buffer.from(base64, "base64"), place, { width, height }),
        contentType: "image/png",
      };
    },
  };
}

function toAppError(error: unknown): AppError {
  const options = { cause: error, log: `openai: ${(error as Error).message}` };
  if (error instanceof APIConnectionTimeoutError) {
    return new AppError("provider_timeout", "The picture took too long to make. Please try again.", options);
  }
  const status = error instanceof APIError ? error.status : undefined;
  const code = error instanceof APIError ? error.code : undefined;
  if (status === 401 || status === 403) {
    return new AppError(
      "provider_misconfigured",
      "Pictures cannot be made right now. Please try again later.",
      options,
    );
  }
  if (code === "moderation_blocked" || code === "content_policy_violation") {
    return new AppError(
      "provider_refused",
      "This picture could not be edited under the picture service's content rules. Please try another photo.",
      options,
    );
  }
  if (status === 429) {
    return new AppError(
      "provider_failed",
      "Many pictures are being made right now. Please try again in a minute.",
      options,
    );
  }
  return new AppError("provider_failed", "The picture could not be made. Please try again.", options);
}
