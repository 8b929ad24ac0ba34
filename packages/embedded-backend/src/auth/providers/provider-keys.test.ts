import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createProviderKeys } from "./provider-keys.ts";

let now = 0;
let readings = 0;
let published: JWK[] = [];
let keys: JWTVerifyGetKey;
const server = createServer((_request, response) => {
  readings += 1;
  response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: published }));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  [now, readings, published] = [0, 0, []];
  const { port } = server.address() as AddressInfo;
  keys = createProviderKeys(new URL(`http://127.0.0.1:${port}/keys`), () => now);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A key of the provider, and whether a token signed with it is believed. */
async function makeKey(kid: string) {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const token = await new SignJWT({}).setProtectedHeader({ alg: "ES256", kid }).sign(pair.privateKey);
  return {
    jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: "ES256" },
    isBelieved: () =>
      jwtVerify(token, keys).then(
        () => true,
        () => false,
      ),
  };
}

it("a key changed right after the keys were read is believed at once, and the old one no more", async () => {
  const [first, second] = [await makeKey("first"), await makeKey("second")];
  published = [first.jwk];
  expect(await first.isBelieved()).toBe(true);
  published = [second.jwk];
  expect(await second.isBelieved()).toBe(true);
  expect(await first.isBelieved()).toBe(false);
});

it("a crowd that comes after the change takes one reading", async () => {
  const [first, second] = [await makeKey("first"), await makeKey("second")];
  published = [first.jwk];
  await first.isBelieved();
  published = [second.jwk];
  const crowd = await Promise.all(Array.from({ length: 20 }, second.isBelieved));
  expect(new Set(crowd)).toEqual(new Set([true]));
  expect(readings).toBe(2);
});

it("forged tokens have the provider asked five times a minute at most, and keep nobody else out", async () => {
  const [real, forged] = [await makeKey("real"), await makeKey("forged")];
  published = [real.jwk];
  expect(await real.isBelieved()).toBe(true);
  for (let second = 0; second < 60; second += 1) {
    now = second * 1000;
    expect(await forged.isBelieved()).toBe(false);
  }
  // The first reading was not theirs.
  expect(readings - 1).toBeLessThanOrEqual(5);
  expect(await real.isBelieved()).toBe(true);
});

it("a key changed while forged tokens come is believed at the next reading", async () => {
  const [first, second, forged] = [await makeKey("first"), await makeKey("second"), await makeKey("forged")];
  published = [first.jwk];
  for (let tries = 0; tries < 10; tries += 1) await forged.isBelieved();
  published = [second.jwk];
  expect(await second.isBelieved()).toBe(false);
  now = 31_000;
  expect(await second.isBelieved()).toBe(true);
});
