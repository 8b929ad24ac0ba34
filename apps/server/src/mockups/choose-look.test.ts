import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { drawMarkers } from "../testing/draw-markers.ts";
import { type FakeService, startFakeService } from "../testing/start-fake-service.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let model: FakeService;
let server: Installation;
let photo: string;
let companyId: string;
let asked = 0;
const patience = { timeout: 60_000 };
beforeAll(async () => {
  model = await startFakeService();
  server = await startInstallation({
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: `${model.url}/v1`,
    GENERATIONS_PER_HOUR: "1000",
    COMPANY_PICTURES_PER_DAY: "20",
  });
  model.answerWith(async ({ request }) => {
    asked += 1;
    const image = (await request.formData()).get("image[]") as File;
    const b64_json = Buffer.from(await image.arrayBuffer()).toString("base64");
    return Response.json({ created: 1, data: [{ b64_json }] });
  });
  const company = await server.pool.query("select id from companies where slug = 'sample-landscaping'");
  companyId = company.rows[0].id;
  photo = await uploadPhoto();
});
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});

/** Small: what is looked at is which picture is kept, not what it shows. */
async function uploadPhoto(): Promise<string> {
  const token = randomBytes(16).toString("hex");
  const bucket = server.client(token).storage.from("mockup-images");
  const path = `source-images/${companyId}/anonymous/${token}.png`;
  const { error } = await bucket.upload(path, await drawMarkers(320, 240), { contentType: "image/png" });
  expect(error).toBeNull();
  return bucket.getPublicUrl(path).data.publicUrl;
}

let houses = 0;
/** A homeowner who has chosen a service, and has given an email. */
async function makeHomeowner(service: string, email: string | null = "kim@example.com") {
  const token = randomBytes(16).toString("hex");
  const client = server.client(token);
  const { data } = await client
    .from("leads")
    .insert({ company_id: companyId, email: "", address: `${++houses} Oak St`, service_type: service })
    .select("id")
    .single()
    .throwOnError();
  const leadId = data.id;
  if (email) await client.from("leads").update({ email }).eq("id", leadId).throwOnError();
  return {
    leadId,
    async look(look: object, more: object = {}, as = token) {
      const response = await fetch(`${server.url}/functions/v1/openai-image-edit`, {
        method: "POST",
        headers: { apikey: server.anonKey, "x-visitor-token": as, "content-type": "application/json" },
        body: JSON.stringify({ imageUrl: photo, prompt: service, leadId, look, ...more }),
      });
      const answer = (await response.json()) as Record<string, string>;
      return { status: response.status, ...answer };
    },
    async lead() {
      const { rows } = await server.pool.query(
        "select look, look_product_id, mockup_id from leads where id = $1",
        [leadId],
      );
      return rows[0];
    },
    mockups: async () =>
      (
        await server.pool.query(
          "select id, description from mockups where lead_id = $1 order by created_at",
          [leadId],
        )
      ).rows,
  };
}

async function findProduct(service: string, name: string): Promise<string> {
  const { rows } = await server.pool.query(
    `select products.id from products join mockup_types on mockup_types.id = mockup_type_id
     where products.company_id = $1 and mockup_types.name = $2 and products.name = $3`,
    [companyId, service, name],
  );
  return rows[0].id;
}

it("a lead keeps the look that was chosen last, and a look that is only tried changes nothing", async () => {
  const kim = await makeHomeowner("Roofing");
  const metal = await findProduct("Roofing", "Gray metal");
  const cedar = await findProduct("Roofing", "Cedar shakes");
  const [ofMetal, ofCedar] = [{ products: [{ id: metal }] }, { products: [{ id: cedar }] }];
  expect(await kim.look(ofMetal)).toMatchObject({ status: 200, look: "Gray metal" });
  const first = await kim.lead();
  expect(first).toMatchObject({ look: "Gray metal", look_product_id: metal });

  const before = asked;
  expect(await kim.look(ofCedar, { isTrial: true })).toMatchObject({ status: 200, look: "Cedar shakes" });
  expect(await kim.lead()).toEqual(first);
  expect(await kim.look(ofCedar)).toMatchObject({ status: 200 });
  expect(asked).toBe(before + 1);
  expect(await kim.lead()).toMatchObject({ look: "Cedar shakes", look_product_id: cedar });

  // Back to the first: the picture there is from before.
  expect(await kim.look(ofMetal)).toMatchObject({ mockupId: first.mockup_id });
  expect(await kim.lead()).toEqual(first);
  expect(await kim.mockups()).toMatchObject([{ description: "Gray metal" }, { description: "Cedar shakes" }]);

  const { rows } = await server.pool.query(
    "select count(*)::int as leads from leads where email = 'kim@example.com'",
  );
  expect(rows[0].leads).toBe(1);
});

