import { expect, it } from "vitest";
import { shouldLogAttempt } from "./should-log-attempt.ts";

it("what goes on failing is logged ever more rarely", () => {
  const attempts = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(attempts.filter(shouldLogAttempt)).toEqual([1, 2, 4, 8, 16]);
});
