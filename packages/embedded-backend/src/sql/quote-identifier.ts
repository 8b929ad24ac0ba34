export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
