/** A bucket of Amazon S3, or of anything that speaks its protocol, to keep files in. */
export type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where it is, when that is not Amazon. */
  endpoint?: string;
  /** Put before every name, such as `files/`. */
  prefix?: string;
  /** Whether the bucket stands in the path and not in the host's name, as most others than Amazon want it. */
  forcePathStyle?: boolean;
};
