import type { S3Options } from "../options/s3-options.ts";
import { createDiskStore, type ObjectStore } from "./disk-store.ts";

/** The store files are kept in: a bucket where one is given, else a folder. */
export async function openObjectStore({
  s3,
  filesDir,
}: {
  s3?: S3Options | undefined;
  filesDir: string;
}): Promise<ObjectStore> {
  if (!s3) return createDiskStore(filesDir);
  // The S3 client is large, and loaded only where it is used.
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(s3);
}
