import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { FluxResolution } from "../../config/read-editing.ts";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import { type Network, PublicRequestError, requestPublicly } from "../../net/request-publicly.ts";
import { CallError, callBytes, callJson, callRetryDelayMs } from "../call-service.ts";
import { retryOnce } from "../retry-once.ts";
import { toEditError } from "./describe-failure.ts";
import { editOnCanvas } from "./edit-on-canvas.ts";
import type { ImageEditor } from "./image-editor.ts";
import { planFluxCanvas, writeFluxBody } from "./write-flux-body.ts";

/** A self-hosted server may need no key. */
export type FluxSettings = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model: string;
  /** Of FLUX 3. */
  resolution?: FluxResolution;
  timeoutMs?: number;
  pollIntervalMs?: number;
  /** For tests. */
  network?: Network;
};

const defaultBaseUrl = "https://api.bfl.ai";
const defaultTimeoutMs = 120_000;
const defaultPollIntervalMs = 1_000;
const maxBytes = 30 * 1024 * 1024;

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

/**
 * A service that speaks Black Forest Labs' API (docs.bfl.ai: "Edit or create an image with Flux Kontext Pro", "FLUX 3",
 * "Errors"): theirs, another's or one of the operator's own. POST /v1/{model} gives a task, its polling_url is asked until
 * the task is Ready, and the picture is fetched from result.sample at once, since it expires (FLUX 3: after an hour, others:
 * after ten minutes).
 */
export function createFluxEditor(settings: FluxSettings): ImageEditor {
  const { apiKey, model, resolution = "1k", timeoutMs = defaultTimeoutMs } = settings;
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

  async function edit(body: object, signal: AbortSignal | undefined) {
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
      editOnCanvas(
        "flux",
        photo,
        (size) => planFluxCanvas(model, size),
        (image, canvas) => edit(writeFluxBody({ model, resolution, prompt, image, canvas }), signal),
        { signal, onProgress },
      ),
  };
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
