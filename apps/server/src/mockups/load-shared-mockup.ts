import type { Database, SharedMockup } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";

export function shareUrl(publicUrl: string, token: string): string {
  return new URL(`/share/${token}`, publicUrl).href;
}

/**
 * The page that a homeowner is told of: the lead's own, which follows the chosen look, or its mockup's for a lead without one;
 * undefined as long as there is no picture to show.
 */
export function leadPageUrl(
  publicUrl: string,
  { share_token, page_token }: { share_token: string | null; page_token: string | null },
): string | undefined {
  return share_token ? shareUrl(publicUrl, page_token ?? share_token) : undefined;
}

/** The picture of a lead's own page, as mails show it: of the look that the homeowner has chosen when it is opened. */
export function chosenPictureUrl(publicUrl: string, pageToken: string): string {
  return `${shareUrl(publicUrl, pageToken)}/picture.png`;
}

/** The lighter picture of a kept mockup, for pages; relative, so that it comes from where the page does. */
export function displayUrl(mockup: { url: string; shareUrl: string | undefined }): string {
  return mockup.shareUrl ? `${new URL(mockup.shareUrl).pathname}/picture.webp` : mockup.url;
}

/** Null when the token is unknown or the mockup was deleted. */
export async function loadSharedMockup(
  anonymous: SupabaseClient<Database>,
  token: string,
): Promise<SharedMockup | null> {
  if (!/^[\w-]{22,100}$/.test(token)) return null;
  const { data } = await anonymous.rpc("get_shared_mockup", { token }).throwOnError();
  return data;
}
