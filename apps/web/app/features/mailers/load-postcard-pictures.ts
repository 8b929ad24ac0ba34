import { exampleNames, type Mockup, type PublicConfig, type ServiceOption } from "@curbview/domain";
import { openSupabase } from "../../lib/supabase/open-supabase";

export type PostcardPictures = { before: string; after: string; isSample: boolean };

/** Of the newest mockup the owner made; never one of a homeowner, whose house the whole street would see. */
export async function loadOwnPictures(
  config: PublicConfig,
  owner: { companyId: string; userId: string },
): Promise<PostcardPictures | null> {
  const { data } = await openSupabase(config)
    .from("mockups")
    .select("source_image_url, result_image_url")
    .eq("company_id", owner.companyId)
    .eq("user_id", owner.userId)
    .not("source_image_url", "is", null)
    .not("result_image_url", "is", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .throwOnError();
  return toPictures(data[0]);
}

function toPictures(
  mockup: Pick<Mockup, "source_image_url" | "result_image_url"> | undefined,
): PostcardPictures | null {
  const { source_image_url: before, result_image_url: after } = mockup ?? {};
  return before && after ? { before, after, isSample: false } : null;
}

/** The site's own pictures of the first service that has some. */
export function samplePictures(services: readonly ServiceOption[]): PostcardPictures {
  const [name = "landscape"] = services.flatMap(({ icon }) => exampleNames[icon] ?? []);
  return {
    before: `/pictures/${name}-before.webp`,
    after: `/pictures/${name}-after.webp`,
    isSample: true,
  };
}
