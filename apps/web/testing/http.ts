import type { FunctionAnswer, FunctionErrorCode, FunctionInputs, FunctionName } from "@curbview/domain";
import { HttpResponse, http, type JsonBodyType, ws } from "msw";
import { setupServer } from "msw/node";
import { testConfig } from "./fixtures";

const url = (path: string) => new URL(path, testConfig.supabaseUrl).href;

/** A frame of the realtime socket as realtime-js writes it: [join_ref, ref, topic, event, payload]. */
export type RealtimeFrame = [string | null, string | null, string, string, Record<string, unknown>];

export const realtimeUrl = url("/realtime/v1/websocket").replace("http", "ws");
export const realtimeSocket = ws.link(`${realtimeUrl}*`);

/**
 * The network, as far as a component test has described it: any other request fails the test. A lead has no price, nothing
 * is said of a photo, and nobody tells of changes, unless a test says so.
 */
export const network = setupServer(
  // Without a handler, a screen that listens would ask a real server, and hear of its refusal in a later test.
  realtimeSocket.addEventListener("connection", ({ client }) => {
    client.addEventListener("message", ({ data }) => {
      const [joinRef, ref, topic, event]: RealtimeFrame = JSON.parse(String(data));
      if (event === "phx_join") return;
      client.send(JSON.stringify([joinRef, ref, topic, "phx_reply", { status: "ok", response: {} }]));
    });
  }),
  http.post(url("/rest/v1/rpc/price_lead"), () => HttpResponse.json(null)),
  http.post(url("/functions/v1/photo-hints"), () => HttpResponse.json({ hints: null })),
);

/** What a request of the official client or of `callFunction` carried. */
export type SeenRequest = { method: string; url: URL; headers: Headers; body: unknown };

type Answer = JsonBodyType | HttpResponse<JsonBodyType>;
type Method = "get" | "head" | "post" | "patch" | "delete";

/**
 * Answers requests to a path and keeps what they carried, in order.
 * `answer` is a JSON body, or a function of the request that gives a body or a whole `HttpResponse`.
 */
export function answer(
  method: Method,
  path: string,
  reply: Answer | ((request: SeenRequest) => Answer | Promise<Answer>),
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  network.use(
    http[method](url(path), async ({ request }) => {
      const text = await request.text();
      const { method: name, headers } = request;
      const body: unknown = isJson(headers) && text ? JSON.parse(text) : text;
      const kept = { method: name, url: new URL(request.url), headers, body };
      seen.push(kept);
      const given = typeof reply === "function" ? await reply(kept) : reply;
      return given instanceof HttpResponse ? given : HttpResponse.json(given);
    }),
  );
  return seen;
}

/** Answers requests to one of the server's functions. */
export function answerFunction<Name extends keyof FunctionInputs>(
  name: Name,
  reply: FunctionReply<Name> | ((request: SeenRequest) => FunctionReply<Name> | Promise<FunctionReply<Name>>),
): SeenRequest[] {
  return answer("post", `/functions/v1/${name}`, reply);
}

/** What the contract of a function says, or a whole response, such as a refusal. */
type FunctionReply<Name> =
  | HttpResponse<JsonBodyType>
  | (Name extends FunctionName ? FunctionAnswer<Name> : JsonBodyType);

/** Answers requests to a table through PostgREST. */
export function answerTable(
  method: Method,
  table: string,
  reply: Parameters<typeof answer>[2],
): SeenRequest[] {
  return answer(method, `/rest/v1/${table}`, reply);
}

/** A refusal in the words of one of the server's functions. */
export function refuse(status: number, error: string, code?: FunctionErrorCode) {
  return HttpResponse.json({ error, ...(code && { code }) }, { status });
}

function isJson(headers: Headers): boolean {
  return headers.get("content-type")?.includes("json") ?? false;
}

/** A refusal of the auth service, in the shape the official client reads. */
export function refuseAuth(status: number, code: string, message: string) {
  return HttpResponse.json({ code: status, error_code: code, msg: message }, { status });
}
