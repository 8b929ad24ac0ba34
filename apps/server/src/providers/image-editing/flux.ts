import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import { type Network, PublicRequestError, requestPublicly } from "../../net/request-publicly.ts";
import { CallError, callBytes, callJson, callRetryDelayMs } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import { toEditError } from "./describe-failure.ts";
import { editOnCanvas } from "./edit-on-canvas.ts";
import { type Placement, planAspect, planCanvas, type Size } from "./fit-canvas.ts";
import type { ImageEditor } from "./image-editor.ts";

/** A self-hosted server may need no key. */
export type FluxSettings = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model: string;
  timeoutMs?: number;
  pollIntervalMs?: number;
  /** For tests. */
  network?: Network;
};

const defaultBaseUrl = "https://api.bfl.ai";
const defaultTimeoutMs = 120_000;
const defaultPollIntervalMs = 1_000;
const maxBytes = 30 * 1024 * 1024;
/** Between strict (0) and lenient (6, FLUX.2: 5); the service's own default. */
const safetyTolerance = 2;
const maxSeed = 2 ** 31;
/** Any from 21:9 to 9:21 is taken. */
const aspectRatios = ["21:9", "16:9", "3:2", "4:3", "1:1", "3:4", "2:3", "9:16", "9:21"];

const taskSchema = z.object({
  id: z.string().min(1),
  polling_url: z.url({ protocol: /^https?$/ }),
  /** Credits of one US cent each. */
  cost: z.number().nullish(),
});
const stateSchema = z.object({
  status: z.string(),
  result: z.object({ sample: z.url({ protocol: /^https?$/ }) }).nullish(),
});
type State = z.infer<typeof stateSchema>;

const refusals = new Set(["Request Moderated", "Content Moderated"]);
const failures = new Set(["Error", "Failed", "Task not found"]);

type Canvas = Placement & { aspectRatio?: string };

/**
 * A service that speaks Black Forest Labs' API (docs.bfl.ai: "Edit or create an image with Flux Kontext Pro", "Errors"):
 * theirs, another's or one of the operator's own. POST /v1/{model} gives a task, its polling_url is asked until the task
 * is Ready, and the picture is fetched from result.sample, which expires after ten minutes.
 */
export function createFluxEditor(settings: FluxSettings): ImageEditor {
  const { apiKey, model, timeoutMs = defaultTimeoutMs } = settings;
  const baseUrl = settings.baseUrl ?? defaultBaseUrl;
  const service = "flux";
  const headers: Record<string, string> = apiKey ? { "x-key": apiKey } : {};

  async function generate(body: object, limit: AbortSignal): Promise<Uint8Array> {
    const started = Date.now();
    const call = { service, headers, secret: apiKey, timeoutMs, signal: limit };
    const url = `${baseUrl}/v1/${encodeURIComponent(model)}`;
    const submit = () => callJson({ ...call, url, method: "POST", body }, taskSchema);
    const task = await retryOnce(submit, callRetryDelayMs);
    requireServiceHost(task.polling_url, baseUrl);
    const poll = () => callJson({ ...call, url: task.polling_url }, stateSchema);
    for (;;) {
      const state = await retryOnce(poll, callRetryDelayMs);
      const address = findResult(state);
      if (address) {
        const usage = { task: task.id, credits: task.cost ?? undefined };
        log.info({ model, ms: Date.now() - started, usage }, "picture edited");
        return fetchResult(address, limit);
      }
      await sleep(settings.pollIntervalMs ?? defaultPollIntervalMs, undefined, { signal: limit });
    }
  }

  /** Unguarded only from the operator's own service. */
  async function fetchResult(address: string, limit: AbortSignal): Promise<Uint8Array> {
    const url = new URL(address);
    if (url.origin === new URL(baseUrl).origin)
      return callBytes({ service, url, secret: apiKey, timeoutMs, signal: limit });
    const { status, body } = await requestPublicly({ url, timeoutMs, maxBytes, network: settings.network });
    if (status === 200) return body;
    throw toEditError("no-picture", `flux: the picture's address answered ${status}`);
  }

  async function edit(image: Buffer, prompt: string, canvas: Canvas, signal: AbortSignal | undefined) {
    const body = {
      prompt,
      input_image: image.toString("base64"),
      // A random seed, or a retry would draw the same picture.
      seed: randomInt(maxSeed),
      output_format: "png",
      safety_tolerance: safetyTolerance,
      ...describeShape(canvas),
    };
    const limit = AbortSignal.timeout(timeoutMs);
    const picture = await generate(body, signal ? AbortSignal.any([signal, limit]) : limit).catch(
      (error: Error) => {
        throw toAppError(error, limit.aborted);
      },
    );
    return Buffer.from(picture).toString("base64");
  }

  return {
    name: "flux",
    isQuickPreview: false,
    edit: ({ photo, prompt, signal, onProgress }) =>
      editOnCanvas("flux", photo, planFor(model), (image, canvas) => edit(image, prompt, canvas, signal), {
        signal,
        onProgress,
      }),
  };
}

/** FLUX.2 takes a size, Kontext an aspect ratio. */
function planFor(model: string): (photo: Size) => Canvas {
  return /^flux-2/.test(model) ? planCanvas : (photo) => planAspect(aspectRatios, photo);
}

function describeShape({ aspectRatio, width, height }: Canvas): object {
  return aspectRatio ? { aspect_ratio: aspectRatio } : { width, height };
}

/** Polling sends the key, so the URL must be of the service's own hosts (api.us1.bfl.ai for api.bfl.ai). */
function requireServiceHost(pollingUrl: string, baseUrl: string): void {
  const [asked, known] = [new URL(pollingUrl), new URL(baseUrl)];
  const domain = known.hostname.split(".").slice(-2).join(".");
  const isSibling =
    asked.protocol === "https:" && /[a-z]$/.test(domain) && asked.hostname.endsWith(`.${domain}`);
  if (asked.origin === known.origin || isSibling) return;
  throw toEditError("failed", `flux: polling_url leads to another owner: ${asked.hostname}`);
}

/** URL of the finished picture; undefined while it is being made. */
function findResult({ status, result }: State): string | undefined {
  if (refusals.has(status)) throw toEditError("refused", `flux: ${status}`);
  if (failures.has(status)) throw toEditError("failed", `flux: ${status}`);
  if (status !== "Ready") return undefined;
  if (!result) throw toEditError("no-picture", "flux: Ready without result.sample");
  return result.sample;
}

function toAppError(error: Error, timedOut: boolean): Error {
  if (error instanceof AppError) return error;
  if (timedOut) return toEditError("timeout", "flux: no picture in time");
  if (error instanceof PublicRequestError) return toEditError("no-picture", `flux: ${error.message}`);
  if (!(error instanceof CallError)) return toEditError("failed", `flux: ${error.message}`, error);
  const { kind, status, message } = error;
  // 402: no credits are left.
  if (status !== undefined && [401, 402, 403, 404].includes(status))
    return toEditError("misconfigured", message);
  if (status === 429) return toEditError("busy", message);
  return toEditError(kind === "timeout" || status === 504 ? "timeout" : "failed", message);
}
