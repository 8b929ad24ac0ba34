import { messages, type PublicConfig, pictureBucket } from "@curbview/domain";
import { readableMessage } from "../../lib/http/readable-message";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { newPictureName } from "../photo";

/** Uploads both pictures and inserts the library's row. Throws with the text to show. */
export async function saveMockup(
  config: PublicConfig,
  mockup: {
    companyId: string;
    userId: string;
    address: string;
    description: string;
    before: Blob;
    after: Blob;
  },
): Promise<void> {
  const supabase = openSupabase(config);
  const folder = `${mockup.companyId}/${mockup.userId}`;
  const moment = newPictureName();
  const store = async (name: string, picture: Blob) => {
    const path = `${folder}/${moment}_${name}.png`;
    const { error } = await supabase.storage
      .from(pictureBucket)
      .upload(path, picture, { contentType: "image/png", cacheControl: "3600", upsert: false });
    if (error)
      throw new Error(messages.mockup.uploadFailed(readableMessage(error, "the server did not answer")));
    return supabase.storage.from(pictureBucket).getPublicUrl(path).data.publicUrl;
  };
  const [sourceUrl, resultUrl] = await Promise.all([
    store("source", mockup.before),
    store("mockup", mockup.after),
  ]);
  await supabase
    .from("mockups")
    .insert({
      company_id: mockup.companyId,
      user_id: mockup.userId,
      name: mockup.description.slice(0, 200),
      description: mockup.description,
      address: mockup.address,
      original_image_url: sourceUrl,
      source_image_url: sourceUrl,
      generated_image_url: resultUrl,
      result_image_url: resultUrl,
      prompt_text: mockup.description,
      status: "completed",
    })
    .throwOnError();
}
