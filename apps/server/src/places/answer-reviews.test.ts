import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "../logging/log.ts";
import { copiedReview, googlePlace, googlePlaceId } from "../testing/google-place.ts";
import { setUpGooglePlaces } from "../testing/set-up-google-places.ts";
import { createReviewsAnswer } from "./answer-reviews.ts";

const suite = setUpGooglePlaces({ reviews: googlePlace.reviews });
let page: Hono;
beforeEach(() => {
  page = new Hono().post("/", createReviewsAnswer({ pool: suite.pool, places: suite.openPlaces() }));
});

async function companyWith(columns: Record<string, unknown> = {}): Promise<string> {
  const company = {
    ...{ name: "Oak & Stone", slug: `company-${randomUUID()}`, place_id: googlePlaceId, rating: 4.7 },
    ...columns,
  };
  const names = Object.keys(company);
  const { rows } = await suite.pool.query<{ id: string }>(
    `insert into public.companies (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(company),
  );
  return rows[0]!.id;
}
async function open(companyId: string): Promise<{ text: string }[]> {
  const response = await page.request("/", { method: "POST", body: JSON.stringify({ companyId }) });
  return ((await response.json()) as { reviews: { text: string }[] }).reviews;
}

describe("the reviews of a company's place", () => {
  it("come from Google when the page is opened, with their authors, and are kept nowhere", async () => {
    const id = await companyWith();
    expect(await open(id)).toEqual([copiedReview]);
    const [only] = suite.google.arrived;
    expect([only!.path, only!.headers.get("x-goog-fieldmask")]).toEqual([
      `/v1/places/${googlePlaceId}`,
      "reviews",
    ]);
    const { rows } = await suite.pool.query("select to_jsonb(companies) row from companies");
    expect(JSON.stringify(rows)).not.toContain(copiedReview.text);
  });

  it("are asked for once by visitors who come together or within minutes, and anew after that", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const id = await companyWith();
      await Promise.all([open(id), open(id)]);
      await open(id);
      expect(suite.google.arrived).toHaveLength(1);
      vi.advanceTimersByTime(5 * 60_000);
      expect(await open(id)).toEqual([copiedReview]);
      expect(suite.google.arrived).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are up to three with 4 or 5 stars, words and an author", async () => {
    const review = (rating: number, text?: string, displayName = "Ann Lee") => ({
      rating,
      authorAttribution: { displayName },
      ...(text && { text: { text } }),
    });
    const reviews = [
      ...[review(3, "So so."), review(4, "Good."), review(5), review(5, "Nobody's", "")],
      ...[review(5, "A"), review(4, "B"), review(5, "C")],
    ];
    suite.google.answerWith(() => Response.json({ reviews }));
    expect((await open(await companyWith())).map(({ text }) => text)).toEqual(["Good.", "A", "B"]);
  });

  it.each([
    ["the business hides them", { show_google_reviews: false }],
    ["its rating is below 3.5", { rating: 3.4 }],
    ["it was typed by hand", { place_id: null }],
    ["it is closed", { closed_at: new Date() }],
    ["it is a sample", { place_id: "sample:green-gate-landscaping" }],
  ])("are not asked for where %s", async (_why, columns) => {
    expect(await open(await companyWith(columns))).toEqual([]);
    expect(suite.google.arrived).toHaveLength(0);
  });

  it("are asked for no more than sixty times a day for one place, whoever opens its page", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const id = await companyWith();
      await open(id);
      await suite.pool.query("update private.visit_counts set hits = 60");
      vi.advanceTimersByTime(5 * 60_000);
      expect(await open(id)).toEqual([]);
      expect(suite.google.arrived).toHaveLength(1);
      expect(await open(await companyWith({ place_id: "ChIJ-another-place" }))).toEqual([copiedReview]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are left out while Google does not answer, and once it was asked a thousand times that day", async () => {
    const silent = vi.spyOn(log, "warn").mockImplementation(() => log);
    suite.google.answerWith(() => new Response("no", { status: 403 }));
    expect(await open(await companyWith())).toEqual([]);
    expect(silent).toHaveBeenCalledOnce();
    suite.google.answerWith(() => Response.json({ reviews: googlePlace.reviews }));
    await suite.pool.query("update private.visit_counts set hits = 1000");
    expect(await open(await companyWith({ place_id: "ChIJ-another-place" }))).toEqual([]);
    expect(suite.google.arrived).toHaveLength(0);
    silent.mockRestore();
  });
});
