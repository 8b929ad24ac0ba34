import * as React from "react";

const shared = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * React in development notes a stack for every element it makes, up to so many a second, to tell in its warnings where
 * the element came from. Writing these stacks takes a sixth of the components' time, and no test reads them.
 */
export function skipOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[shared];
  if (!internals || !("recentlyCreatedOwnerStacks" in internals)) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
