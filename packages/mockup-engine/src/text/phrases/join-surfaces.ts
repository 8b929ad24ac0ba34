import type { Token } from "../words/meanings.ts";

/** "hydrangea bushes" are hydrangeas. */
export const joinBushes = (tokens: Token[]): Token[] =>
  tokens.filter(
    ({ text, meaning }, at) =>
      !(
        meaning.kind === "part" &&
        /^(bush(es)?|shrubs?|plants)$/.test(text) &&
        tokens[at - 1]?.meaning.kind === "plant"
      ),
  );

/** "a no-mow yard" is one without a lawn. */
export const dropMown = (tokens: Token[]): Token[] =>
  tellDoneMowing(tokens).filter(
    ({ meaning }, at) =>
      !(
        meaning.kind === "part" &&
        /^(yard|lawn)$/.test(meaning.part) &&
        tokens[at - 1]?.text === "mow" &&
        tokens[at - 2]?.text === "no"
      ),
  );

/** "done mowing" and "too old to mow" are wishes for no lawn. */
function tellDoneMowing(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ text }) => /^mow(ing)?( the lawn)?$/.test(text));
  const before = tokens.slice(Math.max(0, at - maxWordsOfDone), Math.max(0, at));
  const done = before.findIndex(
    ({ text }, index) =>
      /^(done|finished|through|over|quit|quitting|stop|stopped|cant|too)$/.test(text) &&
      before
        .slice(index + 1)
        .every(({ meaning }) => /^(filler|unknown|preposition|separator)$/.test(meaning.kind)),
  );
  if (at < 0 || done < 0) return tokens;
  const no: Token = { text: "no", meaning: { kind: "not" } };
  const mow: Token = { text: "mow", meaning: { kind: "service", service: "lawn" } };
  return [...tokens.slice(0, at - before.length + done), no, mow, ...tokens.slice(at + 1)];
}

const maxWordsOfDone = 3;

const isPart = (token: Token | undefined, part: string): boolean =>
  token?.meaning.kind === "part" && token.meaning.part === part;

/** "turn the driveway into grass" */
export function tellGrassDrive(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      isPart(token, "driveway") &&
      /^(to|into|with)$/.test(tokens[index + 1]?.text ?? "") &&
      tokens.slice(index + 2, index + 4).some((next) => isPart(next, "lawn")),
  );
  const isTurned = tokens
    .slice(0, Math.max(0, at))
    .some(({ meaning }) => meaning.kind === "act" && /^(change|replace)$/.test(meaning.act));
  if (at < 0 || !isTurned) return tokens;
  const end = tokens.findIndex((token, index) => index > at && isPart(token, "lawn"));
  const grass: Token = { text: "grass", meaning: { kind: "thing", thing: "paving of that material" } };
  return [...tokens.slice(0, at), grass, ...tokens.slice(end + 1)];
}

const patioOrPorch = (token: Token | undefined): boolean =>
  (token?.meaning.kind === "thing" && token.meaning.thing === "a patio") ||
  (token?.meaning.kind === "part" && token.meaning.part === "porch");

/** "driveway and patio in pavers": the driveway is, and the patio is said not to be. */
export function partPatio(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, index) => {
    const before = tokens.slice(0, index).findLast(({ text }) => !/^(the|my|our)$/.test(text));
    const next = tokens.slice(index + 1).find(({ text }) => !/^(both|all)$/.test(text));
    return patioOrPorch(token) && before?.text === "and" && /^(in|with)$/.test(next?.text ?? "");
  });
  const and = tokens.slice(0, Math.max(0, at)).findLastIndex(({ text }) => text === "and");
  const isPaved = (token: Token | undefined) =>
    token?.meaning.kind === "part" && /^(driveway|walkway)$/.test(token.meaning.part);
  if (at < 0 || !isPaved(tokens[and - 1])) return tokens;
  const stop: Token = { text: ".", meaning: { kind: "separator", separator: "stop" } };
  // "driveway, walkway and porch steps in brick"
  const start = tokens.slice(0, and);
  const joined = start.map(
    (token, index): Token =>
      token.text === "," && isPaved(start[index - 1]) && isPaved(start[index + 1])
        ? { text: "and", meaning: { kind: "separator", separator: "and" } }
        : token,
  );
  return [...joined, ...tokens.slice(at + 1), stop, tokens[at]!];
}

const turned = /^(plant|part|material)$/;

/** "hedge out, roses in": the hedge is to go. */
export function tellOutAndIn(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ text }, index) =>
      text === "out" &&
      turned.test(tokens[index - 1]?.meaning.kind ?? "") &&
      (tokens[index + 1]?.meaning.kind ?? "separator") === "separator" &&
      tokens[index - 2]?.meaning.kind !== "act",
  );
  const end = tokens.at(-1);
  const isIn = end?.text === "in" && turned.test(tokens.at(-2)?.meaning.kind ?? "");
  if (at < 0 || !isIn) return tokens;
  const add: Token = { text: "plant", meaning: { kind: "act", act: "add" } };
  const remove: Token = { text: "take out", meaning: { kind: "act", act: "remove" } };
  return [
    ...tokens.slice(0, at - 1),
    remove,
    tokens[at - 1]!,
    ...tokens.slice(at + 1, -2),
    add,
    tokens.at(-2)!,
  ];
}
