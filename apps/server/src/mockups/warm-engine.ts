import type { EnginePool } from "@curbview/mockup-engine";
import type { MiddlewareHandler } from "hono";
import { log } from "../logging/log.ts";

/**
 * Whoever asks for the picture of a street chooses a photo next, and is told within a second or so what will spoil it: too
 * little time to start a process of the engine.
 */
export function warmEngine(enginePool: Pick<EnginePool, "warmUp">): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    enginePool
      .warmUp()
      .catch((error) => log.warn({ error: error.message }, "the engine could not be warmed up"));
  };
}
