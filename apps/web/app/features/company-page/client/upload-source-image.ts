import { messages, type PublicConfig } from "@curbview/domain";
import { connectBucket } from "./connect-visitor.ts";

/** Stores the visitor's photo and gives its public URL. Throws an Error whose message is for the visitor. */
export async function uploadSourceImage(
  config: PublicConfig,
  companyId: string,
  photo: Blob,
): Promise<string> {
  const path = `source-images/${companyId}/anonymous/${Date.now()}.png`;
  const bucket = await connectBucket(config);
  const { error } = await bucket.upload(path, photo, {
    contentType: "image/png",
    cacheControl: "3600",
    upsert: false,
  });
  if (error) throw new Error(messages.mockup.uploadFailed(error.message));
  const { publicUrl } = bucket.getPublicUrl(path).data;
  if (!publicUrl) throw new Error(messages.mockup.noPublicUrl);
  return publicUrl;
}
