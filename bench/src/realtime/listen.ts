// A process of listeners for the fan-out bench: opens sockets, says when all are joined, reports what they heard, and
// closes them.
import { once } from "node:events";
import WebSocket from "ws";

/** What the parent says: open so many more, tell what was heard since the last time, or close them all. */
export type Order =
  | { kind: "open"; url: string; sockets: number; join: string | null }
  | { kind: "expect"; messages: number }
  | { kind: "close" };
/** What was heard: how many messages, when the last came, and how long each was on its way, in milliseconds. */
export type Heard =
  | { kind: "open" | "closed" }
  | { kind: "heard"; lastAt: number; delays: number[]; bytes: number };

const now = () => performance.timeOrigin + performance.now();
const opened: WebSocket[] = [];
let wanted = 0;
let delays: number[] = [];
let bytes = 0;

function take(data: Buffer): void {
  const sentAt = /sent at (\d+\.?\d*)/.exec(data.toString())?.[1];
  if (!sentAt) return;
  delays.push(now() - Number(sentAt));
  bytes = data.length;
  if (delays.length >= wanted) tell();
}

function tell(): void {
  if (wanted === 0 || delays.length < wanted) return;
  process.send!({ kind: "heard", lastAt: now(), delays, bytes } satisfies Heard);
  wanted = 0;
  delays = [];
}

process.on("message", async (order: Order) => {
  if (order.kind === "expect") {
    wanted = order.messages;
    return tell();
  }
  if (order.kind === "close") return closeAll();
  for (let more = 0; more < order.sockets; more += 1) {
    const socket = new WebSocket(order.url);
    await once(socket, "open");
    if (order.join) {
      socket.send(order.join);
      await once(socket, "message");
    }
    socket.on("message", take);
    opened.push(socket);
  }
  process.send!({ kind: "open" } satisfies Heard);
});

/** Only then does the server hold nothing of them any more. */
async function closeAll(): Promise<void> {
  const closing = opened.splice(0).map((socket) => {
    socket.close();
    return once(socket, "close");
  });
  await Promise.all(closing);
  process.send!({ kind: "closed" } satisfies Heard);
}
