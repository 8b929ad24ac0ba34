import type { RequestIdentity } from "../identity/identity.ts";
import type { Rights } from "./authorize-topic.ts";
import { writeBinaryBroadcast } from "./binary-frames.ts";
import { cachedJson } from "./cache-json.ts";
import type { Frame } from "./frames.ts";
import type { Channel } from "./hub.ts";
import type { JoinConfig } from "./match-binding.ts";
import type { SocketWriter } from "./socket-writer.ts";

const maxTimerMs = 2 ** 31 - 1;
let nextBindingId = 1;

/** `onClose` removes the channel from its socket. */
export function openChannel(
  writer: SocketWriter,
  frame: Frame,
  config: JoinConfig,
  who: { identity: RequestIdentity; rights: Rights },
  onClose: (channel: Channel) => void,
): Channel {
  const { topic } = frame;
  const joinRef = frame.joinRef ?? frame.ref;
  const write = (event: string, payload: string) =>
    writer.write({ joinRef, ref: null, topic, event, payload });
  const send: Channel["send"] = (event, payload) => write(event, JSON.stringify(payload));
  const channel: Channel = {
    ...who,
    topic,
    isPrivate: config?.private ?? false,
    joinRef,
    bindings: (config?.postgres_changes ?? []).map((entry) => ({
      id: nextBindingId++,
      event: entry.event,
      schema: entry.schema,
      ...(entry.table != null && { table: entry.table }),
      ...(entry.filter != null && { filter: entry.filter }),
    })),
    broadcast: { self: config?.broadcast?.self ?? false, ack: config?.broadcast?.ack ?? false },
    send,
    sendChange: (ids, data) =>
      write("postgres_changes", `{"ids":${JSON.stringify(ids)},"data":${cachedJson(data)}}`),
    sendBroadcast(message) {
      if (!Buffer.isBuffer(message.payload)) return write("broadcast", cachedJson(message));
      // Version 1.0.0 has no frame for raw bytes.
      if (writer.version === "1.0.0") return;
      const bytes = writeBinaryBroadcast(topic, message.event, message.payload);
      if (bytes) writer.writeBytes(bytes);
    },
    close(message) {
      send("system", { extension: "system", status: "error", message, channel: subTopic(topic) });
      send("phx_close", {});
      onClose(channel);
    },
  };
  return channel;
}

/** Closes the channel when its token ends, unless it is renewed before. */
export function watchExpiry(channel: Channel): void {
  clearTimeout(channel.expiry);
  const expiresAt = channel.identity.claims.exp;
  if (expiresAt === undefined) return;
  const left = Math.max(0, expiresAt * 1000 - Date.now());
  if (left > maxTimerMs) return;
  channel.expiry = setTimeout(() => channel.close("Access token has expired"), left);
  channel.expiry.unref();
}

/** The topic without the prefix of the protocol. */
export function subTopic(topic: string): string {
  return topic.replace(/^realtime:/, "");
}
