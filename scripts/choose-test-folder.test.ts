import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { chooseTestFolder } from "./choose-test-folder.ts";

const gigabyte = 1024 ** 3;

describe("what the tests write lies", () => {
  it("in memory where enough of it is free", () => {
    expect(chooseTestFolder("", 8 * gigabyte)).toBe("/dev/shm");
  });

  it("on the disk where memory is short, or where there is no such folder", () => {
    expect(chooseTestFolder("", 2 * gigabyte)).toBe(tmpdir());
    expect(chooseTestFolder("", 0)).toBe(tmpdir());
  });

  it("where the developer wants it", () => {
    expect(chooseTestFolder("/somewhere", 8 * gigabyte)).toBe("/somewhere");
  });
});
