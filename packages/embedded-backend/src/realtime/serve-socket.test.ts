import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { afterAll, expect, it } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import type { Keyring } from "../identity/keyring.ts";
import { createSocketCounts } from "./count-sockets.ts";
import { createHub } from "./hub.ts";
import { serveSocket } from "./serve-socket.ts";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
afterAll(() => server.close());

it("a client that says nothing for too long is let go", async () => {
  const none = {} as Keyring & Pool;
  server.on("connection", (socket) =>
    serveSocket(socket, {
      version: "2.0.0",
      keyring: none,
      pool: none,
      apiKey: "",
      hub: createHub(),
      slot: createSocketCounts().open(),
      idleTimeoutMs: 50,
    }),
  );
  const silent = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const code = await new Promise((resolve) => silent.on("close", resolve));
  expect(code).toBe(1006);
});
