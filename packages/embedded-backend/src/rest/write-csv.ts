/** Rows as RFC 4180 text with a header line; nested values as JSON, null as nothing. */
export function writeCsv(rows: Record<string, unknown>[]): string {
  const first = rows[0];
  if (!first) return "";
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => toText(row[name])))];
  return lines.map((cells) => cells.map(quoteCell).join(",")).join("\n");
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
