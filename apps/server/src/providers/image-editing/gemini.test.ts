import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchFailure } from "../../testing/catch-failure.ts";
import { drawMarkers, measureMarkerShifts } from "../../testing/draw-markers.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  neverAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { createGeminiEditor, type GeminiSettings } from "./gemini.ts";

const apiKey = "AIza-a-key-that-must-not-be-seen";
const prompt = "Exterior Painting: white walls with black trim";
type Sent = {
  contents: { role: string; parts: { text?: string; inlineData?: { mimeType: string; data: string } }[] }[];
  generationConfig: { imageConfig: { aspectRatio: string; imageSize?: string } };
};

let service: FakeService;
let photo: Buffer;
beforeAll(async () => {
  service = await startFakeService();
  photo = await drawMarkers(640, 480);
});
afterAll(() => service.stop());

const editorFor = (timeoutMs = 20_000, settings: Partial<GeminiSettings> = {}) =>
  createGeminiEditor({
    ...{ apiKey, baseUrl: service.url, model: "gemini-nano-banana-2.1", timeoutMs },
    ...settings,
  });
const failureOf = (editing: Promise<unknown>) => catchFailure(editing, apiKey);

const answerOf = (parts: object[], finishReason = "STOP") =>
  Response.json({
    candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 1290, totalTokenCount: 1590 },
    modelVersion: "gemini-nano-banana-2.1",
  });
async function sentPicture(request: Request): Promise<Buffer> {
  const { contents } = (await request.json()) as Sent;
  return Buffer.from(contents[0]!.parts[1]!.inlineData!.data, "base64");
}
/** A recorded answer, the picture in it being the one that was sent, at the size such models make. */
const echo: FakeServiceAnswer = async ({ request }) => {
  const picture = await sharp(await sentPicture(request))
    .resize(1184, 864, { fit: "fill" })
    .png()
    .toBuffer();
  const draft = { thought: true, inlineData: { mimeType: "image/png", data: "ZHJhZnQ=" } };
  const data = picture.toString("base64");
  return answerOf([{ text: "Here it is" }, { inlineData: { mimeType: "image/png", data } }, draft]);
};
const googleError =
  (code: number, status: string, reason?: string): FakeServiceAnswer =>
  () =>
    Response.json(
      {
        error: {
          code,
          message: `key ${apiKey} not valid`,
          status,
          details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason }],
        },
      },
      { status: code },
    );

/** A QuotaFailure as the service answers it. */
const spentQuota =
  (period: string): FakeServiceAnswer =>
  () =>
    Response.json(
      {
        error: {
          code: 429,
          message: "You exceeded your current quota, please check your plan and billing details.",
          status: "RESOURCE_EXHAUSTED",
          details: [
            {
              "@type": "type.googleapis.com/google.rpc.QuotaFailure",
              violations: [{ quotaId: `GenerateRequests${period}PerProjectPerModel` }],
            },
            { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "22s" },
          ],
        },
      },
      { status: 429 },
    );

