import { expect, it } from "vitest";
import { createTokenBucket, createTokenBuckets } from "./token-bucket.ts";

it("lets a burst through, then no more than the rate", () => {
  let now = 0;
  const pass = createTokenBucket({ perSecond: 10, burst: 3 }, () => now);
  expect([pass(), pass(), pass(), pass()]).toEqual([true, true, true, false]);
  now = 100;
  expect([pass(), pass()]).toEqual([true, false]);
  now = 60_000;
  expect([pass(4), pass(3), pass()]).toEqual([false, true, false]);
});

it("counts each address for itself", () => {
  const pass = createTokenBuckets({ perSecond: 0, burst: 1 });
  expect([pass("a"), pass("a"), pass("b")]).toEqual([true, false, true]);
});
