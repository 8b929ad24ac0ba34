import type { Task } from "../wish-plan.ts";
import { sameColor } from "../words/advices.ts";
import type { Token } from "../words/meanings.ts";
import { type Draft, decline } from "./plan-draft.ts";

const same = /\b(same|present|current|existing) colou?r\b/;

/** Says that a new roof or driveway does not take the color of the one that is there. */
export function noteSameCovering(draft: Draft, tasks: Task[], tokens: Token[]): void {
  const isSame = ({ meaning }: Token) => meaning.kind === "thing" && meaning.thing === sameColor;
  const isAsked = tokens.some(isSame) || same.test(tokens.map(({ text }) => text).join(" "));
  if (!isAsked || draft.unsupported.size > 0 || tasks.some(({ service }) => service === "painting")) return;
  for (const task of tasks)
    if ((task.service === "roofing" || task.service === "driveway") && !task.color)
      decline(
        draft,
        "sameCovering",
        "the color that is there",
        task.service === "roofing" ? "a new roof" : "a new surface",
      );
}
