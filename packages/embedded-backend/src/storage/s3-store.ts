import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Options } from "../options/s3-options.ts";
import type { ObjectStore } from "./disk-store.ts";

/** Keeps objects in a bucket of S3 or its like, named by their version id, so that several replicas share them. */
export function createS3Store(options: S3Options): ObjectStore {
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(options.endpoint && { endpoint: options.endpoint }),
    forcePathStyle: options.forcePathStyle ?? Boolean(options.endpoint),
    // Not every S3-compatible service knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const prefix = options.prefix ?? "";
  const at = (id: string) => ({ Bucket: options.bucket, Key: `${prefix}${id}` });
  const remove = async (id: string) => {
    await client.send(new DeleteObjectCommand(at(id)));
  };

  async function* readBytes(id: string, range?: { start: number; end: number }) {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ ...at(id), ...(Range && { Range }) }));
    yield* Body as Readable;
  }

  return {
    async checkAccess() {
      await client.send(new ListObjectsV2Command({ Bucket: options.bucket, Prefix: prefix }));
    },
    async write(id, bytes) {
      const watched = watch(bytes);
      try {
        await new Upload({ client, params: { ...at(id), Body: Readable.from(watched.bytes) } }).done();
      } catch (error) {
        // A failed abort of the multipart upload must not hide the cause.
        throw watched.failure() ?? error;
      }
    },
    read: (id, range) => Readable.toWeb(Readable.from(readBytes(id, range))) as ReadableStream<Uint8Array>,
    exists: (id) =>
      client.send(new HeadObjectCommand(at(id))).then(
        () => true,
        (error) => {
          if (error instanceof NotFound) return false;
          throw error;
        },
      ),
    remove,
    async sweep(isKnown, olderThanMs) {
      const pages = paginateListObjectsV2({ client }, { Bucket: options.bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        const old = Contents.filter(
          ({ LastModified }) => LastModified && Date.now() - LastModified.getTime() > olderThanMs,
        );
        const ids = old.map(({ Key }) => Key!.slice(prefix.length));
        const known = await isKnown(ids);
        for (const id of ids) if (!known.has(id)) await remove(id);
      }
    },
  };
}

/** Remembers the error of the source stream. */
function watch(bytes: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* watched() {
    try {
      yield* bytes;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { bytes: watched(), failure: () => failure };
}
