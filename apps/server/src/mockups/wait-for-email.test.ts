import { randomBytes } from "node:crypto";
import type { EditImageAnswer, EditImageInput, LeadMockupAnswer } from "@curbview/domain";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { drainQueue } from "../testing/hurry-jobs.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";
import { queuesWaitingForPicture } from "./retry-picture-messages-now.ts";

const imageUrl = "/sample-house/street-640x480.jpg";
// The engine gives way to everything else on the machine, so that a busy one makes these tests wait for long.
const patience = { timeout: 240_000 };
let server: Installation;
beforeAll(async () => {
  server = await startInstallation({ GENERATIONS_PER_HOUR: "100" });
});
afterAll(() => server?.stop());

async function makeVisitor() {
  const token = randomBytes(16).toString("hex");
  const post = async <Answer>(name: string, body: object): Promise<Answer> => {
    const headers = { apikey: server.anonKey, "x-visitor-token": token, "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}/functions/v1/${name}`, request)).json() as Promise<Answer>;
  };
  const { rows } = await server.pool.query("select id from companies where slug = 'sample-landscaping'");
  const client = server.client(token);
  const lead = { company_id: rows[0].id, email: "", service_type: "Landscaping" };
  const { data } = await client
    .from("leads")
    .insert({ ...lead, address: `${token} Oak St` })
    .select("id")
    .single()
    .throwOnError();
  const leadId = data.id as string;
  return {
    leadId,
    edit: (more: Partial<EditImageInput> = {}) =>
      post<EditImageAnswer>("builtin-image-edit", { imageUrl, prompt: "Landscaping", leadId, ...more }),
    look: () => post<LeadMockupAnswer>("lead-mockup", { leadId }),
    giveEmail: (email = "kim@gmail.com") =>
      client.from("leads").update({ email }).eq("id", leadId).throwOnError(),
  };
}

const open = async (address: string) => {
  const response = await fetch(new URL(address, server.url));
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
};

it(
  "before the email a homeowner's page gets a blur of the picture, and after it the picture by its addresses",
  async () => {
    const visitor = await makeVisitor();
    const { data, preview, ...rest } = await visitor.edit({ picture: "kept" });
    expect(data).toEqual([]);
    expect(rest).not.toHaveProperty("mockupUrl");
    expect(rest).not.toHaveProperty("displayUrl");
    expect(rest).not.toHaveProperty("shareUrl");
    const blur = Buffer.from(preview!, "base64");
    expect(blur.length).toBeLessThan(2000);
    expect((await sharp(blur).metadata()).width).toBeLessThanOrEqual(56);
    expect(await visitor.look()).toEqual({ mail: "none", correctionsLeft: 0 });

    await visitor.giveEmail();
    const { picture, correctionsLeft } = await visitor.look();
    expect(correctionsLeft).toBe(2);
    expect(await open(picture!.mockupUrl)).toMatchObject({ format: "png", width: 640 });
    expect(await open(picture!.displayUrl)).toMatchObject({ format: "webp", width: 640 });
    const again = await visitor.edit({ picture: "kept" });
    expect(again).toMatchObject({ data: [], mockupUrl: expect.any(String), displayUrl: expect.any(String) });
    expect(again).not.toHaveProperty("preview");
  },
  patience.timeout,
);

it("the queues whose messages wait for a picture are queues that there are", async () => {
  const { rows } = await server.pool.query("select name from jobs.queue");
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...queuesWaitingForPicture]));
});

it(
  "a homeowner whose picture comes after the email is mailed it at once, and once",
  async () => {
    const visitor = await makeVisitor();
    const email = `${visitor.leadId}@gmail.com`;
    await visitor.giveEmail(email);
    // The mail has looked for the picture in vain, and would look again in an hour.
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `update jobs.job set start_after = now() + interval '1 hour'
         where name = 'lead-visitor-mail' and state = 'retry' and data ->> 'lead_id' = $1`,
        [visitor.leadId],
      );
      expect(rowCount).toBe(1);
    }, patience);
    const mails = async () => (await server.mails()).filter(({ to }) => to === email);
    expect(await mails()).toEqual([]);

    await visitor.edit({ picture: "kept" });
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), patience);
    await drainQueue(server.pool);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]!.html).toContain("/picture.png");
  },
  patience.timeout,
);

it(
  "other callers get the PNG in base64 as ever, or the same picture as a light WebP",
  async () => {
    const visitor = await makeVisitor();
    const decode = ({ data }: EditImageAnswer) => Buffer.from(data[0]!.b64_json, "base64");
    const png = decode(await visitor.edit({ leadId: undefined }));
    const webp = decode(await visitor.edit({ leadId: undefined, picture: "webp" }));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 640, height: 480 });
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 640, height: 480 });
    expect(webp.length).toBeLessThan(png.length / 4);
  },
  patience.timeout,
);

it(
  "a mail is promised once the lead is accepted, for a confirmed company, and to nobody else's visitor",
  async () => {
    const [visitor, other] = [await makeVisitor(), await makeVisitor()];
    await visitor.edit({ picture: "kept" });
    await visitor.giveEmail();
    await server.pool.query(
      "update leads set is_held = false, accepted_at = now(), notes = 'Called' where id = $1",
      [visitor.leadId],
    );
    await vi.waitFor(async () => expect((await visitor.look()).mail).toBe("sending"), patience);
    await server.pool.query("select private.hold_lead($1, 'burst')", [visitor.leadId]);
    expect((await visitor.look()).mail).toBe("none");
    const { status } = await fetch(`${server.url}/functions/v1/lead-mockup`, {
      method: "POST",
      headers: { apikey: server.anonKey, "x-visitor-token": randomBytes(16).toString("hex") },
      body: JSON.stringify({ leadId: other.leadId }),
    });
    expect(status).toBe(404);
  },
  patience.timeout,
);
