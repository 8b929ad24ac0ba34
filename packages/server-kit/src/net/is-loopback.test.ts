import { expect, it } from "vitest";
import { isLoopbackAddress, isLoopbackUrl } from "./is-loopback.ts";

it("knows this machine's own URLs and addresses", () => {
  for (const url of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"])
    expect(isLoopbackUrl(new URL(url)), url).toBe(true);
  for (const url of ["http://localhost.example", "http://10.0.0.1"])
    expect(isLoopbackUrl(new URL(url)), url).toBe(false);
  expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].every(isLoopbackAddress)).toBe(true);
  expect(["10.0.0.1", "2001:db8::1", "localhost"].some(isLoopbackAddress)).toBe(false);
});
