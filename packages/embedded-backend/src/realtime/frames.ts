/** One message of the Phoenix channel protocol, whatever the version on the wire. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** Version 1.0.0 sends objects, 2.0.0 arrays (Phoenix.Socket.V1 and V2 JSON serializers). */
export type ProtocolVersion = "1.0.0" | "2.0.0";

/** Reads a text message; undefined for anything that is not a frame. */
export function readFrame(text: string): Frame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parts = Array.isArray(value) ? fromArray(value) : fromObject(value);
  const { topic, event, payload } = parts;
  if (typeof topic !== "string" || typeof event !== "string") return undefined;
  const isRecord = typeof payload === "object" && payload !== null && !Array.isArray(payload);
  return {
    joinRef: asText(parts.joinRef),
    ref: asText(parts.ref),
    topic,
    event,
    payload: isRecord ? (payload as Record<string, unknown>) : {},
  };
}

type Parts = Record<"joinRef" | "ref" | "topic" | "event" | "payload", unknown>;

const fromArray = ([joinRef, ref, topic, event, payload]: unknown[]): Parts => ({
  joinRef,
  ref,
  topic,
  event,
  payload,
});

function fromObject(value: unknown): Parts {
  const record = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const { join_ref: joinRef, ref, topic, event, payload } = record;
  return { joinRef, ref, topic, event, payload };
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** A frame whose payload is JSON already. */
export type WrittenFrame = Omit<Frame, "payload"> & { payload: string };

/** Writes a frame for a protocol version. */
export function writeFrame(version: ProtocolVersion, frame: WrittenFrame): string {
  const { payload, ...rest } = frame;
  const [joinRef, ref, topic, event] = [rest.joinRef, rest.ref, rest.topic, rest.event].map((part) =>
    JSON.stringify(part),
  );
  if (version === "2.0.0") return `[${joinRef},${ref},${topic},${event},${payload}]`;
  return `{"topic":${topic},"event":${event},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`;
}
