import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { catchFailure } from "../../testing/catch-failure.ts";
import { drawMarkers, measureMarkerShifts } from "../../testing/draw-markers.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  neverAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { createFluxEditor, type FluxSettings } from "./flux.ts";

const apiKey = "bfl-a-key-that-must-not-be-seen";
const prompt = "Roofing: a new slate roof";
const task = "b9b172a8-e39c-47b2-8f1a-cb8925f3532e";
type Ordered = { input_image: string; seed: number; [field: string]: unknown };

/** The body of POST /v1/flux-3-image as the service describes it. */
const flux3Body = z.strictObject({
  prompt: z.string().min(1),
  images: z.array(z.base64()).min(1).max(10),
  aspect_ratio: z.enum(["auto"]).optional(),
  resolution: z.enum(["768sq", "1k", "1.5k", "2k", "4k"]).optional(),
  grounding: z.boolean().optional(),
  safety_tolerance: z.int().min(0).max(4).optional(),
});

let service: FakeService;
let photo: Buffer;
beforeAll(async () => {
  service = await startFakeService();
  photo = await drawMarkers(640, 480);
});
afterAll(() => service.stop());

const editorFor = (settings: Partial<FluxSettings> = {}) =>
  createFluxEditor({
    apiKey,
    baseUrl: service.url,
    model: "flux-kontext-pro",
    timeoutMs: 20_000,
    pollIntervalMs: 10,
    ...settings,
  });
const failureOf = (editing: Promise<unknown>) => catchFailure(editing, apiKey);

const accepted = (parts: object = {}) =>
  Response.json({ id: task, polling_url: `${service.url}/v1/get_result?id=${task}`, cost: 4, ...parts });
const state = (status: string, result: object | null = null) => Response.json({ id: task, status, result });
const png = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png" } });
async function ordered(): Promise<Ordered> {
  return (await service.arrived[0]!.request.clone().json()) as Ordered;
}

async function sentPicture(): Promise<Buffer> {
  const { input_image, images } = (await ordered()) as Ordered & { images?: string[] };
  return Buffer.from(images?.[0] ?? input_image, "base64");
}
const takeFlux3: FakeServiceAnswer = async ({ request }) => {
  const { error } = flux3Body.safeParse(await request.json());
  return error ? Response.json({ detail: error.issues }, { status: 422 }) : accepted();
};

/** A recorded conversation: the task taken, still pending once, then ready; the picture is the one that was sent. */
const serve =
  (
    parts: {
      order?: FakeServiceAnswer;
      states?: (() => Response)[];
      sample?: string;
      size?: [number, number];
    } = {},
  ): FakeServiceAnswer =>
  async (arrived) => {
    if (arrived.method === "POST") return parts.order ? parts.order(arrived) : accepted();
    const sample = parts.sample ?? `${service.url}/delivery/${task}.png?sig=1`;
    if (arrived.path.startsWith("/v1/get_result")) {
      const asked = service.arrived.filter(({ path }) => path.startsWith("/v1/get_result")).length;
      const states = parts.states ?? [() => state("Pending"), () => state("Ready", { sample, seed: 42 })];
      return states[Math.min(asked, states.length) - 1]!();
    }
    const picture = sharp(await sentPicture());
    return png(
      await (parts.size ? picture.resize(...parts.size, { fit: "fill" }) : picture).png().toBuffer(),
    );
  };

