import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catchFailure } from "../../testing/catch-failure.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { createMapillaryStreet } from "./mapillary-street.ts";

const token = "MLY|a-token-that-must-not-be-seen";
const house = { lat: 30.2656, lng: -97.7495, address: "500 W 2nd St" };
const step = 0.0001;

let service: FakeService;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  service = await startFakeService();
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#88aacc" } });
  jpeg = new Uint8Array(await drawn.jpeg().toBuffer());
});
afterAll(() => service.stop());

function look(
  place: { lat: number | null; lng: number | null; address: string } = house,
  address = "93.184.215.14",
) {
  const network = fakeNetwork(() => Number(new URL(service.url).port), [address]);
  return createMapillaryStreet({ token, baseUrl: service.url, network })(place);
}
/** A picture taken some steps north and east of the house, the camera turned to `angle`. */
const image = (id: string, [north, east]: [number, number], angle: number, more: object = {}) => ({
  id,
  thumb_2048_url: `https://pictures.example/${id}.jpg`,
  captured_at: Date.UTC(2025, 5, 3),
  compass_angle: angle,
  geometry: { type: "Point", coordinates: [house.lng + east * step, house.lat + north * step] },
  ...more,
});
const answers =
  (...data: object[]): FakeServiceAnswer =>
  ({ path }) =>
    path.startsWith("/images?") ? Response.json({ data }) : new Response(jpeg);

it("asks for what the images call describes, the token in its header", async () => {
  service.answerWith(answers(image("south-of-it", [-2, 0], 0)));
  expect(await look()).toEqual({
    bytes: Buffer.from(jpeg),
    contentType: "image/jpeg",
    attribution: "© Mapillary, CC BY-SA 4.0",
    date: "2025-06",
  });
  const { method, path, headers } = service.arrived[0]!;
  const { pathname, searchParams } = new URL(path, service.url);
  expect([method, pathname, headers.get("authorization")]).toEqual(["GET", "/images", `OAuth ${token}`]);
  expect(searchParams.get("fields")).toContain("thumb_2048_url");
  expect([searchParams.get("is_pano"), searchParams.get("limit")]).toEqual(["false", "50"]);
  const [west = 0, south = 0, east = 0, north = 0] = searchParams.get("bbox")!.split(",").map(Number);
  expect(west < house.lng && house.lng < east && south < house.lat && house.lat < north).toBe(true);
  expect((east - west) * (north - south)).toBeLessThan(0.01);
  expect(service.arrived[1]!.path).toBe("/south-of-it.jpg");
});

it("takes the picture whose camera looks straightest at the house", async () => {
  const computed = {
    computed_compass_angle: 272,
    computed_geometry: { coordinates: [house.lng + 2 * step, house.lat] },
  };
  service.answerWith(
    answers(
      image("looks-away", [-1, 0], 180),
      image("a-little-aside", [-2, 0], 20),
      image("computed-is-better", [9, 9], 0, computed),
      image("too-far", [-8, 0], 0),
      { id: "without anything" },
    ),
  );
  await look();
  expect(service.arrived[1]!.path).toBe("/computed-is-better.jpg");
});

it("has none where no camera looked at the house, or where the house is not known", async () => {
  service.answerWith(answers(image("looks-away", [-1, 0], 180), image("too-far", [-8, 0], 0)));
  expect(await look()).toBeUndefined();
  expect(service.arrived).toHaveLength(1);
  expect(await look({ ...house, lat: null })).toBeUndefined();
  expect(service.arrived).toHaveLength(1);
});

it("follows no address that leads inside the network", async () => {
  service.answerWith(answers(image("near", [-1, 0], 0)));
  expect((await catchFailure(look(house, "10.0.0.1"), token)).code).toBe("provider_failed");
  expect(service.arrived).toHaveLength(1);
});

it.each([
  [
    "a wrong token",
    () => Response.json({ error: { message: token } }, { status: 401 }),
    "provider_misconfigured",
  ],
  ["another shape", () => Response.json({ images: [] }), "provider_failed"],
  [
    "a page in place of the picture",
    ({ path }) =>
      path.startsWith("/images?")
        ? Response.json({ data: [image("a", [-1, 0], 0)] })
        : new Response("<html>"),
    "provider_failed",
  ],
] as [string, FakeServiceAnswer, string][])("has a sentence for %s", async (_name, answer, code) => {
  service.answerWith(answer);
  expect((await catchFailure(look(), token)).code).toBe(code);
});
