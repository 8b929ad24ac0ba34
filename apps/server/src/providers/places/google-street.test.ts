import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catchFailure } from "../../testing/catch-failure.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { createGoogleStreet, signPath } from "./google-street.ts";

const apiKey = "AIza-a-street-key-that-must-not-be-seen";
const house = { lat: 30.2656, lng: -97.7495, address: "500 W 2nd St, Austin, TX 78701" };

let service: FakeService;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  service = await startFakeService();
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: "#88aacc" } });
  jpeg = new Uint8Array(await drawn.jpeg().toBuffer());
});
afterAll(() => service.stop());

const look = (place: Parameters<ReturnType<typeof createGoogleStreet>>[0] = house) =>
  createGoogleStreet({ apiKey, baseUrl: service.url })(place);
const metadata = (body: object) => Response.json(body);
const known = {
  status: "OK",
  copyright: "© Google",
  date: "2026-04",
  pano_id: "p",
  location: { lat: 1, lng: 2 },
};
const answers =
  (first: object, picture: () => Response = () => new Response(jpeg)): FakeServiceAnswer =>
  ({ path }) =>
    path.includes("/metadata") ? metadata(first) : picture();

it("asks the free metadata first, then for the outdoor picture with every parameter", async () => {
  service.answerWith(answers(known));
  expect(await look()).toEqual({
    bytes: new Uint8Array(jpeg),
    contentType: "image/jpeg",
    attribution: "© Google",
    date: "2026-04",
  });
  const asked = service.arrived.map(({ method, path }) => {
    const url = new URL(path, service.url);
    return [method, url.pathname, Object.fromEntries(url.searchParams)];
  });
  const where = { location: "30.2656,-97.7495", source: "outdoor", key: apiKey };
  expect(asked).toEqual([
    ["GET", "/maps/api/streetview/metadata", where],
    ["GET", "/maps/api/streetview", { ...where, size: "640x480", return_error_code: "true" }],
  ]);
});

it("signs its addresses when the operator has a signing secret", async () => {
  // The example of Google's page on digital signatures.
  const secret = "vNIXE0xscrmjlyV-12Nj_BvUPaw=";
  const path = "/maps/api/geocode/json?address=New+York&client=clientID";
  expect(signPath(path, secret)).toBe("chaRF2hTJKOScPr-RQCEhZbSzIE=");
  service.answerWith(answers(known));
  await createGoogleStreet({ apiKey, baseUrl: service.url, signingSecret: secret })(house);
  expect(service.arrived).toHaveLength(2);
  for (const { path: asked } of service.arrived) {
    const [unsigned = "", signature] = asked.split("&signature=");
    expect(signature).toBe(signPath(unsigned, secret));
    expect(asked).not.toContain(secret);
  }
});

it("asks by the address where there are no coordinates", async () => {
  service.answerWith(answers(known));
  await look({ ...house, lat: null, lng: null });
  const { searchParams } = new URL(service.arrived[1]!.path, service.url);
  expect(searchParams.get("location")).toBe(house.address);
});

it("pays for no picture where there is none", async () => {
  for (const status of ["ZERO_RESULTS", "NOT_FOUND"]) {
    service.answerWith(answers({ status }));
    expect(await look()).toBeUndefined();
    expect(service.arrived).toHaveLength(1);
  }
  service.answerWith(answers(known, () => new Response("", { status: 404 })));
  expect(await look()).toBeUndefined();
});

it.each([
  [
    "a refused key",
    answers({ status: "REQUEST_DENIED", error_message: `bad ${apiKey}` }),
    "provider_misconfigured",
  ],
  ["a spent quota", answers({ status: "OVER_QUERY_LIMIT" }), "provider_failed"],
  ["an unknown error", answers({ status: "UNKNOWN_ERROR" }), "provider_failed"],
  ["a page in place of the picture", answers(known, () => new Response("<html>")), "provider_failed"],
  [
    "a refused picture",
    answers(known, () => new Response(apiKey, { status: 403 })),
    "provider_misconfigured",
  ],
] as [string, FakeServiceAnswer, string][])(
  "has a sentence for %s, without the key",
  async (_name, answer, code) => {
    service.answerWith(answer);
    expect((await catchFailure(look(), apiKey)).code).toBe(code);
  },
);
