/** Opens the reader's mail program; the address stays readable, since some show it as it is. */
export function mailUrl(to: string, fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const address = encodeURIComponent(to).replace("%40", "@");
  return `mailto:${address}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
