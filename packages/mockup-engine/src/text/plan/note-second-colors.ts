import type { Phrase } from "../phrases/build-phrase.ts";
import type { Color, PaintPart } from "../wish-plan.ts";
import { phrases } from "../words/vocabulary.ts";
import type { Draft } from "./plan-draft.ts";

/** Names of walls that stand for what they are of rather than for all of them. */
const claddings =
  /^(((vinyl|wood|aluminum|lap|hardie|shingle|board) )?siding|stucco|clapboards?|weatherboards?|brickwork|bricks?|stone)$/;
const brick = /^(bricks?|stone)$/;

const aside = /^(side|back|basement|cellar) | one$/;

export const isNameOfPart = (word: string): boolean => phrases.get(word)?.kind === "part";

/** "columns white and the porch floor gray": another piece of a part that has its color already. */
export function isSecondColor(
  draft: Draft,
  { words, isSpanish, mode, part, act }: Phrase,
  painted: PaintPart,
  color: Color | undefined,
): boolean {
  const isBrick = painted === "walls" && act === "paint";
  const name = words.findLast(
    (word) => isNameOfPart(word) || / one$/.test(word) || (isBrick && brick.test(word)),
  );
  if (!color || !name || mode !== "want" || isSpanish || part === "gutters") return false;
  const [first, known] = [draft.coatNames.get(painted), draft.coats.get(painted)];
  const isSame = first === undefined || first.endsWith(name) || name.endsWith(first);
  const isOther = !isSame || (first !== name && (aside.test(name) || aside.test(first ?? "")));
  const isPiece = painted !== "walls" || (claddings.test(name) && claddings.test(first ?? ""));
  if (known && first !== undefined && known.name !== color.name && isOther && isPiece) {
    // "white window frames and navy trim": the whole goes before its pieces.
    if (/^trims?$/.test(name)) draft.coats.set(painted, color);
    return true;
  }
  draft.coatNames.set(painted, name);
  return false;
}
