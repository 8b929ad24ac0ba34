import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";

/** How long a stop waits for what was asked already; what starts processes (Docker, systemd) waits at least ten seconds. */
const answerGraceMs = 5000;

/**
 * Keeps count of the requests a server is answering, streams included. The function it gives closes the server to new
 * ones and waits until all are answered, at most `graceMs` milliseconds.
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
