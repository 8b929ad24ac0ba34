import type { Frame } from "./frames.ts";

const kinds = { push: 3, broadcast: 4 };
const encodings = { binary: 0, json: 1 };
const metaLengths = 6;

/**
 * Reads a broadcast that version 2.0.0 of the client sends as bytes: seven bytes of kind, lengths and encoding, then
 * join ref, ref, topic, event, metadata and payload (@supabase/realtime-js, Serializer). Only JSON payloads are
 * supported; undefined for anything else.
 */
export function readBinaryFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 1 + metaLengths || bytes[0] !== kinds.push) return undefined;
  let offset = 1 + metaLengths;
  const take = (length: number) => {
    const part = bytes.subarray(offset, offset + length);
    offset += length;
    return part;
  };
  const [joinRef, ref, topic, event] = [1, 2, 3, 4].map((index) => take(bytes[index]!).toString());
  take(bytes[5]!);
  if (offset > bytes.length) return undefined;
  const payload = bytes[6] === encodings.json ? parseJson(bytes.subarray(offset)) : undefined;
  if (payload === undefined) return undefined;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic: topic!,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Writes a broadcast of raw bytes for version 2.0.0; undefined when topic or event are too long for the format. */
export function writeBinaryBroadcast(topic: string, event: string, payload: Buffer): Buffer | undefined {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  if (topicBytes.length > 255 || eventBytes.length > 255) return undefined;
  const head = Buffer.from([kinds.broadcast, topicBytes.length, eventBytes.length, 0, encodings.binary]);
  return Buffer.concat([head, topicBytes, eventBytes, payload]);
}