describe("an edit by Gemini", () => {
  it("sends exactly the fields the service describes, the key in its header alone", async () => {
    service.answerWith(echo);
    await editorFor().edit({ photo, prompt });
    expect(service.arrived).toHaveLength(1);
    const { method, path, headers, request } = service.arrived[0]!;
    expect([method, path]).toEqual(["POST", "/v1beta/models/gemini-nano-banana-2.1:generateContent"]);
    expect(headers.get("x-goog-api-key")).toBe(apiKey);
    expect(headers.get("content-type")).toBe("application/json");
    const body = await request.clone().json();
    expect(body).toEqual({
      contents: [
        {
          role: "user",
          parts: [{ text: prompt }, { inlineData: { mimeType: "image/png", data: expect.any(String) } }],
        },
      ],
      generationConfig: {
        responseModalities: ["TEXT", "IMAGE"],
        imageConfig: { aspectRatio: "4:3", imageSize: "1K" },
      },
    });
    const { format, width, height } = await sharp(await sentPicture(request)).metadata();
    expect([format, width! / height!]).toEqual(["png", 4 / 3]);
  });

  it("is as large as the operator wants it", async () => {
    service.answerWith(echo);
    await editorFor(undefined, { imageSize: "2K" }).edit({ photo, prompt });
    const body = (await service.arrived[0]!.request.clone().json()) as Sent;
    expect(body.generationConfig.imageConfig).toEqual({ aspectRatio: "4:3", imageSize: "2K" });
  });

  it("asks the first models for neither a size nor a shape they do not know", async () => {
    service.answerWith(echo);
    const first = editorFor(undefined, { model: "gemini-2.5-flash-image" });
    await first.edit({ photo: await drawMarkers(1280, 300), prompt });
    const body = (await service.arrived[0]!.request.clone().json()) as Sent;
    expect(body.generationConfig.imageConfig).toEqual({ aspectRatio: "21:9" });
  });

  it.each([
    [640, 480, "4:3"],
    [500, 333, "3:2"],
    [333, 500, "2:3"],
    [480, 854, "9:16"],
    [1280, 560, "21:9"],
    [1280, 300, "4:1"],
    [100, 800, "1:8"],
    [500, 400, "5:4"],
    [400, 400, "1:1"],
  ])("of a photo of %i x %i asks for %s and lines up with it", async (width, height, aspectRatio) => {
    service.answerWith(async ({ request }) => {
      const data = (await sentPicture(request)).toString("base64");
      return answerOf([{ inline_data: { mime_type: "image/png", data } }]);
    });
    const edited = await editorFor().edit({ photo: await drawMarkers(width, height), prompt });
    const sent = (await service.arrived[0]!.request.json()) as Sent;
    expect(sent.generationConfig.imageConfig.aspectRatio).toBe(aspectRatio);
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, width, height)))).toBeLessThan(1.5);
  });

  it("finds the picture among texts and drafts, and stretches a rounded size back", async () => {
    service.answerWith(echo);
    const edited = await editorFor().edit({ photo, prompt });
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
  });

  it("is asked for once more when the model only talked", async () => {
    service.answerWith((arrived) =>
      service.arrived.length === 1 ? answerOf([{ text: "Shall I begin?" }]) : echo(arrived),
    );
    const edited = await editorFor().edit({ photo, prompt });
    expect(service.arrived).toHaveLength(2);
    expect(Math.max(...(await measureMarkerShifts(edited.bytes, 640, 480)))).toBeLessThan(1.5);
  });
});

describe("when Gemini cannot help, the visitor gets a sentence:", () => {
  const cases: [string, FakeServiceAnswer, string, number][] = [
    ["a wrong key", googleError(400, "INVALID_ARGUMENT", "API_KEY_INVALID"), "provider_misconfigured", 1],
    ["a key without permission", googleError(403, "PERMISSION_DENIED"), "provider_misconfigured", 1],
    ["an unknown model", googleError(404, "NOT_FOUND"), "provider_misconfigured", 1],
    ["billing switched off", googleError(400, "FAILED_PRECONDITION"), "provider_misconfigured", 1],
    ["no credits left", googleError(402, "RESOURCE_EXHAUSTED"), "provider_misconfigured", 1],
    ["a day's quota used up", spentQuota("PerDay"), "provider_misconfigured", 1],
    ["a minute's quota used up", spentQuota("PerMinute"), "provider_failed", 1],
    ["a broken server, asked once more", googleError(503, "UNAVAILABLE"), "provider_failed", 2],
    ["a deadline passed", googleError(504, "DEADLINE_EXCEEDED"), "provider_timeout", 1],
    ["a request it does not take", googleError(400, "INVALID_ARGUMENT"), "provider_failed", 1],
    [
      "a blocked prompt",
      () => Response.json({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }),
      "provider_refused",
      1,
    ],
    [
      "a blocked picture",
      () => Response.json({ candidates: [{ finishReason: "IMAGE_SAFETY" }] }),
      "provider_refused",
      1,
    ],
    ["only words, twice", () => answerOf([{ text: "I cannot draw" }], "NO_IMAGE"), "provider_failed", 2],
    ["no candidates", () => Response.json({}), "provider_failed", 2],
    ["an answer that is no JSON", () => new Response("{ not"), "provider_failed", 1],
    [
      "a picture that is none",
      () => answerOf([{ inlineData: { mimeType: "image/png", data: "AAAA" } }]),
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
    expect((await failureOf(editorFor(400).edit({ photo, prompt }))).code).toBe("provider_timeout");
    expect(service.arrived).toHaveLength(1);
  });

  it("a service that is not reachable", async () => {
    const closed = await startFakeService();
    await closed.stop();
    const editor = createGeminiEditor({ apiKey, baseUrl: closed.url, model: "gemini-nano-banana-2.1" });
    expect((await failureOf(editor.edit({ photo, prompt }))).code).toBe("provider_failed");
  });
});
