import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";

/** Below the ten seconds after which Docker kills a process. */
const answerGraceMs = 5000;

/**
 * Tracks the requests in progress, streams included. The returned function closes the server to new ones and waits for
 * these, at most `graceMs` milliseconds.
 */
export function drainRequests(server: Server): (graceMs?: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  server.prependListener("request", (_, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  return async (graceMs = answerGraceMs) => {
    server.close();
    server.closeIdleConnections();
    const signal = AbortSignal.timeout(graceMs);
    while (open.size > 0 && !signal.aborted) {
      await Promise.allSettled([...open].map((response) => once(response, "close", { signal })));
    }
    server.closeIdleConnections();
  };
}
