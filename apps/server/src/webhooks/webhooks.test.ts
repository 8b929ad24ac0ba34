import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cleanUp } from "../jobs/clean-up.ts";
import { hurryRetries } from "../testing/hurry-jobs.ts";
import { receiveNothing, receiveWebhooks, type WebhookReceiver } from "../testing/receive-webhooks.ts";
import { confirmOwner, finishLead, signUpOwner, type TestOwner } from "../testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  server = await startInstallation();
});
afterAll(async () => {
  // What they hold would keep the server from stopping for a while.
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  await server?.stop();
});

type Endpoint = { id: string; secret: string };
type Setup = { owner: TestOwner; receiver: WebhookReceiver; endpoint: Endpoint };

/** An activated owner whose webhook arrives at a receiver of their own. */
async function setUp(events = ["lead.created", "lead.updated"]): Promise<Setup> {
  const [owner, receiver] = await Promise.all([signUpOwner(server), receiveWebhooks()]);
  receivers.push(receiver);
  await server.pool.query("update companies set activated = true where id = $1", [owner.companyId]);
  const { data } = await owner.client
    .from("webhook_endpoints")
    .insert({ company_id: owner.companyId, url: `${receiver.url}/hook`, events })
    .select("id, secret")
    .single()
    .throwOnError();
  return { owner, receiver, endpoint: data };
}

const pauseMailsTo = async ({ email }: TestOwner) =>
  (await server.mails()).filter(({ to, subject }) => to === email && subject === "Your webhook is paused");

/** A job that waits for its next try has it at once. */
async function eventually(check: () => unknown): Promise<void> {
  await vi.waitFor(
    async () => {
      await hurryRetries(server.pool);
      await check();
    },
    { timeout: 60_000, interval: 50 },
  );
}

const deliveriesOf = async ({ owner, endpoint }: Setup) => {
  const { data } = await owner.client
    .from("webhook_deliveries")
    .select("event_type, status, response_status, attempts, error")
    .eq("endpoint_id", endpoint.id)
    .order("created_at")
    .throwOnError();
  return data;
};

