import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { reportError } from "./render-error.ts";

/** Some proxies close a connection that is idle for half a minute. */
const heartbeatMs = 15_000;

/** Whether the caller has asked for the answer as server-sent events. */
export function acceptsEvents(c: Context): boolean {
  return c.req.header("accept")?.includes("text/event-stream") ?? false;
}

/**
 * Answers with server-sent events (HTML Living Standard, section 9.2): progress under its own event names, then `done`
 * with the answer's JSON, or `error` with code, message and status.
 */
export function streamEvents<P extends { event: string }>(
  c: Context,
  work: (onProgress: (progress: P) => void) => Promise<object>,
): Response {
  // nginx would buffer the events to the end.
  c.header("X-Accel-Buffering", "no");
  const { path } = c.req;
  return streamSSE(c, async (stream) => {
    const send = (event: string, data: object) => stream.writeSSE({ event, data: JSON.stringify(data) });
    const heartbeat = setInterval(() => void stream.write(": heartbeat\n\n"), heartbeatMs);
    try {
      await send("done", await work(({ event, ...data }) => void send(event, data)));
    } catch (error) {
      const { status, body } = reportError(error, path);
      await send("error", { ...body, status });
    } finally {
      clearInterval(heartbeat);
    }
  });
}
