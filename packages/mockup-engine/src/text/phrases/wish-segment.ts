import type { Act, Meaning, Token } from "../words/meanings.ts";

type Separator = Extract<Meaning, { kind: "separator" }>["separator"];

/** What a word of a wish stands under: it is wanted, stays, is refused, is excepted, is the old state or only compared to. */
export type Mode = "want" | "keep" | "not" | "except" | "old" | "reference";

/** A piece of a wish with one verb at most. */
export type Segment = {
  lead: Separator | "none";
  act: Act | undefined;
  mode: Mode;
  /** It only tells how the home looks now. */
  isTold?: true;
  tokens: { token: Token; mode: Mode }[];
};
