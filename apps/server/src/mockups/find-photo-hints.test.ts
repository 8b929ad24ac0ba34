import { Hono } from "hono";
import { expect, it } from "vitest";
import type { CallCounter } from "../http/rate-limit.ts";
import { findPhotoHints } from "./find-photo-hints.ts";

/** Asks as often as told, with counts of its own; the engine sees a car in whatever it gets. */
async function ask(times: number, visitorOf: (call: number) => string | undefined): Promise<unknown[]> {
  const counts = new Map<string, number>();
  const countCall: CallCounter = async (caller, perHour) => {
    counts.set(caller, (counts.get(caller) ?? 0) + 1);
    return counts.get(caller)! <= perHour;
  };
  const enginePool = { findViewHints: async () => ["car" as const] };
  const app = new Hono().post("/", (c) => findPhotoHints({ enginePool, countCall }, c));
  const body = JSON.stringify({ photo: Buffer.from([0xff, 0xd8, 0xff]).toString("base64") });
  const hints: unknown[] = [];
  for (let call = 0; call < times; call += 1) {
    const visitor = visitorOf(call);
    const headers = visitor ? { "x-visitor-token": visitor } : undefined;
    const response = await app.request("/", { method: "POST", body, ...(headers && { headers }) });
    hints.push(((await response.json()) as { hints: unknown }).hints);
  }
  return hints;
}

it("a visitor who asks about photo after photo gets no more hints, and no refusal", async () => {
  const hints = await ask(42, () => "one");
  expect(hints.slice(38)).toEqual([["car"], ["car"], null, null]);
});

it("many visitors together get no more than the installation has", async () => {
  const hints = await ask(2002, (call) => (call % 2 ? undefined : `visitor ${call}`));
  expect(hints.slice(1998)).toEqual([["car"], ["car"], null, null]);
});
