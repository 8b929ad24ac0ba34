import type { WebSocket } from "ws";
import { type Frame, type ProtocolVersion, type WrittenFrame, writeFrame } from "./frames.ts";

/** Close codes of our own (RFC 6455 leaves 4000 to 4999 to applications). */
export const closeCodes = { tooSlow: 4008, tooMany: 4009 } as const;

const maxBufferedBytes = 4 * 1024 * 1024;
const closeTimeoutMs = 5_000;

/** Writes frames to a socket, and closes it when its reader does not keep up: it reconnects and reads anew. */
export function createSocketWriter(socket: WebSocket, version: ProtocolVersion) {
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // A reader that reads nothing would never finish the closing handshake.
    setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
  };
  const send = (data: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) {
      return close(closeCodes.tooSlow, "The client reads too slowly");
    }
    socket.send(data);
  };
  return {
    close,
    write: (frame: WrittenFrame) => send(writeFrame(version, frame)),
    reply: (frame: Frame, status: "ok" | "error", response: Record<string, unknown> = {}) =>
      send(
        writeFrame(version, {
          ...frame,
          event: "phx_reply",
          payload: JSON.stringify({ status, response }),
        }),
      ),
  };
}

/** What `createSocketWriter` gives. */
export type SocketWriter = ReturnType<typeof createSocketWriter>;
