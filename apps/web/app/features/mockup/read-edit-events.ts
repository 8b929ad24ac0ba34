import { type EditProgress, editProgress, functionError } from "@curbview/domain";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { FunctionError } from "../../lib/http/call-function";

/**
 * Reads the edit function's event stream. Resolves to the answer's JSON, or undefined when the stream broke off before
 * it. Throws FunctionError for a refusal.
 */
export async function readEditEvents(
  response: Response,
  onProgress?: (progress: EditProgress) => void,
): Promise<unknown> {
  if (!response.body) return undefined;
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  // Safari has no async iteration of streams.
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { event } = part.value;
    const data = JSON.parse(part.value.data);
    if (event === "done") return data;
    if (event === "error") throw readRefusal(data);
    // A server that is newer than this page may tell more than it knows.
    const progress = editProgress.safeParse({ ...data, event });
    if (progress.success) onProgress?.(progress.data);
  }
  return undefined;
}

/** A code that is not known yet is left out; the sentence is shown all the same. */
function readRefusal(data: Record<string, unknown>): FunctionError {
  const { error, code, region } = functionError.shape;
  return new FunctionError(
    typeof data.status === "number" ? data.status : 500,
    error.safeParse(data.error).data ?? "",
    code.safeParse(data.code).data,
    region.safeParse(data.region).data,
  );
}
