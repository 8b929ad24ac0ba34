import { expect, test } from "vitest";
import { pickReached } from "./pick-reached.ts";

const loaded = () => ({
  "untouched.ts": { s: { 0: 0 }, f: { 0: 0 }, b: { 0: [0, 0] } },
  "house.ts": { s: { 0: 2, 1: 0 }, f: { 0: 1 }, b: { 0: [1, 0] } },
});

test("the first time every loaded file is picked, the untouched ones too", () => {
  expect(pickReached(loaded(), new Map())).toEqual(loaded());
});

test("a file that only ran what had run before is not picked again", () => {
  const picked = new Map<string, number>();
  pickReached(loaded(), picked);
  const later = loaded();
  later["house.ts"].s[0] = 40;
  expect(pickReached(later, picked)).toEqual({});
});

test.each(["a statement", "the other way of a branch"])("a file of which %s more ran is picked", (what) => {
  const picked = new Map<string, number>();
  pickReached(loaded(), picked);
  const later = loaded();
  if (what === "a statement") later["house.ts"].s[1] = 1;
  else later["house.ts"].b[0] = [1, 1];
  expect(Object.keys(pickReached(later, picked))).toEqual(["house.ts"]);
});
