import type { WebSocket } from "ws";
import { type Frame, type ProtocolVersion, type WrittenFrame, writeFrame } from "./frames.ts";

/** Application close codes (RFC 6455: 4000 to 4999). */
export const closeCodes = { tooSlow: 4008, tooMany: 4009 } as const;

const maxBufferedBytes = 4 * 1024 * 1024;
const closeTimeoutMs = 5_000;

/** Closes a socket whose reader does not keep up; the client reconnects. */
export function createSocketWriter(socket: WebSocket, version: ProtocolVersion) {
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // A stalled reader would never finish the closing handshake.
    setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
  };
  const send = (data: string | Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) {
      return close(closeCodes.tooSlow, "The client reads too slowly");
    }
    socket.send(data);
  };
  return {
    version,
    close,
    write: (frame: WrittenFrame) => send(writeFrame(version, frame)),
    writeBytes: (bytes: Buffer) => send(bytes),
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

export type SocketWriter = ReturnType<typeof createSocketWriter>;
