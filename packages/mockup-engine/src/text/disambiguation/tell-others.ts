import type { Token } from "../words/meanings.ts";
import { clauseAround } from "./token-windows.ts";

const others =
  /^(neighbors?|neighbours?|vecinos?|guys?|guy|crew|company|contractor|contractors|roofers?|painters?|landscapers?|owners?|tenants?|renters?|people)$/;
const whose = /^(some|my|our|the|last|previous|old|former|mi|nuestro)$/;
const did =
  /^(has|have|had|got|did|does|used|tried|put|shares|owns|uses|ruined|left|tiene|tienen|puso|hizo)$|ed$/;
const later = /^(later|later on|someday|eventually|next year|next time|another time|despues)$/;
const wished = new Set<Token["meaning"]["kind"]>(["color", "part", "material", "plant", "thing", "service"]);
const maxNameWords = 3;

/** "My neighbor has pavers" and "we can do brown later" wish for nothing now, where the rest of the words does. */
export function dropOthers(tokens: Token[]): Token[] {
  const dropped = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    const clause = clauseAround(tokens, index);
    if (
      isOfOthers(tokens, index) ||
      later.test(token.text) ||
      isLimit(token, clause) ||
      isDone(token, clause) ||
      goesOn(tokens, index)
    )
      for (const each of clause) dropped.add(each);
  }
  const rest = tokens.filter((token) => !dropped.has(token));
  return dropped.size > 0 && rest.some(({ meaning }) => wished.has(meaning.kind)) ? rest : tokens;
}

/** "the last guys did", "my neighbor has" */
function isOfOthers(tokens: Token[], index: number): boolean {
  if (!whose.test(tokens[index - 1]?.text ?? "") || !others.test(tokens[index]!.text)) return false;
  const [next, after] = tokens.slice(index + 1, index + 1 + maxNameWords);
  return (
    did.test(next?.text ?? "") ||
    (/^(filler|unknown)$/.test(next?.meaning.kind ?? "") && did.test(after?.text ?? ""))
  );
}

/** "max 25% turf" tells a rule. */
const isLimit = ({ text }: Token, clause: Token[]): boolean =>
  /^(max|maximum)$/.test(text) &&
  clause.some(({ meaning }) => meaning.kind === "part" && meaning.part === "lawn");

/** "we keep tracking gravel in" */
function goesOn(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1];
  return /^keeps?$/.test(tokens[index]!.text) && next?.meaning.kind === "unknown" && /ing$/.test(next.text);
}

/** "the deck was just stained" */
function isDone({ text }: Token, clause: Token[]): boolean {
  const has = (word: RegExp) => clause.some((token) => word.test(token.text));
  return (
    /^(re)?(stained|painted|done|redone|sealed|cleaned|washed|planted)$/.test(text) &&
    has(/^(was|were|been|got)$/) &&
    has(/^(just|already|recently)$/)
  );
}

/** "porch posts" and "house exterior" name one part twice. */
export function joinParts(tokens: Token[]): Token[] {
  return tokens.filter((token, index) => {
    const [one, next] = [token.meaning, tokens[index + 1]?.meaning];
    return !(one.kind === "part" && next?.kind === "part" && one.part === next.part && one.part !== "it");
  });
}
