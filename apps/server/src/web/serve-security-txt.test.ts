import { expect, it } from "vitest";
import { serveSecurityTxt } from "./serve-security-txt.ts";

const path = "/.well-known/security.txt";

it("whoever finds a hole reads where to report it, and until when that holds", async () => {
  const app = serveSecurityTxt("https://curbview.example", "mailto:security@curbview.example");
  const answer = await app.request(path);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:security@curbview.example\n/);
  expect(text).toContain("Canonical: https://curbview.example/.well-known/security.txt");
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now());
});

it("without a contact there is no such file", async () => {
  expect((await serveSecurityTxt("https://curbview.example", undefined).request(path)).status).toBe(404);
});
