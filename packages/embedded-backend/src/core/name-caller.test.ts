import { expect, it } from "vitest";
import { nameCaller } from "./name-caller.ts";

it("one household is one caller, however many addresses it has", () => {
  expect(nameCaller("2001:db8:1:2::1")).toBe(nameCaller("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  expect(nameCaller("2001:db8:1:2::1")).not.toBe(nameCaller("2001:db8:1:3::1"));
  expect(nameCaller("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(nameCaller("203.0.113.7")).not.toBe(nameCaller("203.0.113.8"));
  expect(nameCaller("a name")).toBe("a name");
});
