import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";

/**
 * As long as a server of the product keeps an idle connection. With Node's five seconds a test that is held up on a busy
 * machine sends its next request on a connection that is just being closed.
 */
const keepAliveTimeout = 125_000;

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** A server on a free port of 127.0.0.1. */
export function listenLocally(
  fetch: Fetch,
): Promise<{ server: Server; port: number; close(): Promise<void> }> {
  return new Promise((resolve) => {
    const serverOptions = { keepAliveTimeout };
    const options = { fetch, port: 0, hostname: "127.0.0.1", serverOptions };
    const server = serve(options, ({ port }: AddressInfo) => resolve({ server, port, close })) as Server;
    const close = () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
  });
}
