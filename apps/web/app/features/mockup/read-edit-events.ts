import { EventSourceParserStream } from "eventsource-parser/stream";
import { FunctionError } from "../../lib/http/call-function";
import type { EditProgress } from "./edit-progress";

/**
 * Reads the edit function's event stream. Resolves to the answer's JSON, or undefined when the stream broke off before
 * it. Throws FunctionError for a refusal.
 */
export async function readEditEvents(
  response: Response,
  onProgress?: (progress: EditProgress) => void,
): Promise<object | undefined> {
  if (!response.body) return undefined;
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  // Safari has no async iteration of streams.
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { event = "", data } = part.value;
    const body = JSON.parse(data);
    if (event === "done") return body;
    if (event === "error") throw new FunctionError(body.status, body.error, body.code);
    onProgress?.({ event, ...body });
  }
  return undefined;
}
