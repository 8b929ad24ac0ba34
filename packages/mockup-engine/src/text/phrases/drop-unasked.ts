import type { Head } from "../plan/plan-draft.ts";
import type { Task } from "../wish-plan.ts";
import type { Act, Token } from "../words/meanings.ts";

const renewing = new Set<Act>(["replace", "change", "fix", "add", "cover", "remove"]);

/**
 * Without what nobody asked for: beside the work of the service that was chosen, a part that is only named ("nothing
 * taller than the window sills") gets no color or paving of our choice.
 */
export function dropUnasked(tasks: Task[], { services }: Head, tokens: Token[]): Task[] {
  if (services.length === 0) return tasks;
  const names = (fits: (act: Act) => boolean) =>
    tokens.some(({ meaning }) => meaning.kind === "act" && fits(meaning.act));
  const isPainted = services.includes("painting") || names((act) => act === "paint" || renewing.has(act));
  const isRenewed =
    names((act) => renewing.has(act)) || tokens.some(({ meaning: { kind } }) => kind === "new");
  const asked = tasks.flatMap((task): Task[] => {
    if (task.service === "painting") {
      const coats = isPainted ? task.coats : task.coats.filter(({ isSuggested }) => !isSuggested);
      return coats.length > 0 ? [{ ...task, coats }] : [];
    }
    // "stepping stones through the grass" of a garden are laid.
    const isOpen = task.service === "driveway" ? task.surface === "driveway" : task.service === "roofing";
    return task.isSuggested && isOpen && !isRenewed && !services.includes(task.service) ? [] : [task];
  });
  return asked.length > 0 ? asked : tasks;
}
