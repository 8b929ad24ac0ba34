import OpenAI, { APIError, toFile } from "openai";
import type { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import { retryDelayMs, retryOnce } from "../retry-once.ts";
import { toEditError } from "./describe-failure.ts";
import { editOnCanvas } from "./edit-on-canvas.ts";
import { nearestSize, placeOn, planCanvas, type Size } from "./fit-canvas.ts";
import type { ImageEditor } from "./image-editor.ts";

export type OpenaiSettings = {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
  timeoutMs?: number;
};

const defaultTimeoutMs = 120_000;
const standardSizes: Size[] = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
];
const operatorsCodes = new Set(["insufficient_quota", "billing_hard_limit_reached", "model_not_found"]);
const refusals = new Set(["moderation_blocked", "content_policy_violation"]);

/** An unknown model is taken for a newer one, which takes free sizes. */
function capabilitiesOf(model: string): { sizes: Size[] | undefined; hasInputFidelity: boolean } {
  return {
    sizes: /^(gpt-image-1|chatgpt-image|dall-e)/.test(model) ? standardSizes : undefined,
    hasInputFidelity: /^gpt-image-1(\.5)?(-\d{4}-\d{2}-\d{2})?$/.test(model),
  };
}

/** OpenAI's image edits (POST /v1/images/edits). */
export function createOpenaiEditor(settings: OpenaiSettings): ImageEditor {
  const { model, apiKey, timeoutMs = defaultTimeoutMs } = settings;
  const { sizes, hasInputFidelity } = capabilitiesOf(model);
  // The client would also retry timeouts, after which a picture may have been charged.
  const client = new OpenAI({ apiKey, maxRetries: 0, baseURL: settings.baseUrl ?? null });

  async function requestEdit(image: Buffer, prompt: string, size: Size, signal: AbortSignal) {
    return client.images.edit(
      {
        model,
        image: [await toFile(image, "photo.png", { type: "image/png" })],
        prompt,
        n: 1,
        size: `${size.width}x${size.height}`,
        output_format: "png",
        ...(hasInputFidelity && { input_fidelity: "high" as const }),
      },
      { signal },
    );
  }

  async function edit(image: Buffer, prompt: string, size: Size, signal: AbortSignal | undefined) {
    const started = Date.now();
    const limit = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await retryOnce(() => requestEdit(image, prompt, size, either), delayAfter).catch(
      (error: unknown) => {
        throw toAppError(error, limit.aborted, apiKey);
      },
    );
    log.info({ model, ms: Date.now() - started, usage: response.usage }, "picture edited");
    const base64 = response.data?.[0]?.b64_json;
    if (!base64) throw toEditError("no-picture", "openai: an answer without b64_json");
    return base64;
  }

  return {
    name: "openai",
    isQuickPreview: false,
    edit: ({ photo, prompt, signal, onProgress }) =>
      editOnCanvas(
        "openai",
        photo,
        (size) => (sizes ? placeOn(nearestSize(sizes, size), size) : planCanvas(size)),
        (image, canvas) => edit(image, prompt, canvas, signal),
        { signal, onProgress },
      ),
  };
}

function delayAfter(error: unknown): number | undefined {
  if (!(error instanceof APIError)) return undefined;
  if (operatorsCodes.has(error.code ?? "")) return undefined;
  return retryDelayMs({ status: error.status, retryAfter: error.headers?.get("retry-after"), error });
}

function toAppError(error: unknown, timedOut: boolean, apiKey: string): AppError {
  const text = `openai: ${(error as Error).message}`.replaceAll(apiKey, "[key]");
  if (timedOut) return toEditError("timeout", text);
  if (!(error instanceof APIError)) return toEditError("failed", text);
  const { status, code } = error;
  // The service's message contains parts of the key.
  if (status === 401) return toEditError("misconfigured", `openai: 401 ${code}`);
  if (refusals.has(code ?? "")) return toEditError("refused", text);
  if ([402, 403, 404].includes(status ?? 0) || operatorsCodes.has(code ?? ""))
    return toEditError("misconfigured", text);
  if (status === 429) return toEditError("busy", text);
  return toEditError(status === 408 || status === 504 ? "timeout" : "failed", text);
}
