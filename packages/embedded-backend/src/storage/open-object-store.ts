import type { S3Options } from "../options/s3-options.ts";
import { createDiskStore, type ObjectStore } from "./disk-store.ts";

export async function openObjectStore({
  s3,
  filesDir,
}: {
  s3?: S3Options | undefined;
  filesDir: string;
}): Promise<ObjectStore> {
  if (!s3) return createDiskStore(filesDir);
  // The S3 client is large and loaded only when used.
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(s3);
}
