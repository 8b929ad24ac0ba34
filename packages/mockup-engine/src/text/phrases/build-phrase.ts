import type { Color } from "../wish-plan.ts";
import type { Act, Dirt, Material, Meaning, Part, Shade, Token } from "../words/meanings.ts";
import type { Mode, Segment } from "./wish-segment.ts";

type Preposition = Extract<Meaning, { kind: "preposition" }>["preposition"];
type Kinds = "plant" | "service" | "style";

/** A thing a wish speaks of, with all that is said of it. */
export type Phrase = {
  mode: Mode;
  act: Act | undefined;
  part: Part | undefined;
  isSpanish: boolean;
  dirt: Dirt | undefined;
  thing: string | undefined;
  named: Extract<Meaning, { kind: Kinds }> | undefined;
  material: Material | undefined;
  colors: Color[];
  hasColorAfter: boolean;
  /** The color it has or must not get. */
  oldColors: Color[];
  shade: Shade | undefined;
  preposition: Preposition | undefined;
  isNew: boolean;
  hasArticle: boolean;
  /** It is only told how it looks now. */
  isTold: boolean;
  /** "the lawn" rather than "lawn" */
  isDefinite: boolean;
  /** "a matching path": it is to look like what was named before it. */
  isTwin: boolean;
  /** Another part is to look like it. */
  isModel: boolean;
  /** "gray and white": the second of two colors without a part. */
  isSecondColor?: true;
  /** "sage, cream and burgundy" */
  isThirdColor?: true;
  /** It is to look like another part whose color neither the wish nor the photo tells. */
  matchedTo: string | undefined;
  /** The part that dirt, a material or a color is on. */
  target: Part | undefined;
  words: string[];
};

export type Entry = Segment["tokens"][number];
export type Pending = Pick<
  Phrase,
  "preposition" | "isNew" | "hasArticle" | "isDefinite" | "isModel" | "isTwin"
> & {
  colors: { color: Color; mode: Mode; text: string }[];
  materials: { material: Material; text: string }[];
  shade: Shade | undefined;
};

export const nothing = (): Pending => ({
  preposition: undefined,
  isNew: false,
  hasArticle: false,
  isDefinite: false,
  isModel: false,
  isTwin: false,
  colors: [],
  materials: [],
  shade: undefined,
});

export type HeadMeaning = Extract<
  Meaning,
  { kind: "part" | "dirt" | "thing" | "plant" | "service" | "style" }
>;

export const headKinds = new Set(["part", "dirt", "thing", "plant", "service", "style"]);

export function isHead(meaning: Token["meaning"]): meaning is HeadMeaning {
  return headKinds.has(meaning.kind);
}

export const hasWords = ({ colors, materials, shade }: Pending): boolean =>
  colors.length + materials.length > 0 || shade !== undefined;

function blank(segment: Segment, mode: Mode, pending: Pending): Phrase {
  return {
    mode,
    act: segment.act,
    part: undefined,
    isSpanish: false,
    isTold: segment.isTold === true,
    dirt: undefined,
    thing: undefined,
    named: undefined,
    material: undefined,
    colors: [],
    hasColorAfter: false,
    oldColors: [],
    shade: pending.shade,
    preposition: pending.preposition,
    isNew: pending.isNew,
    hasArticle: pending.hasArticle,
    isDefinite: pending.isDefinite,
    isModel: pending.isModel,
    isTwin: pending.isTwin,
    matchedTo: undefined,
    target: undefined,
    words: [],
  };
}

/** A noun with what stood before it. */
export function headed(meaning: HeadMeaning, entry: Entry, pending: Pending, segment: Segment): Phrase {
  const phrase = blank(segment, entry.mode, pending);
  for (const { color, mode, text } of pending.colors) {
    (mode === entry.mode ? phrase.colors : phrase.oldColors).push(color);
    phrase.words.push(text);
  }
  for (const { material, text } of pending.materials) {
    phrase.material = { ...phrase.material, ...material };
    phrase.words.push(text);
  }
  phrase.words.push(entry.token.text);
  if (meaning.kind === "part") {
    phrase.part = meaning.part;
    phrase.isSpanish = meaning.isSpanish ?? false;
  }
  if (meaning.kind === "dirt") phrase.dirt = meaning.dirt;
  if (meaning.kind === "thing") phrase.thing = meaning.thing;
  if (meaning.kind === "plant" || meaning.kind === "service" || meaning.kind === "style")
    phrase.named = meaning;
  return phrase;
}

/** Materials and colors that no noun follows. */
export function standAlone(pending: Pending, mode: Mode, segment: Segment): Phrase[] {
  const { colors, materials } = pending;
  if (!hasWords(pending)) return [];
  const phrase = blank(segment, colors[0]?.mode ?? mode, pending);
  for (const { material, text } of materials) {
    phrase.material = { ...phrase.material, ...material };
    phrase.words.push(text);
  }
  for (const { color, text } of colors) {
    phrase.colors.push(color);
    phrase.words.push(text);
  }
  return [phrase];
}
