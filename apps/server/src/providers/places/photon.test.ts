import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchFailure } from "../../testing/catch-failure.ts";
import { type FakeService, startFakeService } from "../../testing/start-fake-service.ts";
import { createPhotonPlaces } from "./photon.ts";

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());
const places = () => createPhotonPlaces({ baseUrl: service.url });

const feature = (properties: object, coordinates = [-97.7495, 30.2656]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: {
    osm_type: "N",
    osm_id: 1,
    osm_key: "place",
    osm_value: "house",
    country: "United States",
    ...properties,
  },
});
const house = {
  housenumber: "500",
  street: "West 2nd Street",
  city: "Austin",
  state: "Texas",
  postcode: "78701",
  countrycode: "US",
};

describe("addresses from Photon", () => {
  it("are asked for as its interface describes, and are whole and without repeats", async () => {
    service.answerWith(() =>
      Response.json({
        type: "FeatureCollection",
        features: [
          feature(house),
          feature(house),
          feature({ name: "Austin", city: "Austin", state: "Texas" }),
        ],
      }),
    );
    const found = await places().autocompleteAddress("500 west 2nd & more");
    expect(found).toEqual([
      {
        id: expect.stringMatching(/^photon:[A-Za-z0-9_-]+$/),
        text: "500 West 2nd Street, Austin, TX 78701",
        mainText: "500 West 2nd Street",
        secondaryText: "Austin, TX 78701",
      },
    ]);
    const { method, path } = service.arrived[0]!;
    const url = new URL(path, service.url);
    expect([method, url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      "GET",
      "/api",
      { q: "500 west 2nd & more", limit: "10", lang: "en", layer: "house" },
    ]);
    expect(await places().placeDetails(found[0]!.id)).toEqual({
      formattedAddress: "500 West 2nd Street, Austin, TX 78701",
      lat: 30.2656,
      lng: -97.7495,
      components: { street: "500 West 2nd Street", city: "Austin", state: "TX", zip: "78701" },
    });
    expect(service.arrived).toHaveLength(1);
  });

  it("outside the United States keep their region's name", async () => {
    const properties = {
      ...house,
      city: "Oxford",
      state: "England",
      postcode: "OX1 1AA",
      countrycode: "GB",
    };
    service.answerWith(() => Response.json({ features: [feature(properties)] }));
    const [found] = await places().autocompleteAddress("500 west 2nd");
    expect(found?.text).toBe("500 West 2nd Street, Oxford, England OX1 1AA");
  });

  it("know no foreign or broken ids", async () => {
    const broken = `photon:${Buffer.from('["a"]').toString("base64url")}`;
    for (const id of ["us:78701:1 A St", "photon:", "photon:%%%", broken])
      expect(await places().placeDetails(id), id).toBeUndefined();
  });

  it("that cannot be had are a sentence", async () => {
    service.answerWith(() => new Response("no", { status: 400 }));
    expect((await catchFailure(places().autocompleteAddress("500 w"), "none-of-it")).code).toBe(
      "provider_failed",
    );
  });
});
