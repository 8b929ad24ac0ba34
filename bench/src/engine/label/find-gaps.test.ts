import { expect, test } from "vitest";
import { findGaps } from "./find-gaps.ts";

test("background enclosed by parts is a gap, sky that reaches the top is none", async () => {
  const parts = [
    { part: "lawn" as const, outline: "0,60 100,60 100,100 0,100" },
    { part: "wall" as const, outline: "20,30 60,30 60,50 50,50 50,62 20,62" },
    { part: "garage" as const, outline: "59,40 80,40 80,62 59,62" },
  ];
  expect(await findGaps({ photo: "", background: "sky", parts })).toEqual(["54.5,55.0"]);
});
