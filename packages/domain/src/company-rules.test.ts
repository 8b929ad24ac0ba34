import { describe, expect, it } from "vitest";
import { isActivated } from "./company-defaults.ts";
import { normalizeUrl, toHttpUrl } from "./normalize-url.ts";
import { pickReviews, pickSavedReviews, reviewsShown } from "./pick-reviews.ts";

const review = (rating: number, text: string, author: string | null = null) => ({
  rating,
  text,
  author,
  author_url: null,
  url: null,
  published_at: null,
});

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

  const texts = { "5starreview1": "Great", "5starreview2": " ", "5starreview3": null };

  it("quotes reviews whose authors are not known, passing over empty texts", () => {
    const quote = { author: null, author_url: null, url: null, published_at: null, rating: null };
    expect(pickReviews({ ...texts, reviews: null })).toEqual([{ ...quote, text: "Great" }]);
    expect(pickReviews({ ...texts, reviews: [] })).toEqual([{ ...quote, text: "Great" }]);
  });

  it("names the authors of reviews where they are known", () => {
    const reviews = [review(5, "Neat edges.", "Ann Lee")];
    expect(pickReviews({ ...texts, reviews })).toEqual(reviews);
  });

  it("keeps up to three reviews rated four or more that say something, word for word", () => {
    const reviews = [
      review(5, "A"),
      review(3, "B"),
      review(4, " "),
      review(4, " C "),
      review(5, "D"),
      review(5, "E"),
    ];
    expect(pickSavedReviews(reviews).map(({ text }) => text)).toEqual(["A", " C ", "D"]);
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
