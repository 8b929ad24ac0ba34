import { afterEach, expect, it, vi } from "vitest";
import { whenOnline } from "./when-online";

function disconnect(): EventTarget {
  const browser = new EventTarget();
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("window", browser);
  return browser;
}
afterEach(() => vi.unstubAllGlobals());

it("goes on at once with a connection, and without one as soon as it is back", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  await whenOnline();
  const browser = disconnect();
  let isOver = false;
  const waiting = whenOnline().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  browser.dispatchEvent(new Event("online"));
  await waiting;
});

it("whoever gave up does not wait any longer", async () => {
  disconnect();
  const abort = new AbortController();
  const waiting = whenOnline(abort.signal);
  abort.abort(new Error("typed on"));
  await expect(waiting).rejects.toThrow("typed on");
});
