/** How a company page stands on another website: behind a button, or in the page itself. */
export type FrameMode = "button" | "inline";

/** The page around a framed company page, as the frame's own address tells it. */
export type HostPage = {
  mode: FrameMode;
  /** Its address without query and fragment, which may be private. */
  page: string;
  origin: string;
  /** Origin of the site that led there. */
  referrer?: string | undefined;
};

const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const maxTagLength = 200;
const maxPageLength = 500;

/** The utm tags of an address, cut to 200 characters each and made of what a database takes as text. */
export function readTags(params: URLSearchParams): [name: string, value: string][] {
  return utmNames.flatMap((name) => {
    const value = params
      .get(name)
      ?.replace(/\p{Cc}/gu, "")
      .slice(0, maxTagLength)
      .toWellFormed();
    return value ? [[name, value] as [string, string]] : [];
  });
}

/** The address of a company page in a frame; it carries where the visitor came from. */
export function writeFrameAddress(request: {
  origin: string;
  slug: string;
  mode: FrameMode;
  /** Address of the page the frame stands in. */
  page: string;
  referrer: string;
}): string {
  const url = new URL(`/${request.slug}`, request.origin);
  const page = new URL(request.page);
  url.searchParams.set("embed", request.mode);
  url.searchParams.set("host_page", (page.origin + page.pathname).slice(0, maxPageLength));
  const referrer = webOrigin(request.referrer);
  if (referrer && referrer !== page.origin) url.searchParams.set("host_referrer", referrer);
  for (const [name, value] of readTags(page.searchParams)) url.searchParams.set(name, value);
  return url.href;
}

/** The page around the frame, from the query of the frame's address; undefined unless all of it is well formed. */
export function parseHostPage(search: string): HostPage | undefined {
  const params = new URLSearchParams(search);
  const mode = params.get("embed");
  const page = params.get("host_page") ?? "";
  const origin = page.length <= maxPageLength ? webOrigin(page) : undefined;
  if ((mode !== "button" && mode !== "inline") || !origin) return undefined;
  return {
    mode,
    page: origin + new URL(page).pathname,
    origin,
    referrer: webOrigin(params.get("host_referrer") ?? ""),
  };
}

/** Origin of an http(s) address, otherwise undefined. */
export function webOrigin(address: string): string | undefined {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