describe("an edit by a FLUX service", () => {
  it("sends exactly the fields the service describes, the key in its header alone", async () => {
    service.answerWith(serve());
    await editorFor().edit({ photo, prompt });
    expect(service.arrived.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/flux-kontext-pro",
      `GET /v1/get_result?id=${task}`,
      `GET /v1/get_result?id=${task}`,
      `GET /delivery/${task}.png?sig=1`,
    ]);
    const [order, question, , delivery] = service.arrived;
    expect([order!.headers.get("x-key"), order!.headers.get("content-type")]).toEqual([
      apiKey,
      "application/json",
    ]);
    expect([question!.headers.get("x-key"), delivery!.headers.get("x-key")]).toEqual([apiKey, null]);
    const body = await ordered();
    expect(body).toEqual({
      prompt,
      input_image: expect.stringMatching(/^iVBOR[A-Za-z0-9+/]+=*$/),
      aspect_ratio: "4:3",
      seed: expect.any(Number),
      output_format: "png",
      safety_tolerance: 2,
    });
    expect(Number.isInteger(body.seed) && body.seed >= 0).toBe(true);
    const { format, width, height } = await sharp(Buffer.from(body.input_image, "base64")).metadata();
    expect([format, width / height]).toEqual(["png", 4 / 3]);
  });

  it.each([
    [640, 480, "4:3"],
    [500, 333, "3:2"],
    [333, 500, "2:3"],
    [1280, 300, "21:9"],
    [300, 1280, "9:21"],
  ])("of a photo of %i x %i asks Kontext for %s and lines up with it", async (width, height, shape) => {
    service.answerWith(serve());
    const edited = await editorFor().edit({ photo: await drawMarkers(width, height), prompt });
    expect((await ordered()).aspect_ratio).toBe(shape);
    expect(edited.contentType).toBe("image/png");
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, width, height)))).toBeLessThan(1.5);
  });

  it("asks FLUX.2 for a size instead", async () => {
    service.answerWith(serve());
    await editorFor({ model: "flux-2-pro" }).edit({ photo, prompt });
    expect(service.arrived[0]!.path).toBe("/v1/flux-2-pro");
    const { aspect_ratio, width, height } = await ordered();
    expect([aspect_ratio, Number(width) % 16, Number(height) % 16]).toEqual([undefined, 0, 0]);
  });

  it("gives FLUX 3 the body of its own, which takes no other field", async () => {
    service.answerWith(serve({ order: takeFlux3 }));
    const photo = await drawMarkers(1280, 300);
    const edited = await editorFor({ model: "flux-3-image" }).edit({ photo, prompt });
    expect(service.arrived[0]!.path).toBe("/v1/flux-3-image");
    expect(flux3Body.parse(await ordered())).toMatchObject({ prompt, resolution: "1k", grounding: false });
    const { width, height } = await sharp(await sentPicture()).metadata();
    expect(width / height).toBeCloseTo(1280 / 300, 2);
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 1280, 300)))).toBeLessThan(1.5);
  });

  it.each([
    [4000, 3000],
    [200, 1000],
    [100, 100],
  ])("sends FLUX 3 a photo of %i x %i within its limits", async (width, height) => {
    service.answerWith(serve({ order: takeFlux3 }));
    const editor = editorFor({ model: "flux-3-image", resolution: "2k" });
    await editor.edit({ photo: await drawMarkers(width, height), prompt });
    expect(flux3Body.parse(await ordered()).resolution).toBe("2k");
    const sent = await sharp(await sentPicture()).metadata();
    expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(256);
    expect(sent.width * sent.height).toBeLessThanOrEqual(16_000_000);
    expect((await sentPicture()).byteLength).toBeLessThan(20_000_000);
  });

  it("lines up when the service chooses another size", async () => {
    service.answerWith(serve({ size: [1184, 880] }));
    const edited = await editorFor().edit({ photo, prompt });
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
  });

  it("works with a server of one's own that asks for no key", async () => {
    service.answerWith(serve());
    await editorFor({ apiKey: undefined }).edit({ photo, prompt });
    expect(service.arrived[0]!.headers.has("x-key")).toBe(false);
  });

  it("each time draws anew", async () => {
    const seeds = new Set<number>();
    for (const _turn of [1, 2, 3]) {
      service.answerWith(serve());
      await editorFor().edit({ photo, prompt });
      seeds.add((await ordered()).seed);
    }
    expect(seeds.size).toBe(3);
  });
});

describe("a picture that lies elsewhere", () => {
  const sample = "https://delivery-eu1.bfl.example/results/1.png";
  const port = () => Number(new URL(service.url).port);

  it("is fetched where it is on the public internet", async () => {
    service.answerWith(serve({ sample }));
    const network = fakeNetwork(port, ["93.184.215.14"]);
    const edited = await editorFor({ network }).edit({ photo, prompt });
    expect(network.connectedTo).toEqual(["93.184.215.14"]);
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
  });

  it("is not fetched from inside the network", async () => {
    for (const [address, to] of [
      [sample, "10.0.0.7"],
      ["http://169.254.169.254/latest/meta-data", "169.254.169.254"],
    ] as const) {
      service.answerWith(serve({ sample: address }));
      const network = fakeNetwork(port, [to]);
      expect((await failureOf(editorFor({ network }).edit({ photo, prompt }))).code).toBe("provider_failed");
      expect(network.connectedTo).toEqual([]);
    }
  });

  it("nor is the key sent to another owner's polling address", async () => {
    const stranger = await startFakeService();
    service.answerWith(
      serve({ order: () => accepted({ polling_url: `${stranger.url}/v1/get_result?id=1` }) }),
    );
    expect((await failureOf(editorFor().edit({ photo, prompt }))).code).toBe("provider_failed");
    expect(stranger.arrived).toHaveLength(0);
    await stranger.stop();
  });
});

