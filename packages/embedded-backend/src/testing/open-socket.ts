import { once } from "node:events";
import WebSocket from "ws";
import type { TestBackend } from "./start-test-backend.ts";

/** One message of the server, version 2.0.0, with what its payload may hold. */
type HeardFrame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: {
    status?: string;
    message?: string;
    response: { reason?: string };
    data: { record: Record<string, unknown> };
  },
];

/** A bare socket to the live channels, for what the official client would never send. */
export type TestSocket = {
  socket: WebSocket;
  heard: HeardFrame[];
  send(topic: string, event: string, payload: unknown, ref?: string): void;
  /** Resolves with the first message, sent already or still to come, that fits. */
  hears(fits: (frame: HeardFrame) => boolean): Promise<HeardFrame>;
};

/** Opens one with the public key. */
export async function openSocket({
  url,
  anonKey,
}: Pick<TestBackend, "url" | "anonKey">): Promise<TestSocket> {
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
  );
  const heard: HeardFrame[] = [];
  const listeners = new Set<() => void>();
  socket.on("message", (data, isBinary) => {
    if (!isBinary) heard.push(JSON.parse(String(data)));
    for (const listener of listeners) listener();
  });
  await once(socket, "open");
  return {
    socket,
    heard,
    send: (topic, event, payload, ref = "1") =>
      socket.send(JSON.stringify(["1", ref, topic, event, payload])),
    hears: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(fits);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
  };
}
