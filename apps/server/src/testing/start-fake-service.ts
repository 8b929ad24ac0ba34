import type { Server } from "node:http";
import { serve } from "@hono/node-server";

/** A request with its body read. */
export type Arrived = { method: string; path: string; headers: Headers; request: Request };

/** May throw, which the caller sees as status 500. */
export type FakeServiceAnswer = (arrived: Arrived) => Response | Promise<Response>;

/** A local server in place of an outside service. */
export type FakeService = {
  url: string;
  arrived: Arrived[];
  /** Sets the answer from now on and clears `arrived`. */
  answerWith(answer: FakeServiceAnswer): void;
  stop(): Promise<void>;
};

/** Never answers, so that the caller times out. */
export const neverAnswer: FakeServiceAnswer = () => new Promise<Response>(() => {});

export async function startFakeService(): Promise<FakeService> {
  let answer: FakeServiceAnswer = () => new Response("the test has set no answer", { status: 500 });
  const arrived: Arrived[] = [];
  const take = async (raw: Request): Promise<Response> => {
    const { method, url, headers } = raw;
    const body = await raw.arrayBuffer();
    const { pathname, search } = new URL(url);
    const request = new Request(url, { method, headers, ...(body.byteLength > 0 && { body }) });
    const one = { method, path: pathname + search, headers: new Headers(headers), request };
    arrived.push(one);
    return answer({ ...one, request: request.clone() });
  };
  const server = serve({ fetch: take, port: 0, hostname: "127.0.0.1" }) as Server;
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    answerWith(next) {
      answer = next;
      arrived.length = 0;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