describe("when the FLUX service cannot help, the visitor gets a sentence and nothing is paid twice:", () => {
  const refuse =
    (status: number, detail: unknown, headers: Record<string, string> = {}): FakeServiceAnswer =>
    () =>
      Response.json({ detail }, { status, headers });
  const orders: [string, FakeServiceAnswer, string, number][] = [
    ["a wrong key", refuse(403, `Not authenticated: ${apiKey}`), "provider_misconfigured", 1],
    ["a missing key", refuse(401, "Not authenticated"), "provider_misconfigured", 1],
    ["no credits left", refuse(402, "Insufficient credits"), "provider_misconfigured", 1],
    ["an unknown model", refuse(404, "Not Found"), "provider_misconfigured", 1],
    ["too many tasks", refuse(429, "Rate limit exceeded"), "provider_failed", 1],
    [
      "too many tasks, with a short pause",
      refuse(429, "Rate limit", { "retry-after": "0" }),
      "provider_failed",
      2,
    ],
    ["fields it does not take", refuse(422, [{ loc: ["body", "seed"], msg: "bad" }]), "provider_failed", 1],
    ["a broken server, asked once more", refuse(503, "down"), "provider_failed", 2],
    ["a gateway that gave up", () => new Response("gateway", { status: 504 }), "provider_timeout", 1],
    ["an answer that is no JSON", () => new Response("{ not"), "provider_failed", 1],
    ["a task without an address", () => Response.json({ id: task }), "provider_failed", 1],
    [
      "a task whose address is none",
      () => accepted({ polling_url: "file:///etc/passwd" }),
      "provider_failed",
      1,
    ],
  ];
  it.each(orders)("%s", async (_name, order, code, calls) => {
    service.answerWith(serve({ order }));
    expect((await failureOf(editorFor().edit({ photo, prompt }))).code).toBe(code);
    expect(service.arrived).toHaveLength(calls);
  });

  const outcomes: [string, () => Response, string][] = [
    ["a wish against its rules", () => state("Request Moderated"), "provider_refused"],
    ["a picture against its rules", () => state("Content Moderated"), "provider_refused"],
    ["an error while drawing", () => state("Error"), "provider_failed"],
    ["a task it has forgotten", () => state("Task not found"), "provider_failed"],
    ["ready without a picture", () => state("Ready"), "provider_failed"],
    ["a state that is none", () => Response.json({ state: "Ready" }), "provider_failed"],
    [
      "a picture behind no web address",
      () => state("Ready", { sample: "file:///etc/passwd" }),
      "provider_failed",
    ],
    [
      "a picture that is gone",
      () => state("Ready", { sample: `${service.url}/v1/get_result` }),
      "provider_failed",
    ],
  ];
  it.each(outcomes)("%s", async (_name, answer, code) => {
    service.answerWith(serve({ states: [() => state("Pending"), answer] }));
    expect((await failureOf(editorFor().edit({ photo, prompt }))).code).toBe(code);
    expect(service.arrived.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("a question that fails once is asked again, the order is not", async () => {
    const sample = `${service.url}/delivery/1.png`;
    const states = [() => new Response("", { status: 502 }), () => state("Ready", { sample })];
    service.answerWith(serve({ states }));
    await editorFor().edit({ photo, prompt });
    expect(service.arrived.map(({ method }) => method)).toEqual(["POST", "GET", "GET", "GET"]);
  });

  it("a task that is never finished", async () => {
    service.answerWith(serve({ states: [() => state("Pending")] }));
    expect((await failureOf(editorFor({ timeoutMs: 400 }).edit({ photo, prompt }))).code).toBe(
      "provider_timeout",
    );
    expect(service.arrived.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("a service that does not answer is not asked again", async () => {
    service.answerWith(neverAnswer);
    expect((await failureOf(editorFor({ timeoutMs: 400 }).edit({ photo, prompt }))).code).toBe(
      "provider_timeout",
    );
    // A question of the test before may still be on its way.
    expect(service.arrived.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("a service that is not reachable", async () => {
    const closed = await startFakeService();
    await closed.stop();
    const failure = await failureOf(editorFor({ baseUrl: closed.url }).edit({ photo, prompt }));
    expect(failure.code).toBe("provider_failed");
  });
});
