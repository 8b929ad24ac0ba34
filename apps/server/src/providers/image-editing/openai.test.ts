import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { log } from "../../logging/log.ts";
import { catchFailure } from "../../testing/catch-failure.ts";
import { drawMarkers, measureMarkerShifts } from "../../testing/draw-markers.ts";
import {
  type Arrived,
  type FakeService,
  type FakeServiceAnswer,
  neverAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { createOpenaiEditor, type OpenaiSettings } from "./openai.ts";

const apiKey = "sk-proj-a-key-that-must-not-be-seen";
const prompt = "Landscaping: a new lawn and flower beds";

let service: FakeService;
let photo: Buffer;
beforeAll(async () => {
  service = await startFakeService();
  photo = await drawMarkers(640, 480);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

const editorFor = (
  model = "gpt-image-2.6-flare",
  timeoutMs = 20_000,
  settings: Partial<OpenaiSettings> = {},
) => createOpenaiEditor({ apiKey, baseUrl: `${service.url}/v1`, model, timeoutMs, ...settings });

const newestQualities = ["auto", "low", "medium", "high", "xhigh", "max"];
/** The text fields of an edit as the service describes them, by model; it refuses any other. */
const fieldsOf = (model: string) => {
  const common = {
    model: z.literal(model),
    prompt: z.string().max(32_000),
    n: z.literal("1"),
    output_format: z.enum(["png", "jpeg", "webp"]),
    size: z.string().regex(/^\d+x\d+$/),
  };
  if (model.startsWith("gpt-image-2.6"))
    return z.strictObject({
      ...common,
      quality: z.enum(newestQualities).optional(),
      complexity: z.enum(["low", "medium", "high"]).optional(),
    });
  const quality = z.enum(newestQualities.slice(0, 4)).optional();
  const hasFidelity = model === "gpt-image-1" || model === "gpt-image-1.5";
  return z.strictObject({
    ...common,
    quality,
    ...(hasFidelity && { input_fidelity: z.enum(["high", "low"]).optional() }),
  });
};

/** A recorded answer, the picture in it being the one that was sent. */
const echo: FakeServiceAnswer = async ({ request }) => {
  const form = await request.formData();
  const texts = [...form].filter(([name]) => !["image[]", "mask"].includes(name));
  const { error } = fieldsOf(String(form.get("model"))).safeParse(Object.fromEntries(texts));
  if (error)
    return Response.json({ error: { code: "invalid_value", message: error.message } }, { status: 400 });
  const image = form.get("image[]") as File;
  const b64_json = Buffer.from(await image.arrayBuffer()).toString("base64");
  return Response.json({
    created: 1_764_000_000,
    background: "opaque",
    output_format: "png",
    data: [{ b64_json, something_new: 1 }],
    usage: { input_tokens: 1300, output_tokens: 1500, total_tokens: 2800, input_tokens_details: {} },
  });
};
const problem =
  (status: number, error: object, headers: Record<string, string> = {}): FakeServiceAnswer =>
  () =>
    Response.json({ error }, { status, headers });

const failureOf = (editing: Promise<unknown>) => catchFailure(editing, apiKey);

async function checkFields({ method, path, headers, request }: Arrived, model: string): Promise<FormData> {
  expect([method, path]).toEqual(["POST", "/v1/images/edits"]);
  expect(headers.get("authorization")).toBe(`Bearer ${apiKey}`);
  expect(headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  const form = await request.formData();
  expect(form.get("model")).toBe(model);
  expect(form.get("prompt")).toBe(prompt);
  expect(prompt.length).toBeLessThanOrEqual(32_000);
  expect(form.get("n")).toBe("1");
  expect(form.get("output_format")).toBe("png");
  const image = form.get("image[]") as File;
  expect([image.name, image.type]).toEqual(["photo.png", "image/png"]);
  expect(image.size).toBeLessThan(50 * 1024 * 1024);
  const { format, width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect(format).toBe("png");
  expect(form.get("size")).toBe(`${width}x${height}`);
  return form;
}

describe("an edit by OpenAI", () => {
  it("sends exactly the fields a model of free sizes takes", async () => {
    service.answerWith(echo);
    await editorFor().edit({ photo, prompt });
    expect(service.arrived).toHaveLength(1);
    const form = await checkFields(service.arrived[0]!, "gpt-image-2.6-flare");
    expect([...form.keys()].toSorted()).toEqual([
      "image[]",
      "model",
      "n",
      "output_format",
      "prompt",
      "quality",
      "size",
    ]);
    const [width = 0, height = 0] = String(form.get("size")).split("x").map(Number);
    expect([width % 16, height % 16]).toEqual([0, 0]);
    expect(width * height).toBeGreaterThanOrEqual(655_360);
    expect(width * height).toBeLessThanOrEqual(8_294_400);
    expect(width / height).toBeLessThanOrEqual(3);
  });

  it.each([
    ["gpt-image-1", "high"],
    ["gpt-image-1.5", "high"],
    ["gpt-image-1-mini", null],
    ["chatgpt-image-latest", null],
  ])("asks %s for a standard size, with input fidelity %s", async (model, fidelity) => {
    service.answerWith(echo);
    const edited = await editorFor(model).edit({ photo, prompt });
    const form = await checkFields(service.arrived[0]!, model);
    expect(form.get("size")).toBe("1536x1024");
    expect(form.get("input_fidelity")).toBe(fidelity);
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
  });

  it.each([
    ["gpt-image-2.6-sunburst", "max", "low", ["max", "low"]],
    ["gpt-image-2.6-flare", "medium", undefined, ["medium", null]],
    ["gpt-image-2", "xhigh", "high", ["high", null]],
    ["gpt-image-1.5", "max", "high", ["high", null]],
  ] as const)(
    "asks %s at quality %s and complexity %s for what it takes",
    async (model, quality, complexity, sent) => {
      service.answerWith(echo);
      await editorFor(model, undefined, { quality, complexity }).edit({ photo, prompt });
      const form = await checkFields(service.arrived[0]!, model);
      expect([form.get("quality"), form.get("complexity")]).toEqual(sent);
    },
  );

  it("sends the part where the change belongs as a mask, transparent there, in the picture's own size", async () => {
    service.answerWith(echo);
    const left = { create: { width: 160, height: 240, channels: 3, background: "#fff" } } as const;
    const region = await sharp({ create: { ...left.create, width: 320, background: "#000" } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    await editorFor().edit({ photo, prompt, region });
    const form = await checkFields(service.arrived[0]!, "gpt-image-2.6-flare");
    const mask = Buffer.from(await (form.get("mask") as File).arrayBuffer());
    expect(mask.byteLength).toBeLessThan(4_000_000);
    const { data, info } = await sharp(mask).raw().toBuffer({ resolveWithObject: true });
    expect([`${info.width}x${info.height}`, info.channels]).toEqual([form.get("size"), 4]);
    const alphaAt = (across: number) => {
      const [x, y] = [Math.floor(across * info.width), info.height >> 1];
      return data[(y * info.width + x) * 4 + 3];
    };
    expect([alphaAt(0.1), alphaAt(0.45), alphaAt(0.6), alphaAt(0.9)]).toEqual([0, 0, 255, 255]);
  });

  it("gives a picture that lines up with the photo, also one that was taken with the camera turned", async () => {
    service.answerWith(echo);
    const edited = await editorFor().edit({ photo, prompt });
    expect(edited.contentType).toBe("image/png");
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
    const turned = await sharp(await sharp(photo).rotate(-90).toBuffer())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const upright = await editorFor().edit({ photo: turned, prompt });
    expect(Math.max(...(await measureMarkerShifts(upright.bytes, 640, 480)))).toBeLessThan(1.5);
  });

  it("is not distorted when the service answers in another shape", async () => {
    service.answerWith(async () => {
      const square = await sharp(photo).extend({ top: 80, bottom: 80 }).png().toBuffer();
      return Response.json({ created: 1, data: [{ b64_json: square.toString("base64") }] });
    });
    const edited = await editorFor().edit({ photo, prompt });
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
  });
});

describe("when OpenAI cannot help, the visitor gets a sentence and nothing is paid twice:", () => {
  const cases: [string, FakeServiceAnswer, string, number][] = [
    [
      "a wrong key",
      problem(401, {
        code: "invalid_api_key",
        type: "invalid_request_error",
        message: `Incorrect API key provided: ${apiKey.slice(0, 12)}***seen.`,
      }),
      "provider_misconfigured",
      1,
    ],
    [
      "a spent quota",
      problem(
        429,
        { code: "insufficient_quota", type: "insufficient_quota", message: "You exceeded" },
        {
          "retry-after": "0",
        },
      ),
      "provider_misconfigured",
      1,
    ],
    [
      "no credits left at a service that speaks its language",
      problem(402, { code: "insufficient_credits", message: "Add credits" }),
      "provider_misconfigured",
      1,
    ],
    [
      "a model that does not exist",
      problem(404, { code: "model_not_found", type: "invalid_request_error", message: "no such model" }),
      "provider_misconfigured",
      1,
    ],
    [
      "a rate limit without a pause",
      problem(429, { code: "rate_limit_exceeded", type: "requests", message: "Rate limit reached" }),
      "provider_failed",
      1,
    ],
    [
      "a rate limit with a short pause, asked once more",
      problem(
        429,
        { code: "rate_limit_exceeded", type: "requests", message: "Rate limit reached" },
        {
          "retry-after": "0",
        },
      ),
      "provider_failed",
      2,
    ],
    [
      "a rate limit with a long pause",
      problem(429, { code: "rate_limit_exceeded", message: "Rate limit reached" }, { "retry-after": "3600" }),
      "provider_failed",
      1,
    ],
    [
      "a refusal by the content rules",
      problem(400, {
        code: "moderation_blocked",
        type: "image_generation_user_error",
        message: "Your request was rejected by the safety system.",
      }),
      "provider_refused",
      1,
    ],
    [
      "a request the service does not take",
      problem(400, {
        code: "invalid_value",
        type: "invalid_request_error",
        param: "size",
        message: "bad size",
      }),
      "provider_failed",
      1,
    ],
    [
      "a broken server, asked once more",
      problem(503, { message: "The server is overloaded", type: "server_error" }),
      "provider_failed",
      2,
    ],
    ["a gateway that gave up", () => new Response("gateway", { status: 504 }), "provider_timeout", 1],
    [
      "an answer that is no JSON",
      () => new Response("{ not json", { headers: { "content-type": "application/json" } }),
      "provider_failed",
      1,
    ],
    ["an answer without data", () => Response.json({ created: 1, data: null }), "provider_failed", 1],
    ["an answer with no picture", () => Response.json({ created: 1, data: [{}] }), "provider_failed", 1],
    [
      "an answer whose picture is none",
      () => Response.json({ created: 1, data: [{ b64_json: "AAAA" }] }),
      "provider_failed",
      1,
    ],
  ];
  it.each(cases)("%s", async (_name, answer, code, calls) => {
    service.answerWith(answer);
    expect((await failureOf(editorFor().edit({ photo, prompt }))).code).toBe(code);
    expect(service.arrived).toHaveLength(calls);
  });

  it("a service that does not answer is not asked again", async () => {
    service.answerWith(neverAnswer);
    expect((await failureOf(editorFor(undefined, 400).edit({ photo, prompt }))).code).toBe(
      "provider_timeout",
    );
    expect(service.arrived).toHaveLength(1);
  });

  it("a service that stops in the middle of its answer is not asked again", async () => {
    service.answerWith(() => {
      const body = new ReadableStream({ start: (control) => control.enqueue(Buffer.from('{"created":')) });
      return new Response(body, { headers: { "content-type": "application/json" } });
    });
    expect((await failureOf(editorFor(undefined, 400).edit({ photo, prompt }))).code).toBe(
      "provider_timeout",
    );
    expect(service.arrived).toHaveLength(1);
  });

  it("a service that is not reachable", async () => {
    const closed = await startFakeService();
    await closed.stop();
    const editor = createOpenaiEditor({ apiKey, baseUrl: `${closed.url}/v1`, model: "gpt-image-2.6-flare" });
    expect((await failureOf(editor.edit({ photo, prompt }))).code).toBe("provider_failed");
  });

  it("a file that is no photo costs nothing", async () => {
    service.answerWith(echo);
    const failure = await failureOf(editorFor().edit({ photo: Buffer.from("hello"), prompt }));
    expect(failure.code).toBe("picture_unusable");
    expect(service.arrived).toHaveLength(0);
  });
});

it("a broken server that recovers gives the picture after all", async () => {
  service.answerWith((arrived) =>
    service.arrived.length === 1 ? new Response("", { status: 500 }) : echo(arrived),
  );
  const edited = await editorFor().edit({ photo, prompt });
  expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
});

it("neither key nor prompt nor picture stands in the log", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation(((...parts: unknown[]) => void lines.push(parts)) as never);
  service.answerWith(echo);
  await editorFor().edit({ photo, prompt });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toContain("total_tokens");
  expect(JSON.stringify(lines)).not.toMatch(/sk-proj|lawn|iVBOR/);
});
