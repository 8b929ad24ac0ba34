import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { EditProgress } from "../providers/image-editing/image-editor.ts";
import { describeError } from "./render-error.ts";

/** Some proxies cut a connection that is silent for half a minute. */
const heartbeatMs = 15_000;

/** Whether the caller has asked for the answer as it comes along. */
export function acceptsEvents(c: Context): boolean {
  return c.req.header("accept")?.includes("text/event-stream") ?? false;
}

/**
 * Answers work as server-sent events (HTML Living Standard, section 9.2): its progress as `queued`, `started` and
 * `stage`, then `done` with the answer's JSON, or `error` with the code and sentence of the JSON answer and its status.
 */
export function streamProgress(
  c: Context,
  work: (onProgress: (progress: EditProgress) => void) => Promise<object>,
): Response {
  // nginx would keep the events back until the end.
  c.header("X-Accel-Buffering", "no");
  const { path } = c.req;
  return streamSSE(c, async (stream) => {
    const send = (event: string, data: object) => stream.writeSSE({ event, data: JSON.stringify(data) });
    const heartbeat = setInterval(() => void stream.write(": still at it\n\n"), heartbeatMs);
    try {
      await send("done", await work(({ event, ...data }) => void send(event, data)));
    } catch (error) {
      const { status, body } = describeError(error, path);
      await send("error", { ...body, status });
    } finally {
      clearInterval(heartbeat);
    }
  });
}
