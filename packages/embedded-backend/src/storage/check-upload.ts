import { fileTypeFromBuffer } from "file-type";
import { discardRest } from "./read-upload.ts";
import { storageErrors } from "./storage-error.ts";

/** What a bucket allows. */
export type BucketRules = { limitBytes: number; types: string[] | null };

const headBytes = 4100;
const keyPattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const maxKeyLength = 1024;

/** Refuses illegal characters, empty segments and path traversal. */
export function requireKey(key: string): string {
  const parts = key.split("/");
  const isLegal =
    keyPattern.test(key) &&
    key.length <= maxKeyLength &&
    parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (!isLegal) throw storageErrors.badKey(key);
  return key;
}

/** A checked upload: its type by its bytes, and the bytes with the size counted on the way. */
export type CheckedUpload = {
  type: string;
  size(): number;
  bytes: AsyncIterable<Uint8Array>;
  cancel(): Promise<void>;
};

/**
 * Looks at the first bytes for the real type and at every byte for the size. The stated type counts only where the
 * bytes tell nothing and the bucket takes any.
 */
export async function checkUpload(
  body: ReadableStream<Uint8Array>,
  statedType: string,
  rules: BucketRules,
): Promise<CheckedUpload> {
  const reader = body.getReader();
  const head = await readHead(reader);
  const detected = (await fileTypeFromBuffer(head))?.mime;
  const type = detected ?? (statedType || "application/octet-stream");
  const cancel = () => discardRest(reader);
  if (rules.types?.length && !(detected && isAllowedType(detected, rules.types))) {
    await cancel();
    throw storageErrors.badType(detected ?? (statedType || "unknown"));
  }
  let size = 0;
  async function* counted() {
    for (let chunk: Uint8Array | undefined = head; chunk; chunk = (await reader.read()).value) {
      size += chunk.byteLength;
      if (size > rules.limitBytes) throw storageErrors.tooLarge();
      yield chunk;
    }
  }
  return { type, size: () => size, bytes: counted(), cancel };
}

async function readHead(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < headBytes; ) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  return Buffer.concat(chunks);
}

/** Whether a type is one of a bucket's, which may end in `/*`. */
export function isAllowedType(type: string, allowed: string[]): boolean {
  return allowed.some(
    (entry) => entry === type || (entry.endsWith("/*") && type.startsWith(entry.slice(0, -1))),
  );
}
