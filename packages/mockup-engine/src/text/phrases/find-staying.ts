import type { Segment } from "./wish-segment.ts";

/** "walls and trim same, door red": the bare parts that are listed before what stays stay too. */
export function findStaying(segments: Segment[]): ReadonlySet<Segment> {
  return new Set(segments.flatMap((_, at) => listBefore(segments, at)));
}

function listBefore(segments: Segment[], at: number): Segment[] {
  const { lead, tokens } = segments[at]!;
  if (lead !== "and" || !tokens.some(({ token }) => token.meaning.kind === "stay")) return [];
  let from = at;
  while (from > 0 && isJoined(segments[from]!) && isBare(segments[from - 1]!)) from -= 1;
  // "white walls and trim and the door stays" and "white walls, trim and the door stays"
  const isOfOne = tokens.some(({ token }) => token.text === "stays");
  const isOther = segments[from]!.lead === "and" || (segments[from]!.lead === "comma" && isOfOne);
  return isOther ? [] : segments.slice(from, at);
}

const isJoined = ({ lead }: Segment): boolean => lead === "and" || lead === "comma";

/** Parts of which nothing else is said. */
const isBare = ({ act, tokens }: Segment): boolean =>
  !act &&
  tokens.some(({ token }) => token.meaning.kind === "part") &&
  tokens.every(({ token: { meaning } }) => meaning.kind === "part" || meaning.kind === "filler");

export function keepAll(segment: Segment): void {
  segment.mode = "keep";
  for (const entry of segment.tokens) entry.mode = "keep";
}
