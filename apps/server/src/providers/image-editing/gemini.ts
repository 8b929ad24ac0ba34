import { z } from "zod";
import type { GeminiSize } from "../../config/read-editing.ts";
import type { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import { CallError, callJson, callRetryDelayMs } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import { toEditError } from "./describe-failure.ts";
import { editOnCanvas } from "./edit-on-canvas.ts";
import { planAspect } from "./fit-canvas.ts";
import type { ImageEditor } from "./image-editor.ts";

export type GeminiSettings = {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
  imageSize?: GeminiSize;
  timeoutMs?: number;
};

const defaultBaseUrl = "https://generativelanguage.googleapis.com";
const defaultTimeoutMs = 120_000;
/** The values of imageConfig.aspectRatio that every model takes. */
const commonRatios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"];
/** Those of models from 3 on besides. */
const wideRatios = ["1:4", "1:8", "4:1", "8:1"];
/** The first image models, which take neither a size nor the wide ratios. */
const firstModels = /^gemini-2/;
/** Reasons of the service's content rules (FinishReason and BlockedReason of @google/genai 2.32). */
const refusals = /^(IMAGE_)?(SAFETY|PROHIBITED_CONTENT|RECITATION)$|^(BLOCKLIST|SPII|MODEL_ARMOR|JAILBREAK)$/;

const blob = z.object({ data: z.string().min(1) });
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  inlineData: blob.optional(),
                  inline_data: blob.optional(),
                  thought: z.boolean().optional(),
                }),
              )
              .optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z.object({ totalTokenCount: z.number().optional() }).optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** Google's Gemini image models (models/{model}:generateContent). */
export function createGeminiEditor(settings: GeminiSettings): ImageEditor {
  const { apiKey, model, imageSize = "1K", timeoutMs = defaultTimeoutMs } = settings;
  const isFirstModel = firstModels.test(model);
  const aspectRatios = isFirstModel ? commonRatios : [...commonRatios, ...wideRatios];
  const url = `${settings.baseUrl ?? defaultBaseUrl}/v1beta/models/${encodeURIComponent(model)}:generateContent`;

  async function generate(body: object, signal: AbortSignal | undefined): Promise<string> {
    const headers = { "x-goog-api-key": apiKey };
    const call = {
      service: "gemini",
      url,
      method: "POST" as const,
      headers,
      body,
      secret: apiKey,
      timeoutMs,
    };
    const started = Date.now();
    const answer = await callJson({ ...call, signal }, answerSchema);
    const picture = findPicture(answer);
    log.info({ model, ms: Date.now() - started, usage: answer.usageMetadata }, "picture edited");
    return picture;
  }

  async function edit(image: Buffer, prompt: string, aspectRatio: string, signal: AbortSignal | undefined) {
    const inlineData = { mimeType: "image/png", data: image.toString("base64") };
    const body = {
      contents: [{ role: "user", parts: [{ text: prompt }, { inlineData }] }],
      generationConfig: {
        responseModalities: ["TEXT", "IMAGE"],
        imageConfig: { aspectRatio, ...(!isFirstModel && { imageSize }) },
      },
    };
    return retryOnce(() => generate(body, signal), delayAfter).catch((error: unknown) => {
      throw error instanceof CallError ? toAppError(error) : error;
    });
  }

  return {
    name: "gemini",
    isQuickPreview: false,
    edit: ({ photo, prompt, signal, onProgress }) =>
      editOnCanvas(
        "gemini",
        photo,
        (size) => planAspect(aspectRatios, size),
        (image, { aspectRatio }) => edit(image, prompt, aspectRatio, signal),
        { signal, onProgress },
      ),
  };
}

/** A model that answered with text alone usually makes the picture on a retry, and text costs little. */
class TextOnlyAnswer extends Error {}

function delayAfter(error: unknown): number | undefined {
  return error instanceof Error && error.cause instanceof TextOnlyAnswer ? 0 : callRetryDelayMs(error);
}

/** The last picture; those among the model's thoughts are drafts. */
function findPicture({ candidates, promptFeedback }: Answer): string {
  const candidate = candidates?.[0];
  const drawn = candidate?.content?.parts?.filter((part) => !part.thought) ?? [];
  const pictures = drawn.flatMap((part) => part.inlineData ?? part.inline_data ?? []);
  const last = pictures.at(-1);
  if (last) return last.data;
  const reason = promptFeedback?.blockReason ?? candidate?.finishReason ?? "no reason";
  const text = `gemini: no picture: ${reason}`;
  if (refusals.test(reason) || promptFeedback?.blockReason) throw toEditError("refused", text);
  throw toEditError("no-picture", text, new TextOnlyAnswer(text));
}

/**
 * Errors that only the operator can fix: a wrong key (400), billing disabled (400), the day's quota or the credits used up
 * (429, 402; ai.google.dev/gemini-api/docs/troubleshooting).
 */
const operatorsReasons = /API_KEY_INVALID|FAILED_PRECONDITION|PerDay|credits are depleted/;
const operatorsStatuses = new Set([401, 402, 403, 404]);

function toAppError(error: CallError): AppError {
  const { kind, status, message } = error;
  if (operatorsStatuses.has(status ?? 0) || operatorsReasons.test(JSON.stringify(error.body ?? null)))
    return toEditError("misconfigured", message);
  if (status === 429) return toEditError("busy", message);
  if (kind === "timeout" || status === 504) return toEditError("timeout", message);
  return toEditError("failed", message);
}
