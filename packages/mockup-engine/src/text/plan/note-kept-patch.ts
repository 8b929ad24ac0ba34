import { appendThing, clauseAround } from "../disambiguation/token-windows.ts";
import type { Task } from "../wish-plan.ts";
import { partOfGround } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { type Draft, declineThing } from "./plan-draft.ts";

const grass = "(grass|lawn|turf|sod)";
const piece = "(patch|strip|circle|square|ring|piece|island|oval|rectangle|bit|section|spot|area|border)";
const small = "((a|one|some|just|only|the|little|small|tiny|big|round|nice|narrow|of|for|s) )*";
/** "except a small patch in the middle", "remove half the grass" */
const keptPatch = new RegExp(
  `\\b(except|except for|but|besides|other than|apart from|keep|keeping|leave|leaving|save) ${small}${piece}\\b|` +
    `\\b(half|part|a third|two thirds) (of )?(the |my |our )?${grass}\\b`,
);

/** Says that a part of the grass does not stay where the whole lawn is changed. */
export function noteKeptPatch(draft: Draft, tasks: Task[], tokens: Token[]): void {
  const garden = tasks.find((task) => task.service === "landscaping");
  const isChanged = garden?.ground === "gravel" || garden?.ground === "mulch";
  const said = tokens.map(({ text }) => text).join(" ");
  if (isChanged && said.match(grass) && keptPatch.test(said)) declineThing(draft, partOfGround);
}

const isLawn = (token: Token | undefined): boolean =>
  token?.meaning.kind === "part" && token.meaning.part === "lawn";

/** "rip out the grass but leave some grass for the dog": the lawn goes, and not that some of it stays. */
export function dropKeptGrass(tokens: Token[]): Token[] {
  const keep = tokens.findIndex(
    ({ meaning }, index) =>
      meaning.kind === "act" && meaning.act === "keep" && isLawn(tokens[someFrom(tokens, index + 1)]),
  );
  const isRemoved = tokens
    .slice(0, Math.max(0, keep))
    .some(({ meaning }) => meaning.kind === "act" && /^(remove|replace)$/.test(meaning.act));
  if (!isRemoved || !tokens.slice(0, keep).some(isLawn)) return tokens;
  const from = tokens[keep - 1]?.meaning.kind === "separator" ? keep - 1 : keep;
  const end = tokens.indexOf(clauseAround(tokens, keep).at(-1)!) + 1;
  return appendThing([...tokens.slice(0, from), ...tokens.slice(end)], partOfGround);
}

/** The word after "some", "a little" or "a bit of"; none of those leads nowhere. */
function someFrom(tokens: Token[], from: number): number {
  const length = tokens.slice(from).findIndex(({ text }) => !/^(a|some|little|bit|of|small)$/.test(text));
  return length > 0 ? from + length : -1;
}
