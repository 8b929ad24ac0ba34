/** An identifier of the catalogue as SQL. */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
