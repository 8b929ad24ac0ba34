import { createECDH } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFunctionRoutes } from "./create-function-routes.ts";
import type { Deps } from "./deps.ts";
import { confirmOwner, newToken, signUpOwner, type TestOwner } from "./testing/sign-up-owner.ts";
import { type Installation, startInstallation } from "./testing/start-installation.ts";

// Who may call which function under /functions/v1: the authorization matrix of what is not in the database. A function
// without a row fails, every cell is tried.

const callerNames = [
  "keyless",
  "anonymous",
  "visitor",
  "otherVisitor",
  "owner",
  "otherOwner",
  "previewOwner",
  // The owner's token with another account's number in it.
  "forged",
  "deleted",
] as const;
type CallerName = (typeof callerNames)[number];
type Things = {
  deviceId: string;
  companyId: string;
  userId: string;
  leadId: string;
  endpointId: string;
  deliveryId: string;
};
type Row = {
  may: string;
  body?: (things: Things) => object;
  /** Whether an answer shows that the caller was let in, though what was asked for is made up. */
  isLetIn?: (status: number) => boolean;
};

const hasKey = "anonymous visitor otherVisitor owner otherOwner previewOwner";
const isNotRefused = (status: number) => ![401, 403, 404].includes(status);
const hasGoodKey = (status: number) => status !== 401;
const isDone = (status: number) => status < 400;
const typed = () => ({ input: "12 Oak" });
const picked = () => ({ id: "us:78701:12 Oak St" });

const functions: Record<string, Row> = {
  "POST /stripe-webhook": { may: "", isLetIn: isDone },
  // As Stripe's.
  "POST /receive-text": { may: "", isLetIn: isDone },
  "POST /text-status": { may: "", isLetIn: isDone },
  "GET /stop-mails": { may: callerNames.join(" "), isLetIn: isDone },
  // The token in the mail is what counts, and this one is made up.
  "POST /stop-mails": { may: "", isLetIn: isDone },
  // As above: the token in the mail decides, and here there is none.
  "GET /your-request": { may: "", isLetIn: isDone },
  "POST /your-request": { may: "", isLetIn: isDone },
  "POST /builtin-image-edit": {
    may: "visitor owner",
    body: ({ leadId }) => ({ imageUrl: "https://example.com/x.png", prompt: "A new lawn", leadId }),
  },
  "POST /lead-mockup": { may: "visitor owner", body: ({ leadId }) => ({ leadId }) },
  "POST /prepare-photo": { may: hasKey },
  "POST /photo-hints": { may: hasKey },
  "POST /company-reviews": { may: hasKey, body: ({ companyId }) => ({ companyId }) },
  "POST /show-human": { may: hasKey, body: () => ({ captchaToken: "made up" }), isLetIn: hasGoodKey },
  "POST /export-leads": { may: "owner", body: ({ companyId }) => ({ companyId }) },
  "POST /give-phone": { may: "visitor", body: ({ leadId }) => ({ leadId, phone: "(512) 555-0143" }) },
  "POST /send-phone-code": {
    may: "owner",
    body: ({ companyId }) => ({ companyId, phone: "(512) 555-0142" }),
  },
  "POST /confirm-phone": { may: "owner", body: ({ companyId }) => ({ companyId, code: "000000" }) },
  "POST /make-test-lead": { may: "owner", body: ({ companyId }) => ({ companyId }) },
  // The company is the caller's own; what is sent here is no picture.
  "POST /set-logo": { may: "owner otherOwner previewOwner" },
  "POST /remove-logo": { may: "owner otherOwner previewOwner" },
  "POST /test-push": { may: "owner", body: ({ deviceId }) => ({ deviceId }) },
  "POST /create-checkout-session": { may: "owner", body: ({ userId }) => ({ userId }) },
  "POST /create-portal-session": { may: "owner otherOwner previewOwner" },
  "POST /test-webhook": { may: "owner", body: ({ endpointId }) => ({ endpointId }) },
  "POST /resend-webhook": { may: "owner", body: ({ deliveryId }) => ({ deliveryId }) },
  "POST /autocomplete-address": { may: hasKey, body: typed },
  "POST /autocomplete-business": { may: hasKey, body: typed },
  "POST /place-details": { may: hasKey, body: picked, isLetIn: hasGoodKey },
  "POST /business-details": { may: hasKey, body: picked, isLetIn: hasGoodKey },
  "POST /street-picture": { may: hasKey, body: () => ({ lat: 30.27, lng: -97.74 }) },
  "POST /nearby-places": { may: hasKey, body: () => ({ south: 30, west: -98, north: 30.2, east: -97.8 }) },
};

