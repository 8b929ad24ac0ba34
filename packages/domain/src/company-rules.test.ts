import { describe, expect, it } from "vitest";
import { isActivated } from "./company-defaults.ts";
import { normalizeUrl, toHttpUrl } from "./normalize-url.ts";
import { pickReviews, pickSavedReviews, reviewsShown } from "./pick-reviews.ts";

describe("what a company page shows", () => {
  it("counts a missing activated flag as activated", () => {
    expect([isActivated({ activated: null }), isActivated({ activated: false })]).toEqual([true, false]);
  });

  it("shows reviews from a rating of 3.5 and only when allowed", () => {
    expect(reviewsShown({ show_google_reviews: true, rating: 3.5 })).toBe(true);
    expect(reviewsShown({ show_google_reviews: null, rating: 4 })).toBe(true);
    expect(reviewsShown({ show_google_reviews: true, rating: 3.4 })).toBe(false);
    expect(reviewsShown({ show_google_reviews: false, rating: 5 })).toBe(false);
    expect(reviewsShown({ show_google_reviews: true, rating: null })).toBe(false);
  });

  it("passes over empty review texts", () => {
    expect(pickReviews({ "5starreview1": "Great", "5starreview2": " ", "5starreview3": null })).toEqual([
      "Great",
    ]);
  });

  it("keeps up to three reviews rated four or more that say something", () => {
    const reviews = [
      { rating: 5, text: "A" },
      { rating: 3, text: "B" },
      { rating: 4, text: " " },
      { rating: 4, text: " C " },
      { rating: 5, text: "D" },
      { rating: 5, text: "E" },
    ];
    expect(pickSavedReviews(reviews)).toEqual(["A", "C", "D"]);
  });

  it("links only to http and https addresses", () => {
    expect(toHttpUrl("https://example.com/a")).toBe("https://example.com/a");
    expect(toHttpUrl("javascript:alert(1)")).toBeUndefined();
    expect(toHttpUrl("example")).toBeUndefined();
    expect(toHttpUrl(null)).toBeUndefined();
  });
});

describe("a typed web address", () => {
  it.each([
    ["example.com", "https://example.com"],
    [" http://example.com/a?b=c ", "http://example.com/a?b=c"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["", ""],
  ])("'%s' is saved as '%s'", (typed, saved) => expect(normalizeUrl(typed)).toBe(saved));

  it.each(["javascript:alert(1)", "ftp://example.com", "no spaces.com", "hello", "mailto:a@b.co"])(
    "'%s' is refused",
    (typed) => expect(normalizeUrl(typed)).toBeUndefined(),
  );
});
