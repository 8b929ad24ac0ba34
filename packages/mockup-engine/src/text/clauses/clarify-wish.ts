import type { WishPlan } from "../wish-plan.ts";
import { readClauseWeights } from "./clause-weights.ts";
import { keepsWithin, suggestionsOf } from "./compare-plans.ts";
import { joinPieces, judgePieces, type Piece } from "./label-clauses.ts";
import { restateWish } from "./restate-wish.ts";

type Read = (text: string) => WishPlan;

/** How sure a clause's role must be: where the plan only changes within what it does, and where it does less. */
const leastSure = { same: 0.5, less: 0.9 };

/**
 * The plan of a wish without its asides, and with what stays said plainly, where the learned reader of clauses is sure of
 * them; `read` reads a text by the rules. What the whole wish's plan does not do is not done for it.
 */
export function clarifyWish(text: string, read: Read): WishPlan {
  const full = read(text);
  const pieces = judgePieces(text, readClauseWeights());
  const ways = [
    {
      least: leastSure.same,
      fits: (plan: WishPlan) => keepsWithin(plan, full) && keepsWithin(full, plan),
    },
    { least: leastSure.less, fits: (plan: WishPlan) => keepsWithin(plan, full) },
  ];
  for (const { least, fits } of ways) {
    const clear = readClauses(text, pieces, least, read, (plan, restated) =>
      full.summary === "" ? isRescued(plan, restated, text) : isSafe(plan, full) && fits(plan),
    );
    if (clear) return clear;
  }
  return full;
}

const isSafe = (plan: WishPlan, full: WishPlan): boolean =>
  plan.summary !== "" &&
  suggestionsOf(plan) <= suggestionsOf(full) &&
  full.kept.every((name) => plan.kept.includes(name));

/** Where nothing was understood, most of the wish must be left. */
const isRescued = (plan: WishPlan, restated: string, text: string): boolean =>
  plan.summary !== "" && suggestionsOf(plan) === 0 && restated.length > text.length * leastLeft;
const leastLeft = 0.6;

/** The plan of the clauses that count; alternatives are left out where the rest can be shown as a whole. */
function readClauses(
  text: string,
  pieces: Piece[],
  least: number,
  read: Read,
  isTaken: (plan: WishPlan, restated: string) => boolean,
): WishPlan | undefined {
  const clauses = joinPieces(pieces, least);
  const hasChoice = clauses.some(({ role }) => role === "choice");
  for (const dropsChoices of hasChoice ? [true, false] : [false]) {
    const restated = restateWish(text, clauses, dropsChoices);
    if (restated === text) continue;
    const plan = read(restated);
    if (dropsChoices && plan.unsupported.length > 0) continue;
    if (isTaken(plan, restated)) return plan;
  }
  return undefined;
}
