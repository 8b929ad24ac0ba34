import type { Token } from "../words/meanings.ts";

const owning = /^(my|our|the|his|her|their|mi|mis|su|el|la|everyone|everybody|someone)$/;
const opining =
  /^(says?|said|wants?|wanted|thinks?|thought|likes?|loves?|prefers?|suggests?|suggested|recommends?|recommended|told|insists?|dice|quiere|prefiere|piensa)$/;
const speaker = /^(i|we|yo|nosotros)$/;
const contrasting = /^(say|prefer|preferred|rather|disagree|prefiero|preferimos|digo)$/;
const own = /^(want|need|like|love|think|id|would|quiero|queremos)$/;
const wished = new Set<Token["meaning"]["kind"]>(["color", "part", "material", "plant", "thing", "act"]);
const maxNameWords = 3;

const against: Token = { text: "", meaning: { kind: "instead" } };

const isEnd = ({ meaning }: Token): boolean => meaning.kind === "separator";

/** "my sister says paint it white, I say keep the brick": what somebody else wants is not wished where one's own wish goes against it. */
export function dropOpinions(tokens: Token[]): Token[] {
  const start = tokens.findIndex((_, index) => isOpinion(tokens, index));
  if (start < 0) return tokens;
  const end = tokens.findIndex((_, index) => index > start && isOwnWish(tokens, index));
  if (end < 0 || !tokens.slice(end).some(({ meaning }) => wished.has(meaning.kind))) return tokens;
  const opinion = tokens
    .slice(start, end - 1)
    .filter(({ meaning: { kind } }) => kind !== "separator" && kind !== "act");
  return [...tokens.slice(0, start), against, ...opinion, ...tokens.slice(end - 1)];
}

/** "my sister says", "the painter suggested" */
function isOpinion(tokens: Token[], index: number): boolean {
  if (!owning.test(tokens[index]!.text) || opining.test(tokens[index + 1]?.text ?? "")) return false;
  const name = tokens.slice(index + 1, index + 1 + maxNameWords);
  const verb = name.findIndex(({ text }) => opining.test(text));
  return (
    verb > 0 && name.slice(0, verb).every(({ meaning: { kind } }) => kind === "unknown" || kind === "filler")
  );
}

/** "I say", "but I want", as against "my wife wants blue walls and I want white trim" */
function isOwnWish(tokens: Token[], index: number): boolean {
  if (!speaker.test(tokens[index]!.text)) return false;
  const before = tokens[index - 1];
  const isContrast = before?.meaning.kind === "separator" && before.meaning.separator === "but";
  if (!before || !isEnd(before)) return false;
  return tokens
    .slice(index + 1, index + 3)
    .some(({ text }) => contrasting.test(text) || (isContrast && own.test(text)));
}
