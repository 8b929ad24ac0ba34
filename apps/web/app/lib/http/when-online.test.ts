import { afterEach, expect, it, vi } from "vitest";
import { retryOnline, whenOnline } from "./when-online";

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

it("what was lost with the connection is tried once more when it is back", async () => {
  const browser = disconnect();
  vi.stubGlobal("navigator", { onLine: true });
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => {
      vi.stubGlobal("navigator", { onLine: false });
      return Promise.reject(new TypeError("Failed to fetch"));
    })
    .mockResolvedValueOnce("the rest of the page");
  const loading = retryOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  browser.dispatchEvent(new Event("online"));
  await expect(loading).resolves.toBe("the rest of the page");
});

it("what fails with a connection is not tried again", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const load = vi.fn().mockRejectedValue(new Error("refused"));
  await expect(retryOnline(load)).rejects.toThrow("refused");
  expect(load).toHaveBeenCalledTimes(1);
});
