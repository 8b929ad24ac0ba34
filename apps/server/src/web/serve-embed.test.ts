import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createEmbedRoutes } from "./serve-embed.ts";

const maxGzippedBytes = 5_000;

it("any website may include the script, small and kept for an hour", async () => {
  const app = createEmbedRoutes();
  const response = await app.request("/embed.js", {
    headers: { "accept-encoding": "gzip", origin: "https://joes-roofing.example" },
  });
  const { headers } = response;
  expect(response.status).toBe(200);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=3600\b/);
  expect(headers.get("vary")).toMatch(/accept-encoding/i);
  const body = new Uint8Array(await response.arrayBuffer());
  expect(body.length).toBeLessThan(maxGzippedBytes);
  const code = gunzipSync(body).toString();
  expect(code).toContain("data-company");
  expect(code).not.toMatch(/\beval\(|new Function|\.innerHTML|setAttribute\([`"']style/);

  const again = await app.request("/embed.js", { headers: { "if-none-match": headers.get("etag")! } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