it("the mail shows the look that was chosen after it was sent, in its picture and on its page", async () => {
  await server.pool.query(
    "update auth.users set email_confirmed_at = now() where id = (select user_id from companies where id = $1)",
    [companyId],
  );
  const email = `${randomBytes(8).toString("hex")}@gmail.com`;
  const kim = await makeHomeowner("Roofing", email);
  await kim.look({ products: [{ id: await findProduct("Roofing", "Gray metal") }] });
  const mail = await vi.waitFor(async () => {
    const arrived = (await server.mails()).find(({ to }) => to === email);
    expect(arrived).toBeDefined();
    return arrived!;
  }, patience);
  const [picture] = /(?<=src=")[^"]*\/share\/[^"]*picture\.png/.exec(mail.html)!;
  const [page] = /(?<=href="[^"]*)\/share\/[\w-]+(?=\?request=)/.exec(mail.html)!;
  expect(picture).toContain(`${page}/picture.png`);
  const shown = async () => {
    const { data } = await server
      .client(randomBytes(16).toString("hex"))
      .rpc("get_shared_mockup", { token: page.split("/").at(-1)! });
    const seen = await fetch(picture);
    const { rows } = await server.pool.query("select id from mockups where result_image_url = $1", [
      data?.after,
    ]);
    return { status: seen.status, cache: seen.headers.get("cache-control"), mockup: rows[0]?.id };
  };
  const kept = { status: 200, cache: "private, no-cache" };
  const { mockup_id: first } = await kim.lead();
  expect(await shown()).toEqual({ ...kept, mockup: first });

  await kim.look({ products: [{ id: await findProduct("Roofing", "Cedar shakes") }] });
  const { mockup_id: chosen } = await kim.lead();
  expect(chosen).not.toBe(first);
  expect(await shown()).toEqual({ ...kept, mockup: chosen });
});

it("body, trim and door are one look, and a wish in words is part of its name", async () => {
  const kim = await makeHomeowner("Exterior Painting");
  const [sage, white, navy] = await Promise.all(
    ["Sage green", "White", "Navy blue"].map((name) => findProduct("Exterior Painting", name)),
  );
  const products = [
    { id: sage, part: "body" },
    { id: white, part: "trim" },
    { id: navy, part: "door" },
  ];
  expect(await kim.look({ products })).toMatchObject({
    look: "Sage green, trim White, front door Navy blue",
    understood: "Walls: sage green. Trim: white. Front door: navy blue.",
  });
  expect(await kim.look({ products: products.slice(0, 1), wish: "black shutters" })).toMatchObject({
    look: "Sage green, “black shutters”",
  });
  expect(await kim.lead()).toMatchObject({ look_product_id: sage });
  expect(await kim.look({ products: [products[0], { id: white, part: "body" }] })).toMatchObject({
    status: 400,
    error: "Please choose one look at a time.",
  });
});

it("a look is of one's own lead, of its service, offered, and without a link", async () => {
  const kim = await makeHomeowner("Roofing");
  const paint = await findProduct("Exterior Painting", "Cream");
  const tile = await findProduct("Roofing", "Terracotta tile");
  expect(await kim.look({ products: [{ id: paint }] })).toMatchObject({ status: 404, code: "not_found" });
  await server.pool.query("update products set active = false where id = $1", [tile]);
  expect(await kim.look({ products: [{ id: tile }] })).toMatchObject({
    error: "This look is not offered any more. Please choose another one.",
  });
  expect(await kim.look({ products: [], wish: "see evil.example" })).toMatchObject({ status: 400 });
  expect(await kim.look({ products: [] })).toMatchObject({ status: 400 });
  const metal = await findProduct("Roofing", "Gray metal");
  const stranger = randomBytes(16).toString("hex");
  expect(await kim.look({ products: [{ id: metal }] }, {}, stranger)).toMatchObject({ status: 404 });
});

it("before the email there is a first look, and no trying of others", async () => {
  const kim = await makeHomeowner("Roofing", null);
  const metal = await findProduct("Roofing", "Gray metal");
  expect(await kim.look({ products: [{ id: metal }] }, { isTrial: true })).toMatchObject({
    status: 400,
    error: "Please leave your email first. Then you can see more looks.",
  });
  expect(await kim.look({ products: [{ id: metal }] })).toMatchObject({ status: 200 });
});

it("further looks have a limit, which leaves pictures for new homeowners", async () => {
  const kim = await makeHomeowner("Driveway Repair");
  const brick = await findProduct("Driveway Repair", "Red brick");
  const look = () => kim.look({ products: [{ id: brick }] }, { isTrial: true });
  let answer = await look();
  for (let tries = 0; answer.status === 200 && tries < 20; tries += 1) answer = await look();
  expect(answer).toMatchObject({
    status: 429,
    error: "That is a lot of looks for one day. Green Gable Landscaping can show you more.",
  });
  const lee = await makeHomeowner("Driveway Repair", null);
  expect(await lee.look({ products: [{ id: brick }] })).toMatchObject({ status: 200 });
});
