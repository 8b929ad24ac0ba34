import type { Segment } from "../phrases/wish-segment.ts";

const saysIs =
  /^(is|are|was|were|have|has|had|got|currently|right now|now|already|es|son|always|esta|estan|tengo|tenemos|tiene|ahora|ya)$/;
const saysNow = /^(currently|right now|now|already|existing|current|ahora)$/;
const saysWish =
  /^(want|wants|wanted|would|id|need|needs|should|could|can|please|pls|plz|lets|let|show|see|how|what|if|will|prefer|rather|thinking|considering|leaning toward|leaning towards|leaning to|maybe|to be|must|quiero|queremos|quisiera|gustaria|me gustaria|necesito|favor|por favor|que|puede|pueden|puedes|quiere)$/;
const content = new Set([
  "part",
  "material",
  "plant",
  "thing",
  "dirt",
  "service",
  "style",
  "color",
  "comparative",
  "shade",
]);

/**
 * The segments that only tell how the home looks: "The house is white with brown trim. I'd like a blue door." Where the
 * wish says nothing else, "walls are white, trim is black" is the wish.
 */
export function findStates(segments: Segment[]): ReadonlySet<Segment> {
  const told = segments.map(isTelling);
  const wished = segments.findIndex(
    (segment, index) => isWishing(segment) && hasContentAfter(segments, index),
  );
  const states = new Set<Segment>();
  let isState = false;
  for (const [index, segment] of segments.entries()) {
    if (isWishing(segment)) isState = false;
    else if (told[index]) isState = index < wished || textsOf(segment).some((text) => saysNow.test(text));
    else if (segment.lead === "stop" || segment.lead === "none" || segment.lead === "but") isState = false;
    if (isState && !segment.tokens.some(({ token }) => token.meaning.kind === "dirt")) states.add(segment);
  }
  // "she has a lavender house and I am jealous"
  const isEnvied = segments.some((segment) =>
    textsOf(segment).some((text) => /^(jealous|envious)$/.test(text)),
  );
  return wished < 0 || isEnvied ? new Set() : states;
}

const textsOf = ({ tokens }: Segment): string[] => tokens.map(({ token }) => token.text);

/** "the approved color is Swiss Coffee" and "my wife's pick is Alabaster" wish, as against "the color is beige now". */
function isChoice(segment: Segment): boolean {
  const texts = textsOf(segment);
  const isNamed = segment.tokens.some(({ token }) => token.meaning.kind === "color");
  const isOfPart = segment.tokens.some(({ token }) => token.meaning.kind === "part");
  return (
    isNamed &&
    !isOfPart &&
    texts.some((text) => choosing.test(text)) &&
    !texts.some((text) => before.test(text))
  );
}

const choosing =
  /^(colou?rs?|paint colou?r|paint|picks?|picked|choices?|chose|chosen|favou?rite|called|approved)$/;
const before = /^(currently|right now|now|already|existing|current|old|was|were|always)$/;

function isTelling(segment: Segment): boolean {
  if (isChoice(segment)) return false;
  // "the grass has to stay" wishes.
  return textsOf(segment).some((text, at, texts) => saysIs.test(text) && texts[at + 1] !== "to");
}

function isWishing(segment: Segment): boolean {
  return segment.act !== undefined || textsOf(segment).some((text) => saysWish.test(text));
}

/** Whether the wish goes on to name something from here. */
function hasContentAfter(segments: Segment[], from: number): boolean {
  return segments
    .slice(from)
    .some(
      ({ tokens, act }) =>
        act === "wash" ||
        act === "pressure-wash" ||
        tokens.some(({ token }) => content.has(token.meaning.kind)),
    );
}
