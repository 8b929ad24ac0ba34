import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { drawMarkers } from "../testing/draw-markers.ts";
import { type FakeService, startFakeService } from "../testing/start-fake-service.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

const token = randomBytes(16).toString("hex");
const publicDir = join(import.meta.dirname, "../../../web/public");
let service: FakeService;
let ownModel: FakeService;
let server: Installation;
let photo: string;
beforeAll(async () => {
  [service, ownModel] = await Promise.all([startFakeService(), startFakeService()]);
  server = await startInstallation({
    OPENAI_API_KEY: "sk-secret",
    OPENAI_BASE_URL: `${service.url}/v1`,
    OPENAI_PICTURE_PRICE: "0.05",
    COMPANY_BUDGET_PER_DAY: "0.1",
    WIZARD_BUDGET_PER_DAY: "0.05",
    FLUX_BASE_URL: ownModel.url,
    FLUX_PICTURE_PRICE: "0",
  });
  photo = `data:image/png;base64,${(await drawMarkers(320, 240)).toString("base64")}`;
  service.answerWith(async ({ request }) => {
    const image = (await request.formData()).get("image[]") as File;
    const b64_json = Buffer.from(await image.arrayBuffer()).toString("base64");
    return Response.json({ created: 1, data: [{ b64_json }] });
  });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
  await ownModel?.stop();
});

type Answer = {
  error?: string;
  code?: string;
  provider?: string;
  isQuickPreview?: boolean;
  notes?: string[];
};
type Asked = { leadId?: string; editor?: string; imageUrl?: string };

async function ask(prompt: string, { leadId, editor = "openai", imageUrl = photo }: Asked = {}) {
  const response = await fetch(`${server.url}/functions/v1/${editor}-image-edit`, {
    method: "POST",
    headers: { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" },
    body: JSON.stringify({ imageUrl, prompt, leadId }),
  });
  const answer = (await response.json()) as Answer;
  const { error, code, provider, isQuickPreview, notes } = answer;
  const { status } = response;
  if (error) return { status, error, code };
  return isQuickPreview ? { status, provider, note: notes?.[0] } : { status };
}

// As small as the site has them: what a house is and whether it is the same shows at any size.
const house = "/pictures/landscape-before-400.avif";

const refusal = {
  status: 429,
  error: "No more pictures can be made here today. Please come back tomorrow.",
  code: "budget_reached",
};

it("a company's page makes as many pictures a day as its budget pays for, and its owner is told once", async () => {
  const client = server.client(token);
  const { data: company } = await client
    .from("companies")
    .select("id")
    .eq("slug", "sample-landscaping")
    .single()
    .throwOnError();
  const { data: lead } = await client
    .from("leads")
    .insert({ company_id: company.id, email: "", address: "1 Budget St", service_type: "Landscaping" })
    .select("id")
    .single()
    .throwOnError();
  // Part of the day is for those who gave an email.
  await client.from("leads").update({ email: "kim@example.com" }).eq("id", lead.id).throwOnError();
  expect([await ask("Lawn", { leadId: lead.id }), await ask("Hedge", { leadId: lead.id })]).toEqual([
    { status: 200 },
    { status: 200 },
  ]);
  expect([await ask("Trees", { leadId: lead.id }), await ask("Roses", { leadId: lead.id })]).toEqual([
    refusal,
    refusal,
  ]);
  // What was made once is given again for nothing.
  expect(await ask("Lawn", { leadId: lead.id })).toEqual({ status: 200 });
  expect(service.arrived.filter(({ method }) => method === "POST")).toHaveLength(2);
  const told = async () =>
    (await server.mails())
      .filter(({ subject }) => subject === "No more pictures for today")
      .map(({ to }) => to);
  await vi.waitFor(async () => expect(await told()).toEqual(["owner@example.com"]));
  expect(server.output()).toContain("a generation was refused by a limit");
});

it("the free wizard has a budget of its own", async () => {
  expect([await ask("A lawn for free"), await ask("A hedge for free")]).toEqual([{ status: 200 }, refusal]);
});

it("where a budget is spent, our own engine makes the picture of a house, and says so", async () => {
  expect(await ask("A new lawn", { imageUrl: house })).toEqual({
    status: 200,
    provider: "builtin",
    note: "The detailed pictures for today are used up, so this is a quick preview made by our own engine.",
  });
});

it("a model of one's own costs nothing and goes on; a picture of another house it draws is not shown", async () => {
  const answerWith = (picture: string) =>
    ownModel.answerWith(({ method, path }) => {
      if (method === "POST")
        return Response.json({ id: "1", polling_url: `${ownModel.url}/v1/get_result?id=1` });
      if (path === "/1.avif")
        return new Response(readFileSync(join(publicDir, `pictures/${picture}-400.avif`)));
      return Response.json({ id: "1", status: "Ready", result: { sample: `${ownModel.url}/1.avif` } });
    });
  const request = { editor: "flux", imageUrl: house };
  answerWith("landscape-after");
  expect(await ask("Landscaping", request)).toEqual({ status: 200 });
  answerWith("paint-after");
  expect(await ask("Landscaping with palms", request)).toMatchObject({
    status: 200,
    provider: "builtin",
    note: expect.stringMatching(/^The detailed picture did not show your house/),
  });
  expect(ownModel.arrived.filter(({ method }) => method === "POST")).toHaveLength(2);
});
