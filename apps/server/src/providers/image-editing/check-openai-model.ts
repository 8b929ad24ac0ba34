import { z } from "zod";
import type { Config } from "../../config/read-config.ts";
import { log } from "../../logging/log.ts";
import { CallError, callJson } from "../call-service.ts";

const defaultBaseUrl = "https://api.openai.com/v1";
const timeoutMs = 30_000;

/** A date, or seconds since 1970 like the answer's `created`. */
const shutdownDate = z
  .union([z.string().pipe(z.coerce.date()), z.number().transform((seconds) => new Date(seconds * 1000))])
  .nullish()
  .catch(undefined);
const modelSchema = z.object({ id: z.string(), shutdown_date: shutdownDate });

/** Logs at the start when OpenAI's configured model ends, has ended or is unknown (GET /v1/models/{model}). */
export async function checkOpenaiModel({ openai }: Pick<Config, "openai">): Promise<void> {
  if (!openai) return;
  const { apiKey, model, baseUrl = defaultBaseUrl } = openai;
  const call = {
    service: "openai",
    url: `${baseUrl}/models/${encodeURIComponent(model)}`,
    headers: { authorization: `Bearer ${apiKey}` },
    secret: apiKey,
    timeoutMs,
  };
  try {
    const { shutdown_date: ends } = await callJson(call, modelSchema);
    if (ends) log.warn({ model, ends: ends.toISOString().slice(0, 10) }, describeEnd(ends));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) log.warn({ model }, "OpenAI does not know the model of OPENAI_IMAGE_MODEL");
    else log.info({ model, error: error.message }, "the model of OPENAI_IMAGE_MODEL could not be checked");
  }
}

function describeEnd(ends: Date): string {
  const advice = "set OPENAI_IMAGE_MODEL to a newer one";
  return ends.getTime() < Date.now()
    ? `the model of OPENAI_IMAGE_MODEL has been shut down: ${advice}`
    : `the model of OPENAI_IMAGE_MODEL is going to be shut down: ${advice}`;
}
