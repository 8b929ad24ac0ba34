import { expect, it } from "vitest";
import { isAllowed } from "./check-licenses.ts";

it("a license is taken where one side of its OR, and every side of its AND, is on the list", () => {
  expect(["MIT", "mit", "(GPL-3.0 OR MIT)", "MIT AND ISC"].map(isAllowed)).toEqual([true, true, true, true]);
  expect(["GPL-3.0", "MIT AND AGPL-3.0", "not stated", ""].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
