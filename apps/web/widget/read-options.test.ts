import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readOptions } from "./read-options";

const src = "https://curbview.example/embed.js?v=1";
const read = (dataset: Record<string, string>) => readOptions({ src, dataset });
const said = () => vi.mocked(console.error).mock.calls.map(([text, value]) => `${text} ${value}`);

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe("a script tag on a website", () => {
  it("needs only the company", () => {
    expect(read({ company: " joes-roofing " })).toEqual({
      origin: "https://curbview.example",
      slug: "joes-roofing",
      mode: "button",
      label: "See your home transformed",
      color: "#b4470f",
      target: undefined,
    });
    expect(said()).toEqual([]);
  });

  it("may say how it looks and where it stands", () => {
    const options = read({ company: "a", mode: "inline", label: "Try it", color: "#1F6", target: "#here" });
    expect(options).toMatchObject({ mode: "inline", label: "Try it", color: "#11ff66", target: "#here" });
    expect(read({ company: "a", colour: "123456" })?.color).toBe("#123456");
  });

  it.each([
    [{}, "data-company is missing"],
    [{ company: "Joe's Roofing" }, "data-company is no page's name"],
    [{ company: "../login" }, "data-company is no page's name"],
  ])("shows nothing for %j and says why in the console", (dataset, problem) => {
    expect(read(dataset as Record<string, string>)).toBeUndefined();
    expect(said()).toEqual([expect.stringContaining(problem)]);
  });

  it("is told about a value that cannot be used, and stands with the default", () => {
    const options = read({ company: "a", mode: "popup", color: "red;}body{display:none" });
    expect(options).toMatchObject({ mode: "button", color: "#b4470f" });
    expect(said()).toEqual([expect.stringContaining("popup"), expect.stringContaining("#rrggbb")]);
  });
});
