import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppError } from "../errors/app-error.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { createPlaces } from "../providers/places/create-places.ts";
import type { Places } from "../providers/places/places.ts";
import { expectAnswer } from "../testing/expect-contract.ts";
import { createPlaceRoutes } from "./find-places.ts";

const offline = createPlaces({ googleMaps: undefined, photonUrl: undefined, mapillary: undefined });
let app: Hono;
let database: Database;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

function mount(places: Places): Hono {
  const routes = createPlaceRoutes(places, createRateLimit({ trustProxy: true }, database.pool));
  return new Hono().route("/", routes).onError((error, c) => {
    const { code, userMessage, status } = error as AppError;
    return c.json({ code, error: userMessage }, status as 400);
  });
}
async function post(name: string, body: object, from = "203.0.113.7") {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  const response = await app.request(`/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = { status: response.status, body: (await response.json()) as Record<string, unknown> };
  expectAnswer(name, answer.status, answer.body);
  return answer;
}
beforeEach(async () => {
  await database.pool.query("delete from private.visit_counts");
  app = mount(offline);
});

describe("the functions around places", () => {
  it("suggest addresses and give their details in the shapes the pages read", async () => {
    const suggested = await post("autocomplete-address", { input: "500 w 2nd st, austin, tx 78701" });
    const [first] = suggested.body.suggestions as { id: string }[];
    expect(first).toEqual({
      id: "us:78701:500 W 2nd St",
      text: "500 W 2nd St, Austin, TX 78701",
      mainText: "500 W 2nd St",
      secondaryText: "Austin, TX 78701",
    });
    const details = await post("place-details", { id: first!.id });
    expect(Object.keys(details.body).toSorted()).toEqual(["components", "formattedAddress", "lat", "lng"]);
    expect((await post("place-details", { id: "us:00000:x" })).body.code).toBe("not_found");
  });

  it("suggest businesses and give their details", async () => {
    const suggested = await post("autocomplete-business", { input: "painting", sessionToken: "abc-1" });
    const [first] = suggested.body.suggestions as { id: string }[];
    expect(Object.keys(first!).toSorted()).toEqual(["address", "id", "isSample", "name"]);
    const { body } = await post("business-details", { id: first!.id });
    expect(Object.keys(body.business as object).toSorted()).toEqual(
      [
        "place_id name formatted_address formatted_phone_number international_phone_number website url rating",
        "user_ratings_total business_status types opening_hours address_components geometry photos reviews isSample",
      ]
        .join(" ")
        .split(" ")
        .toSorted(),
    );
    expect(await post("business-details", { id: "sample:none" })).toMatchObject({
      status: 404,
      body: { error: "This business is not known any more. Please pick one from the suggestions." },
    });
  });

  it("give the marked sample where there is no street picture, and a real one without keeping it", async () => {
    const place = { lat: 30.27, lng: -97.74, address: "500 W 2nd St" };
    expect((await post("street-picture", place)).body).toEqual({
      imageUrl: "/sample-house/street-640x480.jpg",
      isSample: true,
    });
    const bytes = Buffer.from("picture");
    const seen = { bytes, contentType: "image/jpeg", attribution: "© Google", date: "2026-04" };
    app = mount({ ...offline, streetPicture: async () => seen });
    expect((await post("street-picture", { address: "x" })).body).toEqual({
      imageUrl: `data:image/jpeg;base64,${bytes.toString("base64")}`,
      isSample: false,
      attribution: "© Google",
      date: "2026-04",
    });
  });

  it("name what lies around a place on the plain map", async () => {
    const box = { south: 30.2, west: -97.9, north: 30.4, east: -97.6 };
    const { status, body } = await post("nearby-places", box);
    expect(status).toBe(200);
    expect((body.places as { name: string }[]).length).toBeGreaterThan(0);
  });

  it("ask no service about a single letter", async () => {
    const asked: string[] = [];
    const autocompleteBusiness = async (input: string) => {
      asked.push(input);
      return [];
    };
    app = mount({ ...offline, autocompleteBusiness });
    for (const input of ["", " a ", " ab "]) await post("autocomplete-business", { input });
    expect(asked).toEqual(["ab"]);
  });

  it("refuse what they cannot read", async () => {
    for (const [name, body] of [
      ["autocomplete-business", {}],
      ["autocomplete-business", { input: "a".repeat(301) }],
      ["autocomplete-address", { input: "abc", sessionToken: "not a token" }],
      ["business-details", { id: 7 }],
      ["place-details", { id: "a".repeat(1001) }],
      ["street-picture", { lat: 91, lng: 0, address: "" }],
    ] as [string, object][])
      expect(await post(name, body), name).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });
});

describe("a visitor who searches without end", () => {
  const searchUntilRefused = async (from: (turn: number) => string) => {
    for (let turn = 1; turn <= 1000; turn += 1) {
      const { status, body } = await post("autocomplete-business", { input: "a" }, from(turn));
      if (status !== 200) return { turn, status, error: body.error };
    }
    return undefined;
  };

  it("is asked kindly to wait after 600 searches in an hour; others are not", async () => {
    expect(await searchUntilRefused(() => "203.0.113.7")).toEqual({
      turn: 601,
      status: 429,
      error: "That is a lot of searches in a short time. Please try again later.",
    });
    expect((await post("autocomplete-business", { input: "a" }, "203.0.113.8")).status).toBe(200);
    expect((await post("autocomplete-address", { input: "a" }, "203.0.113.7")).status).toBe(200);
  });

  it("is one visitor on all the addresses of an IPv6 network", async () => {
    expect(await searchUntilRefused((turn) => `2001:db8:1:2::${turn.toString(16)}`)).toMatchObject({
      turn: 601,
    });
    expect((await post("autocomplete-business", { input: "a" }, "2001:db8:1:3::1")).status).toBe(200);
  });
});
