const controls = /[\p{Cc}\u2028\u2029]/u;
const marks = /:\/\/|www\.|\S@\S/i;
/** A name with a dot inside, such as example.com; "St.Louis" and the like are none. */
const domain = /(?:^|[^\p{L}\p{N}])(?!(?:st|mr|mrs|ms|dr|jr|sr|mt|ft|bros)\.)[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;

/**
 * Whether a name that stands in mails holds a link, a mail address or more than one line. Equal to the database's
 * `private.has_link`.
 */
export function hasLink(text: string): boolean {
  return controls.test(text) || marks.test(text) || domain.test(text);
}

/** The same text without what makes it a link, for names that come from elsewhere. */
export function withoutLinks(text: string): string {
  if (!hasLink(text)) return text;
  return text
    .replace(/:\/\/|www\./gi, " ")
    .replace(/[.@\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}
