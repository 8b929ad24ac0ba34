import OpenAI, { APIError, toFile } from "openai";
import type { OpenaiComplexity, OpenaiQuality } from "../../config/read-editing.ts";
import type { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import { retryDelayMs, retryOnce } from "../retry-once.ts";
import { toEditError } from "./describe-failure.ts";
import { drawOpenaiMask } from "./draw-openai-mask.ts";
import { editOnCanvas } from "./edit-on-canvas.ts";
import { nearestSize, type Placement, placeOn, planCanvas, type Size } from "./fit-canvas.ts";
import type { EditRequest, ImageEditor } from "./image-editor.ts";

export type OpenaiSettings = {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
  quality?: OpenaiQuality;
  complexity?: OpenaiComplexity | undefined;
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

/** What a model takes; an unknown one is taken for a newer one. */
type Capabilities = {
  /** Undefined where the size is free. */
  sizes: Size[] | undefined;
  /** Until these models end on 1 December 2026. */
  hasInputFidelity: boolean;
  /** `complexity`, and the qualities beyond "high". */
  hasComplexity: boolean;
};

function capabilitiesOf(model: string): Capabilities {
  return {
    sizes: /^(gpt-image-1|chatgpt-image)/.test(model) ? standardSizes : undefined,
    hasInputFidelity: /^gpt-image-1(\.5)?(-\d{4}-\d{2}-\d{2})?$/.test(model),
    hasComplexity: !/^(gpt-image-1|gpt-image-2(-\d{4}-\d{2}-\d{2})?$|chatgpt-image)/.test(model),
  };
}

/** OpenAI's image edits (POST /v1/images/edits). A request's region is sent as mask, which guides and does not confine. */
export function createOpenaiEditor(settings: OpenaiSettings): ImageEditor {
  const { model, apiKey, timeoutMs = defaultTimeoutMs } = settings;
  const { sizes, ...capabilities } = capabilitiesOf(model);
  const options = describeOptions(settings, capabilities);
  // The client would also retry timeouts, after which a picture may have been charged.
  const client = new OpenAI({ apiKey, maxRetries: 0, baseURL: settings.baseUrl ?? null });

  async function requestEdit(image: Buffer, asked: Asked, canvas: Placement, signal: AbortSignal) {
    const { prompt, region } = asked;
    const mask = region && (await drawOpenaiMask(region, canvas));
    return client.images.edit(
      {
        model,
        image: [await toFile(image, "photo.png", { type: "image/png" })],
        ...(mask && { mask: await toFile(mask, "mask.png", { type: "image/png" }) }),
        prompt,
        n: 1,
        size: `${canvas.width}x${canvas.height}`,
        output_format: "png",
        ...options,
      },
      { signal },
    );
  }

  async function edit(image: Buffer, asked: Asked, canvas: Placement) {
    const { signal } = asked;
    const started = Date.now();
    const limit = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await retryOnce(() => requestEdit(image, asked, canvas, either), delayAfter).catch(
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
    usesMask: true,
    edit: ({ photo, onProgress, ...asked }) =>
      editOnCanvas(
        "openai",
        photo,
        (size) => (sizes ? placeOn(nearestSize(sizes, size), size) : planCanvas(size)),
        (image, canvas) => edit(image, asked, canvas),
        { signal: asked.signal, onProgress },
      ),
  };
}

type Asked = Pick<EditRequest, "prompt" | "region" | "signal">;

/** The client's types do not know the newest values yet. */
type ImageOptions = Pick<OpenAI.ImageEditParams, "input_fidelity" | "quality">;

function describeOptions(
  { quality = "high", complexity }: OpenaiSettings,
  { hasInputFidelity, hasComplexity }: Omit<Capabilities, "sizes">,
): ImageOptions {
  const options = {
    quality: hasComplexity || !["xhigh", "max"].includes(quality) ? quality : "high",
    ...(hasComplexity && complexity && { complexity }),
    ...(hasInputFidelity && { input_fidelity: "high" }),
  };
  return options as ImageOptions;
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
