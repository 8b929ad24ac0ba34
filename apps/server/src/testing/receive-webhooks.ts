import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string; path: string };

export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** Answers to the next requests; 204 after that. */
  answers: { status: number; location?: string }[];
  stop(): Promise<void>;
};

export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: WebhookReceiver["answers"] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url! });
    const { status, location } = answers.shift() ?? { status: 204 };
    response.writeHead(status, location ? { location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes every message and never answers; says how many it held at once. */
export async function receiveNothing(): Promise<WebhookReceiver & { maxConcurrent(): number }> {
  const received: ReceivedWebhook[] = [];
  let [open, maxOpen] = [0, 0];
  const server = createServer((request, response) => {
    received.push({ headers: request.headers, body: "", path: request.url! });
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.once("close", () => {
      open -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: [],
    maxConcurrent: () => maxOpen,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
