/** A bucket of Amazon S3 or of a compatible service. */
export type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For services other than Amazon. */
  endpoint?: string;
  /** Prefix of every key, such as `files/`. */
  prefix?: string;
  /** Path-style addressing, which most services other than Amazon want. */
  forcePathStyle?: boolean;
};
