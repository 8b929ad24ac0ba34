import type { Service } from "../wish-plan.ts";
import type { Token } from "../words/meanings.ts";

const seasons = /^(spring|springtime|summer|fall|autumn|winter|primavera|otono|invierno|verano)$/;
const work = /^(clean|wash|tidy|spruce|refresh|scrub)/;
const soil = /^(grime|dirt|mud|salt)$/;

/** "spring cleaning" and "winter grime" are no season to be shown, and a yard that is cleaned up is not washed. */
export function tellSeasons(tokens: Token[], services: readonly Service[]): Token[] {
  const isOfYard = services.length > 0 && services.every((name) => name === "landscaping");
  const isOfWashing =
    services.length > 0 && services.every((name) => name === "cleaning" || name === "pressure-washing");
  return tokens.map((token, index): Token => {
    const { text } = token;
    const [before, next] = [tokens[index - 1]?.text ?? "", tokens[index + 1]?.text ?? ""];
    if (seasons.test(text) && (work.test(next) || soil.test(next) || (isOfWashing && next === "leaves")))
      return { text, meaning: { kind: "filler" } };
    if (isOfYard && work.test(text) && seasons.test(before)) return { text, meaning: { kind: "vague" } };
    return token;
  });
}
