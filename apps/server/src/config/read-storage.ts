import type { S3Options } from "@curbview/embedded-backend";
import type { z } from "zod";
import { areAllSet, optionalAddress, optionalText, textWithDefault } from "./fields.ts";

export const storageFields = {
  STORAGE_S3_ENDPOINT: optionalAddress,
  STORAGE_S3_BUCKET: optionalText,
  STORAGE_S3_REGION: textWithDefault("us-east-1"),
  STORAGE_S3_ACCESS_KEY_ID: optionalText,
  STORAGE_S3_SECRET_ACCESS_KEY: optionalText,
};

/** The S3 bucket for files, or undefined when they are kept in the data folder. */
export function readStorage(values: z.infer<z.ZodObject<typeof storageFields>>): S3Options | undefined {
  const needed = ["STORAGE_S3_BUCKET", "STORAGE_S3_ACCESS_KEY_ID", "STORAGE_S3_SECRET_ACCESS_KEY"] as const;
  // An endpoint without a bucket would seem to work.
  const names = values.STORAGE_S3_ENDPOINT ? [...needed, "STORAGE_S3_ENDPOINT" as const] : [...needed];
  if (!areAllSet(values, names)) return undefined;
  return {
    bucket: values.STORAGE_S3_BUCKET,
    region: values.STORAGE_S3_REGION,
    accessKeyId: values.STORAGE_S3_ACCESS_KEY_ID,
    secretAccessKey: values.STORAGE_S3_SECRET_ACCESS_KEY,
    ...(values.STORAGE_S3_ENDPOINT && { endpoint: values.STORAGE_S3_ENDPOINT }),
  };
}