describe("a webhook", () => {
  it("tells of a finished lead and of the owner's edits, signed as Standard Webhooks say", async () => {
    const setup = await setUp();
    const { owner, receiver, endpoint } = setup;
    const id = await finishLead(server, owner.companyId, { email: "kim@example.com" });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    await owner.client
      .from("leads")
      .update({ status: "Contacted", notes: "called" })
      .eq("id", id)
      .throwOnError();
    await eventually(() => expect(receiver.received).toHaveLength(2));

    const [created, updated] = receiver.received.map(({ headers, body }) =>
      new Webhook(endpoint.secret).verify(body, headers as Record<string, string>),
    ) as { type: string; timestamp: string; data: Record<string, unknown> }[];
    expect(created).toMatchObject({
      type: "lead.created",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { id, email: "kim@example.com", status: "New", service_type: "Landscaping", is_test: false },
    });
    expect(updated).toMatchObject({
      type: "lead.updated",
      data: { id, status: "Contacted", notes: "called" },
    });
    expect(Object.keys(created!.data)).not.toContain("visitor_token_hash");
    expect(Object.keys(created!.data).filter((key) => key.startsWith("stripe"))).toEqual([]);
    const expected = { status: "delivered", response_status: 204, attempts: 1, error: null };
    await eventually(async () =>
      expect(await deliveriesOf(setup)).toEqual([
        { event_type: "lead.created", ...expected },
        { event_type: "lead.updated", ...expected },
      ]),
    );
  });

  it("is not sent for events that were not asked for, when turned off, or to another company", async () => {
    const [one, other] = [await setUp(), await setUp()];
    await one.owner.client
      .from("webhook_endpoints")
      .update({ events: ["lead.updated"] })
      .eq("id", one.endpoint.id)
      .throwOnError();
    await other.owner.client
      .from("webhook_endpoints")
      .update({ enabled: false })
      .eq("id", other.endpoint.id)
      .throwOnError();
    await finishLead(server, other.owner.companyId);
    const id = await finishLead(server, one.owner.companyId);
    // Edits are told of a lead that counts.
    await vi.waitFor(async () => {
      const { rows } = await server.pool.query("select accepted_at from leads where id = $1", [id]);
      expect(rows[0].accepted_at).not.toBeNull();
    });
    await one.owner.client.from("leads").update({ notes: "x" }).eq("id", id).throwOnError();
    await eventually(() => expect(one.receiver.received).toHaveLength(1));
    expect(JSON.parse(one.receiver.received[0]!.body).type).toBe("lead.updated");
    expect(other.receiver.received).toEqual([]);
  });

  it("tells when the lead's picture is ready and its status changes, with where both are seen", async () => {
    const { owner, receiver } = await setUp(["lead.created", "lead.picture_ready", "lead.status_changed"]);
    const id = await finishLead(server, owner.companyId);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const mockup = await server.pool.query(
      `insert into mockups (company_id, source_image_url, result_image_url)
       values ($1, 'https://pictures.example/before.jpg', 'https://pictures.example/after.png') returning id`,
      [owner.companyId],
    );
    await server.pool.query("update leads set mockup_id = $1 where id = $2", [mockup.rows[0].id, id]);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    await owner.client.from("leads").update({ status: "Contacted" }).eq("id", id).throwOnError();
    await eventually(() => expect(receiver.received).toHaveLength(3));
    const [created, ready, changed] = receiver.received.map(({ body }) => JSON.parse(body));
    const dashboard_url = `${server.url}/dashboard/leads?lead=${id}`;
    expect(created.data).toMatchObject({ mockup_id: null, after_url: null, share_url: null, dashboard_url });
    expect(ready).toMatchObject({
      type: "lead.picture_ready",
      data: {
        ...{ id, before_url: "https://pictures.example/before.jpg", dashboard_url },
        after_url: "https://pictures.example/after.png",
        share_url: expect.stringMatching(`^${server.url}/share/[\\w-]{22,}$`),
      },
    });
    expect(changed).toMatchObject({
      type: "lead.status_changed",
      data: { status: "Contacted", previous_status: "New" },
    });
  });

  it("whose secret is changed signs with both for a day", async () => {
    const { owner, receiver, endpoint } = await setUp();
    const { data: secret } = await owner.client
      .rpc("rotate_webhook_secret", { endpoint_id: endpoint.id })
      .throwOnError();
    expect(secret).not.toBe(endpoint.secret);
    await finishLead(server, owner.companyId);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const { headers, body } = receiver.received[0]!;
    for (const one of [endpoint.secret, secret])
      expect(new Webhook(one).verify(body, headers as Record<string, string>)).toMatchObject({
        type: "lead.created",
      });
    const stranger = await signUpOwner(server);
    const stolen = await stranger.client.rpc("rotate_webhook_secret", { endpoint_id: endpoint.id });
    expect(stolen.data, "another's is left alone").toBeNull();
  });

  it("that failed is sent again by its owner, and by nobody else", async () => {
    const setup = await setUp();
    const { owner, receiver, endpoint } = setup;
    receiver.answers.push({ status: 410 });
    await finishLead(server, owner.companyId);
    await eventually(async () => expect(await deliveriesOf(setup)).toMatchObject([{ status: "failed" }]));
    const { data } = await owner.client
      .from("webhook_deliveries")
      .select("id")
      .eq("endpoint_id", endpoint.id)
      .single()
      .throwOnError();
    const stranger = await signUpOwner(server);
    expect(await stranger.call("resend-webhook", { deliveryId: data.id })).toMatchObject({ status: 404 });
    expect(await owner.call("resend-webhook", { deliveryId: data.id })).toMatchObject({
      body: { delivered: true, status: 204 },
    });
    const [first, again] = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(again).toBe(first);
    expect(await deliveriesOf(setup)).toMatchObject([{ status: "delivered", attempts: 2 }]);
  });

  it("that does not arrive is sent again with the same id, until it does", async () => {
    const setup = await setUp();
    setup.receiver.answers.push(
      { status: 500 },
      { status: 302, location: `${setup.receiver.url}/elsewhere` },
    );
    await finishLead(server, setup.owner.companyId);
    await eventually(() => expect(setup.receiver.received).toHaveLength(3));
    const ids = new Set(setup.receiver.received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(1);
    // A redirect is an answer like any other that is not 2xx: it is not followed.
    expect(setup.receiver.received.map(({ path }) => path)).toEqual(["/hook", "/hook", "/hook"]);
    await eventually(async () =>
      expect(await deliveriesOf(setup)).toMatchObject([{ status: "delivered", attempts: 3 }]),
    );
  });

  it("whose receiver keeps failing is paused, which its owner reads and can end", async () => {
    const setup = await setUp();
    const { owner, receiver, endpoint } = setup;
    await confirmOwner(server.pool, owner);
    receiver.answers.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    await finishLead(server, owner.companyId);
    await eventually(async () =>
      expect(await deliveriesOf(setup)).toMatchObject([
        { status: "pending", attempts: 5, error: expect.stringMatching(/^Paused until .* UTC/) },
      ]),
    );
    expect(receiver.received).toHaveLength(5);
    const read = () =>
      owner.client
        .from("webhook_endpoints")
        .select("failures, paused_until")
        .eq("id", endpoint.id)
        .single()
        .throwOnError();
    expect((await read()).data).toEqual({ failures: 5, paused_until: expect.stringMatching(/^\d{4}-/) });
    await eventually(async () => expect(await pauseMailsTo(owner)).toHaveLength(1));
    expect((await owner.call("test-webhook", { endpointId: endpoint.id })).body.delivered).toBe(true);
    expect((await read()).data).toEqual({ failures: 0, paused_until: null });
    await eventually(async () =>
      expect((await deliveriesOf(setup))[0]).toMatchObject({ status: "delivered" }),
    );
    expect(await pauseMailsTo(owner)).toHaveLength(1);
  });

  it("of a company whose receivers hang does not wait for another's", async () => {
    const [hanging, other] = [await setUp(), await setUp()];
    const held = await receiveNothing();
    receivers.push(held);
    await hanging.owner.client
      .from("webhook_endpoints")
      .update({ url: `${held.url}/0` })
      .eq("id", hanging.endpoint.id)
      .throwOnError();
    for (let more = 1; more < 5; more += 1) {
      await hanging.owner.client
        .from("webhook_endpoints")
        .insert({ company_id: hanging.owner.companyId, url: `${held.url}/${more}` })
        .throwOnError();
    }
    for (let lead = 0; lead < 3; lead += 1) await finishLead(server, hanging.owner.companyId);
    await vi.waitFor(() => expect(held.received.length).toBeGreaterThan(0));
    await finishLead(server, other.owner.companyId);
    await vi.waitFor(() => expect(other.receiver.received).toHaveLength(1));
    // Two at a time, each for ten seconds; without turns all fifteen are held at once.
    expect(held.received.length).toBeLessThan(10);
    expect(held.maxConcurrent()).toBeLessThanOrEqual(2);
  });

  it("whose receiver is gone for good is turned off", async () => {
    const setup = await setUp();
    setup.receiver.answers.push({ status: 410 });
    await finishLead(server, setup.owner.companyId);
    await eventually(async () =>
      expect(await deliveriesOf(setup)).toMatchObject([{ status: "failed", response_status: 410 }]),
    );
    await eventually(async () => {
      const { data } = await setup.owner.client
        .from("webhook_endpoints")
        .select("enabled")
        .eq("id", setup.endpoint.id);
      expect(data).toEqual([{ enabled: false }]);
    });
  });

  it("can be tried at once by its owner", async () => {
    const setup = await setUp();
    const { owner, receiver, endpoint } = setup;
    const answer = await owner.call("test-webhook", { endpointId: endpoint.id });
    expect(answer).toEqual({ status: 200, body: { delivered: true, status: 204 } });
    const { headers, body } = receiver.received[0]!;
    expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "webhook.test",
    });
    receiver.answers.push({ status: 404 });
    expect((await owner.call("test-webhook", { endpointId: endpoint.id })).body).toEqual({
      delivered: false,
      status: 404,
      error: "The address answered with 404.",
    });
    await receiver.stop();
    const down = await owner.call("test-webhook", { endpointId: endpoint.id });
    expect(down.body).toMatchObject({
      delivered: false,
      status: null,
      error: expect.stringMatching(/could not be reached/),
    });
    expect(await deliveriesOf(setup)).toMatchObject([
      { event_type: "webhook.test", status: "delivered" },
      { event_type: "webhook.test", status: "failed" },
      { event_type: "webhook.test", status: "failed" },
    ]);
    const stranger = await (await signUpOwner(server)).call("test-webhook", { endpointId: endpoint.id });
    expect([stranger.status, stranger.body.code]).toEqual([404, "not_found"]);
  });

  it("leaves its deliveries for thirty days", async () => {
    const setup = await setUp();
    await setup.owner.call("test-webhook", { endpointId: setup.endpoint.id });
    await setup.owner.call("test-webhook", { endpointId: setup.endpoint.id });
    await server.pool.query(
      `update webhook_deliveries set created_at = now() - interval '31 days'
       where id = (select id from webhook_deliveries where endpoint_id = $1 limit 1)`,
      [setup.endpoint.id],
    );
    await cleanUp(server.pool);
    expect(await deliveriesOf(setup)).toHaveLength(1);
  });
});
