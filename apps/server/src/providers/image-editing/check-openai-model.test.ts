import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { log } from "../../logging/log.ts";
import {
  type FakeService,
  type FakeServiceAnswer,
  startFakeService,
} from "../../testing/start-fake-service.ts";
import { checkOpenaiModel } from "./check-openai-model.ts";

const apiKey = "sk-proj-a-key-that-must-not-be-seen";
let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

/** What the operator reads at the start with a model of which the service says this. */
async function startWith(answer: FakeServiceAnswer, model = "gpt-image-1.5"): Promise<string> {
  service.answerWith(answer);
  const lines: unknown[] = [];
  for (const level of ["info", "warn"] as const)
    vi.spyOn(log, level).mockImplementation(
      ((...parts: unknown[]) => void lines.push([level, ...parts])) as never,
    );
  const settings = { apiKey, baseUrl: `${service.url}/v1`, model, priceMicros: 1, quality: "high" } as const;
  await checkOpenaiModel({ openai: { ...settings, complexity: undefined } });
  return JSON.stringify(lines);
}
const describedAs =
  (parts: object): FakeServiceAnswer =>
  ({ path }) =>
    Response.json({
      id: path.split("/").at(-1),
      object: "model",
      created: 1_764_000_000,
      owned_by: "system",
      ...parts,
    });

it.each([
  ["a date", "2226-12-01"],
  ["a moment", "2226-12-01T00:00:00Z"],
  ["seconds since 1970", Date.UTC(2226, 11, 1) / 1000],
])("the operator learns when the model ends, told as %s", async (_form, shutdown_date) => {
  const lines = await startWith(describedAs({ shutdown_date }));
  expect(lines).toContain('"ends":"2226-12-01"');
  expect(lines).toContain("is going to be shut down: set OPENAI_IMAGE_MODEL to a newer one");
  expect(service.arrived.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/models/gpt-image-1.5",
  ]);
  expect(service.arrived[0]!.headers.get("authorization")).toBe(`Bearer ${apiKey}`);
});

it("and that it has ended", async () => {
  expect(await startWith(describedAs({ shutdown_date: "2026-10-23" }))).toContain("has been shut down");
});

it.each([{}, { shutdown_date: null }, { shutdown_date: "someday" }])(
  "a model without an end is no news: %j",
  async (parts) => {
    expect(await startWith(describedAs(parts), "gpt-image-2.6-flare")).toBe("[]");
  },
);

it("a model that does not exist is named, and a service that does not tell stops nobody", async () => {
  const unknown = () => Response.json({ error: { code: "model_not_found" } }, { status: 404 });
  expect(await startWith(unknown)).toContain("OpenAI does not know the model of OPENAI_IMAGE_MODEL");
  const lines = await startWith(() => new Response(`down ${apiKey}`, { status: 503 }));
  expect(lines).toContain("could not be checked");
  expect(lines).not.toContain(apiKey);
});
