import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "../../logging/log.ts";
import { type FakeService, startFakeService } from "../../testing/start-fake-service.ts";
import { createPlaces } from "./create-places.ts";

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.stop());

const none = { googleMaps: undefined, photonUrl: undefined, mapillary: undefined };
const googleMaps = () => ({ apiKey: "key", baseUrl: service.url, signingSecret: undefined });

describe("without any setting", () => {
  it("an address is completed offline and has a place on the map", async () => {
    const places = createPlaces(none);
    const [first] = await places.autocompleteAddress("500 w 2nd st, austin, tx 78701");
    expect(first?.text).toBe("500 W 2nd St, Austin, TX 78701");
    const details = await places.placeDetails(first!.id);
    expect(details?.components).toEqual({
      street: "500 W 2nd St",
      city: "Austin",
      state: "TX",
      zip: "78701",
    });
    expect(details?.lat).toBeCloseTo(30.27, 1);
    expect(details?.lng).toBeCloseTo(-97.74, 1);
    expect(await places.streetPicture({ lat: 30, lng: -97, address: "" })).toBeUndefined();
  });

  it("businesses are samples and say so", async () => {
    const places = createPlaces(none);
    const found = await places.autocompleteBusiness("roof");
    expect(found).toEqual([
      {
        id: "sample:ridge-and-valley-roofing",
        name: "Ridge and Valley Roofing (sample)",
        address: "77 Union Avenue, Nashville, TN 37219",
        isSample: true,
      },
    ]);
    const business = await places.businessDetails(found[0]!.id);
    expect(business).toMatchObject({
      place_id: found[0]!.id,
      isSample: true,
      rating: 4.9,
      user_ratings_total: 203,
    });
    expect(business?.address_components.find(({ types }) => types.includes("locality"))?.long_name).toBe(
      "Nashville",
    );
    const all = await places.autocompleteBusiness("sample");
    expect(all.length).toBeGreaterThan(2);
    for (const { name, isSample } of all) expect([name.includes("(sample)"), isSample]).toEqual([true, true]);
    expect(await places.autocompleteBusiness("joe's pizza")).toEqual([]);
    expect(await places.businessDetails("sample:none")).toBeUndefined();
  });
});

describe("with Google", () => {
  it("businesses come from there and no sample is mixed in", async () => {
    service.answerWith(() => Response.json({}));
    expect(await createPlaces({ ...none, googleMaps: googleMaps() }).autocompleteBusiness("sample")).toEqual(
      [],
    );
    expect(service.arrived).toHaveLength(1);
  });

  it("an outage costs no lead: addresses are completed offline meanwhile, and it is logged", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    service.answerWith(() => new Response("", { status: 429 }));
    const places = createPlaces({ ...none, googleMaps: googleMaps() });
    const [first] = await places.autocompleteAddress("500 w 2nd st, austin, tx 78701");
    expect(first?.text).toBe("500 W 2nd St, Austin, TX 78701");
    expect((await places.placeDetails(first!.id))?.components.city).toBe("Austin");
    expect(service.arrived).toHaveLength(1);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

it("the street is looked at from where the house is, never from the middle of its ZIP code", async () => {
  const places = createPlaces({ ...none, googleMaps: googleMaps() });
  const offline = await createPlaces(none).placeDetails("us:78701:500 W 2nd St");
  const lookedAt = async (lat: number | null, lng: number | null) => {
    service.answerWith(() => Response.json({ status: "ZERO_RESULTS" }));
    await places.streetPicture({ lat, lng, address: offline!.formattedAddress });
    return new URL(service.arrived[0]!.path, service.url).searchParams.get("location");
  };
  expect(await lookedAt(30.2656, -97.7495)).toBe("30.2656,-97.7495");
  expect(await lookedAt(offline!.lat, offline!.lng)).toBe("500 W 2nd St, Austin, TX 78701");
  const mapillary = { token: "token", baseUrl: service.url };
  service.answerWith(() => Response.json({ data: [] }));
  const street = createPlaces({ ...none, mapillary });
  const { lat, lng } = offline!;
  expect(await street.streetPicture({ lat, lng, address: "" })).toBeUndefined();
  expect(service.arrived).toHaveLength(0);
  await street.streetPicture({ lat: 30.2656, lng: -97.7495, address: "" });
  expect(service.arrived).toHaveLength(1);
});

it("with Photon, what it does not know is completed offline; businesses stay samples", async () => {
  service.answerWith(() => Response.json({ features: [] }));
  const places = createPlaces({ ...none, photonUrl: service.url });
  const [first] = await places.autocompleteAddress("500 w 2nd st, austin, tx 78701");
  expect(first?.id).toMatch(/^us:/);
  expect(service.arrived).toHaveLength(1);
  expect((await places.autocompleteBusiness("painting"))[0]?.isSample).toBe(true);
});
