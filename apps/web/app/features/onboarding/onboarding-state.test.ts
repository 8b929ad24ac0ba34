import { describe, expect, it } from "vitest";
import { addService, previewPath } from "./onboarding-state";

describe("the services of a new business", () => {
  it("are trimmed", () =>
    expect(addService(["Roofing"], "  Deck   Building ")).toEqual(["Roofing", "Deck Building"]));
  it.each(["", "   ", "roofing", " ROOFING "])("never take '%s' beside Roofing", (typed) =>
    expect(addService(["Roofing"], typed)).toBeUndefined(),
  );
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
