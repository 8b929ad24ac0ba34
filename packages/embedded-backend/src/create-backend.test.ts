import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "./testing/start-test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ issuer: "https://issuer.test", allowedHeaders: ["x-tenant"] });
});
afterAll(() => backend?.stop());

it("tokens and keys name the issuer that the application chose", async () => {
  const { client } = await backend.signUp("issued@example.com");
  const { access_token } = (await client.auth.getSession()).data.session!;
  for (const token of [access_token, backend.anonKey, backend.serviceRoleKey])
    expect(decodeJwt(token).iss).toBe("https://issuer.test");
});

it("browsers of other origins may send the application's headers besides the client's", async () => {
  const preflight = await fetch(`${backend.url}/rest/v1/companies`, {
    method: "OPTIONS",
    headers: { origin: "https://elsewhere.example", "access-control-request-method": "GET" },
  });
  const allowed = preflight.headers.get("access-control-allow-headers")!.split(",");
  expect(allowed).toEqual(expect.arrayContaining(["apikey", "x-upsert", "x-tenant"]));
  expect(allowed).not.toContain("x-visitor-token");
});
