import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Options } from "../options/s3-options.ts";

type Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
/** A server that speaks S3's protocol and keeps files in a folder; it has no types. */
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => Server;

/** A bucket of its own behind S3's protocol. */
export type TestS3 = { options: S3Options & { endpoint: string }; folder: string; stop(): Promise<void> };

/** Starts it on a free port with an empty bucket. */
export async function startTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), "curbview-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "files" }],
  });
  const { port } = await server.run();
  return {
    folder,
    options: {
      bucket: "files",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      endpoint: `http://127.0.0.1:${port}`,
    },
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
