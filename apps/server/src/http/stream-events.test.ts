import type { EditProgress } from "@curbview/domain";
import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { AppError } from "../errors/app-error.ts";

import { acceptsEvents, streamEvents } from "./stream-events.ts";

afterEach(() => vi.useRealTimers());

it("a line that is long silent stays alive, and the answer comes at its end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const made = Promise.withResolvers<object>();
  const app = new Hono().get("/", (c) =>
    streamEvents<EditProgress>(c, (onProgress) => {
      onProgress({ event: "queued", place: 2 });
      return made.promise;
    }),
  );
  const response = await app.request("/");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('event: queued\ndata: {"place":2}\n\n');
  vi.advanceTimersByTime(15_000);
  expect((await reader.read()).value).toMatch(/^:.*\n\n$/);
  made.resolve({ provider: "builtin" });
  expect((await reader.read()).value).toBe('event: done\ndata: {"provider":"builtin"}\n\n');
  expect((await reader.read()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it("a failure is told in the stream with its sentence, code and status", async () => {
  const app = new Hono().get("/", (c) =>
    streamEvents(c, () => Promise.reject(new AppError("too_busy", "Please try again."))),
  );
  expect(await (await app.request("/")).text()).toBe(
    'event: error\ndata: {"error":"Please try again.","code":"too_busy","status":503}\n\n',
  );
});

it("only who asks for events gets them", async () => {
  const app = new Hono().get("/", (c) => c.json(acceptsEvents(c)));
  const ask = async (accept?: string) =>
    (await app.request("/", accept ? { headers: { accept } } : {})).json() as Promise<boolean>;
  expect([
    await ask("text/event-stream"),
    await ask("application/json"),
    await ask("*/*"),
    await ask(),
  ]).toEqual([true, false, false, false]);
});
