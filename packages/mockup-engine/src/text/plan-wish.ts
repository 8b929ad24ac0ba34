import { EngineError } from "../engine-error.ts";
import { readWish } from "./read-wish.ts";
import type { Wish, WishPlan } from "./wish-plan.ts";

/** The plan of a wish. Throws EngineError `not_understood` or `not_supported` where there is nothing to do. */
export function planWish({ text, service }: Wish): WishPlan {
  const plan = readWish(text, service);
  if (plan.tasks.length > 0) return plan;
  if (plan.unsupported.length === 0) throw new EngineError("not_understood");
  throw new EngineError(
    "not_supported",
    [...new Set(plan.unsupported.map(({ advice }) => advice))].join(" "),
  );
}
