import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { log } from "../logging/log.ts";
import { googlePlace, googlePlaceId } from "../testing/google-place.ts";
import { setUpGooglePlaces } from "../testing/set-up-google-places.ts";
import { refreshPlaces } from "./refresh-places.ts";

const apiKey = "AIza-a-map-key-that-must-not-be-seen";
const suite = setUpGooglePlaces(googlePlace, apiKey);

const refresh = () => refreshPlaces(suite.pool, suite.openPlaces());

/** A company that copied its fields so many days ago, as its owner has it. */
async function companyOf(days: number, placeId: string | null = googlePlaceId): Promise<string> {
  const { rows } = await suite.pool.query<{ id: string }>(
    `insert into public.companies (name, slug, place_id, website, international_phone_number, rating,
       user_ratings_total, "5starreview1", "5starreview2", formatted_address, opening_hours, photos, created_at)
     values ('Our own name', $1, $2, 'https://our.example', '+1 555', 3.1, 2, 'Old words.', 'More old words.',
       'Old street', '{}', '[]', now() - make_interval(days => $3)) returning id`,
    [`company-${randomUUID()}`, placeId, days],
  );
  return rows[0]!.id;
}
const read = async (id: string) =>
  (await suite.pool.query("select * from public.companies where id = $1", [id])).rows[0];

const dropped = {
  rating: null,
  user_ratings_total: null,
  "5starreview1": null,
  "5starreview2": null,
  reviews: null,
  formatted_address: null,
  opening_hours: null,
  photos: null,
  place_id: googlePlaceId,
  name: "Our own name",
  website: "https://our.example",
};

describe("what a company has copied from Google", () => {
  it("is copied anew before it is 30 days old, and the owner's own words stay", async () => {
    const id = await companyOf(26);
    await refresh();
    expect(await read(id)).toMatchObject({
      name: "Our own name",
      website: "https://our.example",
      international_phone_number: "+1 555",
      rating: "4.7",
      user_ratings_total: 88,
      "5starreview1": null,
      "5starreview2": null,
      reviews: null,
      formatted_address: googlePlace.formattedAddress,
      formatted_phone_number: "(512) 555-0100",
      business_status: "OPERATIONAL",
      types: ["landscaper", "establishment"],
      opening_hours: { weekday_text: googlePlace.regularOpeningHours.weekdayDescriptions },
      geometry: { location: { lat: 30.2656, lng: -97.7495 } },
      photos: [{ width: 4032, height: 3024 }],
    });
    const [only] = suite.google.arrived;
    expect(suite.google.arrived).toHaveLength(1);
    expect([only!.method, only!.path]).toEqual(["GET", `/v1/places/${googlePlaceId}`]);
    expect(only!.headers.get("x-goog-api-key")).toBe(apiKey);
    expect(only!.headers.get("x-goog-fieldmask")).toMatch(/^id,displayName,.*rating/);
    expect(only!.headers.get("x-goog-fieldmask"), "reviews may not be kept").not.toContain("reviews");
  });

  it("is copied by the server once the company has an owner, since a browser may have sent anything", async () => {
    const id = await companyOf(0);
    await refresh();
    expect(suite.google.arrived).toHaveLength(0);
    await suite.pool.query(
      `with owner as (insert into auth.users (id, email) values (gen_random_uuid(), 'owner@example.com') returning id)
       update public.companies set user_id = owner.id from owner where companies.id = $1`,
      [id],
    );
    await refresh();
    expect(await read(id)).toMatchObject({ rating: "4.7", "5starreview1": null, reviews: null });
    await refresh();
    expect(suite.google.arrived).toHaveLength(1);
  });

  it("is asked for again only when it is old again", async () => {
    await companyOf(26);
    await refresh();
    await refresh();
    expect(suite.google.arrived).toHaveLength(1);
    await suite.pool.query("update private.place_refreshes set refreshed_at = now() - interval '26 days'");
    await refresh();
    expect(suite.google.arrived).toHaveLength(2);
  });

  it("is not asked for while it is fresh, nor for samples and businesses entered by hand", async () => {
    await companyOf(24);
    await companyOf(90, "sample:green-gate-landscaping");
    await companyOf(90, null);
    await refresh();
    expect(suite.google.arrived).toHaveLength(0);
  });

  it("is dropped when the place is gone, but for its id", async () => {
    suite.google.answerWith(() =>
      Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 }),
    );
    const id = await companyOf(26);
    await refresh();
    expect(await read(id)).toMatchObject(dropped);
  });

  it("is kept through an outage, but not beyond 30 days; other companies do not suffer from it", async () => {
    const silent = vi.spyOn(log, "warn").mockImplementation(() => {});
    const [old, recent, other] = [
      await companyOf(31, "ChIJ-broken-1"),
      await companyOf(26, "ChIJ-broken-2"),
      await companyOf(26),
    ];
    suite.google.answerWith(({ path }) =>
      path.includes("broken")
        ? Response.json({ error: { code: 403, status: "PERMISSION_DENIED" } }, { status: 403 })
        : Response.json(googlePlace),
    );
    await refresh();
    expect(await read(old)).toMatchObject({ ...dropped, place_id: "ChIJ-broken-1" });
    expect(await read(recent)).toMatchObject({ rating: "3.1", "5starreview1": "Old words." });
    expect(await read(other)).toMatchObject({ rating: "4.7" });
    expect(JSON.stringify(silent.mock.calls)).not.toContain(apiKey);
    silent.mockRestore();
  });
});
