import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchFailure } from "../../testing/catch-failure.ts";
import { googlePlace as business, googlePlaceId as placeId } from "../../testing/google-place.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  neverAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { createGooglePlaces } from "./google-places.ts";

const apiKey = "AIza-a-map-key-that-must-not-be-seen";
const session = "3fd1b1f2-79a7-4a0e-9b64-0a3c1e1f7a55";
const components = business.addressComponents;

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());

const places = (timeoutMs = 20_000) => createGooglePlaces({ apiKey, baseUrl: service.url, timeoutMs });

const prediction = (main: string, secondary: string) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${main}, ${secondary}`, matches: [{ endOffset: 4 }] },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
    types: ["premise"],
  },
});
describe("searching with Google", () => {
  it("sends exactly what the autocomplete call describes for an address", async () => {
    service.answerWith(() =>
      Response.json({
        suggestions: [
          prediction("500 W 2nd St", "Austin, TX, USA"),
          { queryPrediction: { text: { text: "x" } } },
        ],
      }),
    );
    expect(await places().autocompleteAddress("500 w 2nd", session)).toEqual([
      {
        id: placeId,
        text: "500 W 2nd St, Austin, TX, USA",
        mainText: "500 W 2nd St",
        secondaryText: "Austin, TX, USA",
      },
    ]);
    const { method, path, headers, request } = service.arrived[0]!;
    expect([method, path]).toEqual(["POST", "/v1/places:autocomplete"]);
    expect(headers.get("x-goog-api-key")).toBe(apiKey);
    expect(headers.get("content-type")).toBe("application/json");
    expect(await request.json()).toEqual({
      input: "500 w 2nd",
      includedRegionCodes: ["us"],
      includedPrimaryTypes: ["street_address", "premise", "subpremise"],
      sessionToken: session,
    });
  });

  it("sends exactly what the autocomplete call describes for a business, also one without premises", async () => {
    service.answerWith(() =>
      Response.json({ suggestions: [prediction("Oak & Stone Landscaping", "Austin, TX, USA")] }),
    );
    expect(await places().autocompleteBusiness("oak")).toEqual([
      { id: placeId, name: "Oak & Stone Landscaping", address: "Austin, TX, USA", isSample: false },
    ]);
    expect(await service.arrived[0]!.request.json()).toEqual({
      input: "oak",
      includedRegionCodes: ["us"],
      includedPrimaryTypes: ["establishment"],
      includePureServiceAreaBusinesses: true,
    });
  });

  it("finding nothing is an empty list", async () => {
    service.answerWith(() => Response.json({}));
    expect(await places().autocompleteAddress("zzzz")).toEqual([]);
  });
});

describe("the details from Google", () => {
  it("of an address end the session and ask for four fields", async () => {
    service.answerWith(() =>
      Response.json({
        id: placeId,
        formattedAddress: business.formattedAddress,
        location: business.location,
        addressComponents: components,
      }),
    );
    expect(await places().placeDetails(placeId, session)).toEqual({
      formattedAddress: "500 W 2nd St, Austin, TX 78701, USA",
      lat: 30.2656,
      lng: -97.7495,
      components: { street: "500 West 2nd Street", city: "Austin", state: "TX", zip: "78701" },
    });
    const { method, path, headers } = service.arrived[0]!;
    expect([method, path]).toEqual(["GET", `/v1/places/${placeId}?sessionToken=${session}`]);
    expect(headers.get("x-goog-api-key")).toBe(apiKey);
    expect(headers.get("x-goog-fieldmask")).toBe("id,formattedAddress,location,addressComponents");
  });

  it("of a business become the columns of a company, its attributions safe to show", async () => {
    service.answerWith(() => Response.json(business));
    expect(await places().businessDetails(placeId, session)).toEqual({
      place_id: placeId,
      name: "Oak & Stone Landscaping",
      formatted_address: "500 W 2nd St, Austin, TX 78701, USA",
      formatted_phone_number: "(512) 555-0100",
      international_phone_number: "+1 512-555-0100",
      website: "http://oakandstone.example/",
      url: "https://maps.google.com/?cid=123",
      rating: 4.7,
      user_ratings_total: 88,
      business_status: "OPERATIONAL",
      types: ["landscaper", "establishment"],
      opening_hours: {
        periods: [
          { open: { day: 1, time: "0830" }, close: { day: 1, time: "1700" } },
          { open: { day: 0, time: "0000" }, close: null },
        ],
        weekday_text: ["Monday: 8:30 AM – 5:00 PM"],
        isOpen: false,
      },
      address_components: components.map(({ longText, shortText, types }) => ({
        long_name: longText,
        short_name: shortText,
        types,
      })),
      geometry: {
        location: { lat: 30.2656, lng: -97.7495 },
        viewport: { northeast: { lat: 30.267, lng: -97.748 }, southwest: { lat: 30.264, lng: -97.751 } },
      },
      photos: [
        {
          height: 3024,
          width: 4032,
          html_attributions: [
            '<a href="https://maps.google.com/maps/contrib/1">Ann &lt;b&gt; &amp; Co</a>',
            "Bob",
          ],
        },
      ],
      reviews: [],
      isSample: false,
    });
    const mask = service.arrived[0]!.headers.get("x-goog-fieldmask")?.split(",");
    const copied = Object.keys(business).filter((field) => field !== "reviews");
    expect(mask).toEqual(expect.arrayContaining(copied));
    expect(mask).toHaveLength(copied.length);
  });

  it("of a business that has hardly any are empty, not missing", async () => {
    service.answerWith(() =>
      Response.json({ id: placeId, displayName: { text: "Bare" }, websiteUri: "ftp://x" }),
    );
    expect(await places().businessDetails(placeId)).toMatchObject({
      name: "Bare",
      website: null,
      rating: null,
      opening_hours: null,
      geometry: null,
      photos: [],
      reviews: [],
    });
    expect(service.arrived[0]!.path).toBe(`/v1/places/${placeId}`);
  });

  it("of an id that is none are not asked for, and of a gone place are not there", async () => {
    service.answerWith(() => Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 }));
    for (const id of ["us:78701:1 A St", "../../v1/other", "short", "a b c d e f g h i j"])
      expect(await places().placeDetails(id), id).toBeUndefined();
    expect(service.arrived).toHaveLength(0);
    expect(await places().businessDetails(placeId)).toBeUndefined();
    const message = "Invalid Place ID: ChIJ";
    service.answerWith(() => Response.json({ error: { code: 400, message } }, { status: 400 }));
    expect(await places().placeDetails(placeId)).toBeUndefined();
  });
});

describe("when Google cannot help, the person gets a sentence:", () => {
  const failing =
    (status: number, reason?: string): FakeServiceAnswer =>
    () =>
      Response.json(
        { error: { code: status, message: `The key ${apiKey} ...`, details: [{ reason }] } },
        { status },
      );
  it.each([
    ["a wrong key", failing(400, "API_KEY_INVALID"), "provider_misconfigured", 1],
    ["a key that may not", failing(403), "provider_misconfigured", 1],
    ["too many calls", failing(429), "provider_failed", 1],
    ["a broken server, asked once more", failing(500), "provider_failed", 2],
    ["no JSON", () => new Response("<html>"), "provider_failed", 1],
    ["another shape", () => Response.json({ suggestions: "none" }), "provider_failed", 1],
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { location: "/elsewhere" } }),
      "provider_failed",
      1,
    ],
  ] as [string, FakeServiceAnswer, string, number][])("%s", async (_name, answer, code, calls) => {
    service.answerWith(answer);
    expect((await catchFailure(places().autocompleteBusiness("oak"), apiKey)).code).toBe(code);
    expect(service.arrived).toHaveLength(calls);
  });

  it("no answer in time", async () => {
    service.answerWith(neverAnswer);
    const failure = await catchFailure(places(300).businessDetails(placeId), apiKey);
    expect([failure.code, service.arrived.length]).toEqual(["provider_timeout", 1]);
  });
});
