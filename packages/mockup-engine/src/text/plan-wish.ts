import { EngineError } from "../engine-error.ts";
import { readWish } from "./read-wish.ts";
import type { Task, Wish, WishPlan } from "./wish-plan.ts";

/** The plan of a wish. Throws EngineError `not_understood` or `not_supported` where there is nothing to do. */
export function planWish({ text, service }: Wish): WishPlan {
  const plan = readWish(text, service);
  if (plan.tasks.length > 0) return namesBrick(plan) ? { ...plan, tasks: plan.tasks.map(takeBrick) } : plan;
  if (plan.unsupported.length === 0) throw new EngineError("not_understood");
  throw new EngineError(
    "not_supported",
    [...new Set(plan.unsupported.map(({ advice }) => advice))].join(" "),
  );
}

const brick = /\b(?:bricks?|brickwork|masonry)\b/iu;

/** Whether brick is to be painted too: named, and not to be left. */
function namesBrick({ phrases, unsupported }: WishPlan): boolean {
  return phrases.some((phrase) => brick.test(phrase)) && !unsupported.some(({ wish }) => brick.test(wish));
}

function takeBrick(task: Task): Task {
  if (task.service !== "painting") return task;
  return { ...task, coats: task.coats.map((coat) => ({ ...coat, takesBrick: true })) };
}
