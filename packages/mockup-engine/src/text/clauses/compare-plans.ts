import type { Task, WishPlan } from "../wish-plan.ts";

/** Whether a plan changes no part but those that the other changes. */
export function keepsWithin(plan: WishPlan, other: WishPlan): boolean {
  const changed = new Set(other.tasks.flatMap(changesOf));
  return plan.tasks.flatMap(changesOf).every((change) => changed.has(change));
}

function changesOf(task: Task): string[] {
  switch (task.service) {
    case "painting":
      return task.coats.map(({ part }) => part);
    case "roofing":
      return ["roof"];
    case "driveway":
      return [`laid ${task.surface}`];
    case "landscaping":
      return [`ground ${task.ground !== undefined}`, `beds ${task.beds}`];
    case "cleaning":
    case "pressure-washing":
      return task.washed.map((part) => `washed ${part}`);
  }
}

/** How much of a plan is our own suggestion. */
export const suggestionsOf = ({ summary }: WishPlan): number => summary.split("(our suggestion)").length - 1;
