import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addService,
  initialOnboarding,
  loadOnboarding,
  type OnboardingState,
  previewPath,
  saveOnboarding,
} from "./onboarding-state";

describe("the services of a new business", () => {
  it("are trimmed", () =>
    expect(addService(["Roofing"], "  Deck   Building ")).toEqual(["Roofing", "Deck Building"]));
  it.each(["", "   ", "roofing", " ROOFING "])("never take '%s' beside Roofing", (typed) =>
    expect(addService(["Roofing"], typed)).toBeUndefined(),
  );
  it("are no more than a page offers", () => {
    const most = Array.from({ length: 24 }, (_, index) => `Service ${index}`);
    expect(addService(most.slice(1), "Roofing")).toHaveLength(24);
    expect(addService(most, "Roofing")).toBeUndefined();
  });
});

describe("the link to the new page", () => {
  const company = { id: "1", slug: "green", name: "Green", placeId: "abc" };
  it("is the slug, then the place, then home", () => {
    expect([
      previewPath(company),
      previewPath({ ...company, slug: "" }),
      previewPath({ ...company, slug: "", placeId: null }),
      previewPath(undefined),
    ]).toEqual(["/green", "/abc", "/", "/"]);
  });
});

describe("a business that reloads the page while it signs up", () => {
  const started: OnboardingState = {
    step: "services",
    company: { id: "1", slug: "green", name: "Green", placeId: "abc" },
    services: ["Roofing"],
  };
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  afterEach(() => kept.clear());

  it("goes on where it was", () => {
    saveOnboarding(started);
    expect(loadOnboarding()).toEqual(started);
  });

  it("goes on with what was kept before the steps had names", () => {
    const steps = [0, 1, 2, 3].map((step) => {
      kept.set("onboarding", JSON.stringify({ ...started, step }));
      return loadOnboarding().step;
    });
    expect(steps).toEqual(["business", "services", "account", "done"]);
  });

  it.each(['{"step":2}', '{"step":7,"company":{"id":"1"}}', '{"step":"nowhere","company":{"id":"1"}}', "{"])(
    "starts anew when %s is all that is known",
    (text) => {
      kept.set("onboarding", text);
      expect(loadOnboarding()).toEqual(initialOnboarding);
    },
  );

  it("starts anew once the account is made", () => {
    saveOnboarding(started);
    saveOnboarding({ ...started, step: "done" });
    expect(loadOnboarding()).toEqual(initialOnboarding);
  });
});
