import type { LeadSource } from "@curbview/domain";
import { parseHostPage, readTags, webOrigin } from "../frame/frame-address";

/** Where this visit came from, for the lead. */
export function readVisitSource(): LeadSource {
  return parseVisitSource({
    search: window.location.search,
    referrer: document.referrer,
    origin: window.location.origin,
    isFramed: window.parent !== window,
  });
}

/**
 * utm tags of the page's address and the site that led to it. In a frame it is the page around the frame that was
 * visited, and only its address and referrer, passed on in ours, tell anything.
 */
export function parseVisitSource(visit: {
  search: string;
  referrer: string;
  origin: string;
  isFramed: boolean;
}): LeadSource {
  const tags = readTags(new URLSearchParams(visit.search));
  const host = visit.isFramed ? parseHostPage(visit.search) : undefined;
  const referrer = host ? host.referrer : outsideOrigin(visit.referrer, visit.origin);
  return {
    ...(tags.length > 0 && { utm: Object.fromEntries(tags) }),
    ...(referrer && { referrer }),
    ...(host && { page: host.page }),
  };
}

function outsideOrigin(address: string, own: string): string | undefined {
  const origin = webOrigin(address);
  return origin === own ? undefined : origin;
}
