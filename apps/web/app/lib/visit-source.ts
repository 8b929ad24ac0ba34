const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const longestValue = 200;

/** Where this visit came from: utm tags of the address and the referring site, for the lead. */
export function readVisitSource(): { utm?: Record<string, string>; referrer?: string } {
  const params = new URLSearchParams(window.location.search);
  const tags = utmNames.flatMap((name) => {
    const value = params.get(name)?.slice(0, longestValue);
    return value ? [[name, value] as const] : [];
  });
  const referrer = URL.parse(document.referrer);
  const isOutside = referrer && referrer.origin !== window.location.origin;
  return {
    ...(tags.length > 0 && { utm: Object.fromEntries(tags) }),
    ...(isOutside && { referrer: referrer.origin }),
  };
}
