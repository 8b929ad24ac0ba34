import { HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { answer } from "../../../testing/http";
import { fetchWithProgress } from "./fetch-with-progress";

const send = (onSent = vi.fn(), signal: AbortSignal | null = null) =>
  fetchWithProgress(
    "/functions/v1/echo",
    { method: "POST", headers: { "x-a": "b" }, body: "a photo", signal },
    onSent,
  );

/** A request whose network the test plays, as happy-dom tells nothing of what is sent. */
function installRequest() {
  const request = Object.assign(new XMLHttpRequest(), {
    open: vi.fn(),
    setRequestHeader: vi.fn(),
    send: vi.fn(),
    abort: () => request.onabort?.(new ProgressEvent("abort")),
  });
  vi.stubGlobal("XMLHttpRequest", function fakeRequest() {
    return request;
  });
  return request;
}

it("a request that tells how much was sent is answered as by fetch, in any language", async () => {
  const seen = answer("post", "/functions/v1/echo", () =>
    HttpResponse.json({ text: "grün, 日本" }, { status: 422, headers: { "x-own": "yes" } }),
  );
  const response = await send();
  expect([response.status, response.ok, response.headers.get("x-own")]).toEqual([422, false, "yes"]);
  expect(await response.json()).toEqual({ text: "grün, 日本" });
  expect(seen.map(({ body, headers }) => [body, headers.get("x-a")])).toEqual([["a photo", "b"]]);
});

it("what was sent is told as it goes, and a lost connection is refused as fetch refuses it", async () => {
  const request = installRequest();
  const onSent = vi.fn();
  const sending = send(onSent);
  request.upload.onprogress?.call(request, new ProgressEvent("progress", { loaded: 30, total: 120 }));
  expect(onSent.mock.calls).toEqual([[0.25]]);
  request.onerror?.(new ProgressEvent("error"));
  await expect(sending).rejects.toThrow(TypeError);
});

it("a page that is left ends the request, with its reason", async () => {
  installRequest();
  const leaving = new AbortController();
  const sending = send(vi.fn(), leaving.signal);
  leaving.abort(new Error("the page was left"));
  await expect(sending).rejects.toThrow("the page was left");
});
