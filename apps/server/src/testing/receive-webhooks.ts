import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** One message as a receiver sees it. */
export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string; path: string };

/** A business's own server that takes webhooks. */
export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** Answers of the next requests, then 204. */
  answers: { status: number; location?: string }[];
  stop(): Promise<void>;
};

/** Starts it on a free port of this machine. */
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
