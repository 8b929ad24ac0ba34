import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "./session-store";
import { visitorToken } from "./visitor-token";

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a visitor in a frame that may not store anything", () => {
  it("stays the same visitor for as long as the page is open", () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
    const token = visitorToken();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(visitorToken()).toBe(token);
  });

  it("keeps what no longer fits, not what was stored before", () => {
    const stored = new Map([["journey", "old"]]);
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: refuse });
    sessionStore.set("journey", "new");
    expect(sessionStore.get("journey")).toBe("new");
  });
});

it("a visitor whose browser allows it is found again in the tab's storage", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  sessionStore.set("journey", "here");
  expect([stored.get("journey"), sessionStore.get("journey")]).toEqual(["here", "here"]);
  expect(sessionStore.get("nothing")).toBeNull();
});
