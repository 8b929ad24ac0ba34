import { Hono } from "hono";
import { expect, it } from "vitest";
import { warmEngine } from "./warm-engine.ts";

it("the engine is warm by the time a photo is chosen, for callers who are let in", async () => {
  let warmed = 0;
  const enginePool = {
    warmUp: async () => {
      warmed += 1;
    },
  };
  const app = new Hono()
    .use("*", warmEngine(enginePool))
    .post("/street-picture", (c) => c.json({}))
    .post("/refused", (c) => c.json({}, 429));
  await app.request("/refused", { method: "POST" });
  expect(warmed).toBe(0);
  await app.request("/street-picture", { method: "POST" });
  expect(warmed).toBe(1);
});
