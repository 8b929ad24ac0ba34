/** A word of a wish, where it stands and the strongest mark before it: `^` before the first, nothing where none is. */
export type Word = { text: string; start: number; end: number; mark: "^" | "?" | "." | "(" | "-" | "," | "" };

const words =
  /(?:rgb|hsl)\s*\(?(?:[\d\s,%°]|deg)+\)?|[\p{L}\p{M}\p{N}]+(?:['’.&/-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/giu;

/** The words of a wish as they are written. */
export function splitWords(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(words)) {
    const end = found.at(-1)?.end;
    found.push({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      mark: end === undefined ? "^" : markOf(text.slice(end, match.index)),
    });
  }
  return found;
}

function markOf(between: string): Word["mark"] {
  if (between.includes("?")) return "?";
  if (/[.!;\n…]/.test(between)) return ".";
  if (/[()]/.test(between)) return "(";
  if (/\s[-–—]+\s|—|:/.test(between)) return "-";
  return between.includes(",") ? "," : "";
}
