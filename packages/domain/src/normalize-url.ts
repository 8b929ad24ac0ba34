/** The URL, normalized, if it is http or https. */
export function toHttpUrl(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

/**
 * A typed URL as it is saved: trimmed, with https:// before a bare host name; empty stays empty. Undefined when it is no
 * http(s) URL with a dot in its host.
 */
export function normalizeUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return "";
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  const url = /\s/.test(full) ? undefined : toHttpUrl(full);
  return url && /[^.]\.[^.]/.test(new URL(url).hostname) ? full : undefined;
}