let server: Installation;
let callers: Record<CallerName, Record<string, string>>;
let things: Things;

beforeAll(async () => {
  server = await startInstallation();
  const [owner, otherOwner, previewOwner, deleted] = await Promise.all([
    signUpOwner(server),
    signUpOwner(server),
    signUpOwner(server),
    signUpOwner(server),
  ]);
  await confirmOwner(server.pool, owner);
  await server.pool.query(
    "update companies set activated = true, ask_phone = 'optional' where id = any($1)",
    [[owner.companyId, otherOwner.companyId]],
  );
  const visitorToken = newToken();
  const anonymous = { apikey: server.anonKey };
  const signedIn = async (user: TestOwner) => ({
    ...anonymous,
    authorization: `Bearer ${await tokenOf(user)}`,
  });
  callers = {
    keyless: {},
    anonymous,
    visitor: { ...anonymous, "x-visitor-token": visitorToken },
    otherVisitor: { ...anonymous, "x-visitor-token": newToken() },
    owner: await signedIn(owner),
    otherOwner: await signedIn(otherOwner),
    previewOwner: await signedIn(previewOwner),
    forged: { ...anonymous, authorization: `Bearer ${forge(await tokenOf(otherOwner), owner.userId)}` },
    deleted: await signedIn(deleted),
  };
  things = await makeThings(owner, visitorToken);
  await server.pool.query("delete from auth.users where id = $1", [deleted.userId]);
  // The end of a session is told a moment later.
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/auth/v1/user`, { headers: callers.deleted });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});
afterAll(() => server?.stop());

async function tokenOf({ client }: TestOwner): Promise<string> {
  return (await client.auth.getSession()).data.session!.access_token;
}

function forge(token: string, userId: string): string {
  const [header, payload, signature] = token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload!, "base64url").toString()), sub: userId };
  return [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
}

async function makeThings({ client, companyId, userId }: TestOwner, visitorToken: string): Promise<Things> {
  const lead = { company_id: companyId, email: "", address: "12 Oak St", service_type: "Lawn" };
  const visitor = server.client(visitorToken);
  const { data } = await visitor.from("leads").insert(lead).select("id").single().throwOnError();
  const endpoint = await client
    .from("webhook_endpoints")
    .insert({ company_id: companyId, url: "http://127.0.0.1:9/nobody" })
    .select("id")
    .single()
    .throwOnError();
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into webhook_deliveries (endpoint_id, company_id, event_type, payload) values ($1, $2, 'lead.created', '{}')
     returning id`,
    [endpoint.data.id, companyId],
  );
  const device = await client
    .rpc("add_push_device", {
      ...{ company_id: companyId, endpoint: "http://127.0.0.1:9/push", name: "Chrome on Windows" },
      ...{ p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "a".repeat(22) },
    })
    .throwOnError();
  const deviceId = device.data;
  return {
    deviceId,
    companyId,
    userId,
    leadId: data.id,
    endpointId: endpoint.data.id,
    deliveryId: rows[0]!.id,
  };
}

describe("the functions", () => {
  it("each have a row that says who may call them", () => {
    const deps = { config: {}, editors: [{ name: "builtin" }] } as unknown as Deps;
    const routes = createFunctionRoutes(deps).routes.filter(({ path }) => path !== "/*");
    const offered = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...offered].sort()).toEqual(Object.keys(functions).sort());
  });

  it.each(Object.entries(functions))("%s", async (name, { may, body, isLetIn = isNotRefused }) => {
    const [method, path] = name.split(" ") as [string, string];
    const letIn: string[] = [];
    for (const caller of callerNames) {
      const response = await fetch(`${server.url}/functions/v1${path}`, {
        method,
        headers: { ...callers[caller], "content-type": "application/json" },
        ...(method === "POST" && { body: JSON.stringify(body?.(things) ?? {}) }),
      });
      await response.arrayBuffer();
      expect(response.status, caller).not.toBe(500);
      if (isLetIn(response.status)) letIn.push(caller);
    }
    expect(letIn.join(" ")).toBe(may);
  });
});
