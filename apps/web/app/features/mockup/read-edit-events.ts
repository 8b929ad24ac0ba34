import type { EditEvent, EditImageAnswer, EditProgress } from "@curbview/domain";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { FunctionError } from "../../lib/http/call-function";

/**
 * Reads the edit function's event stream. Resolves to the answer's JSON, or undefined when the stream broke off before
 * it. Throws FunctionError for a refusal.
 */
export async function readEditEvents(
  response: Response,
  onProgress?: (progress: EditProgress) => void,
): Promise<EditImageAnswer | undefined> {
  if (!response.body) return undefined;
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  // Safari has no async iteration of streams.
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const event: EditEvent = { event: part.value.event, ...JSON.parse(part.value.data) };
    if (event.event === "error") throw new FunctionError(event.status, event.error, event.code);
    if (event.event !== "done") onProgress?.(event);
    else {
      const { event: _, ...answer } = event;
      return answer;
    }
  }
  return undefined;
}
