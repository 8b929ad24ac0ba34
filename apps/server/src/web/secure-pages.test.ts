import { createHash } from "node:crypto";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Installation, startInstallation } from "../testing/start-installation.ts";
import { hashInlineScripts, mayBeFramed, type PageEnv, securePages } from "./secure-pages.ts";

let server: Installation;
beforeAll(async () => {
  server = await startInstallation();
});
afterAll(async () => {
  await server?.stop();
});

async function look(path: string) {
  const response = await fetch(`${server.url}${path}`);
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  return {
    response,
    policy,
    nonce,
    frames: response.headers.get("x-frame-options"),
    text: await response.text(),
  };
}

describe("every page of the running server", () => {
  it.each([
    "/create",
    "/login",
    "/onboarding",
    "/dashboard",
    "/sample-landscaping",
    "/no-such-company",
    "/a/b/c",
  ])("%s runs no script but its own", async (path) => {
    const { policy, nonce, text } = await look(path);
    const scriptRule = policy.split("; ").find((rule) => rule.startsWith("script-src"));
    expect(scriptRule).toBe(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("object-src 'none'; base-uri 'self'");
    const inline = [...text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(text).not.toMatch(/\son\w+="/);
  });

  it.each(["/", "/about", "/industries/roofing"])(
    "%s runs no script but those it was built with",
    async (path) => {
      const { policy, text } = await look(path);
      const scriptRule = policy.split("; ").find((rule) => rule.startsWith("script-src"));
      const sources = hashInlineScripts(text);
      expect(sources.length).toBeGreaterThan(0);
      expect(scriptRule).toBe(`script-src 'self' ${sources.join(" ")}`);
      expect(text).not.toMatch(/\son\w+="/);
    },
  );

  it("has another nonce each time", async () => {
    const [first, second] = [await look("/login"), await look("/login")];
    expect(first.nonce).toMatch(/^[\w-]{22}$/);
    expect(second.nonce).not.toBe(first.nonce);
  });

  it("may not stand in a frame, unless it is a company's page", async () => {
    for (const path of ["/", "/login", "/dashboard", "/dev/mailbox", "/a/b/c"]) {
      const { policy, frames } = await look(path);
      expect([policy.includes("frame-ancestors 'none'"), frames], path).toEqual([true, "DENY"]);
    }
    const { policy, frames, response } = await look("/sample-landscaping");
    expect([response.status, policy.includes("frame-ancestors"), frames]).toEqual([200, false, null]);
  });

  it("is followed by answers that are no pages and may not be framed either", async () => {
    for (const path of ["/app-config.json", "/rest/v1/companies", "/readyz", "/pictures/roof-after.webp"]) {
      const { response, frames } = await look(path);
      expect([response.headers.get("x-content-type-options"), frames], path).toEqual(["nosniff", "DENY"]);
    }
    const stored = await look("/storage/v1/object/public/mockup-images/none.png");
    expect(stored.policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it("keeps cameras, microphones and referring addresses to itself", async () => {
    const { headers } = (await look("/login")).response;
    expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=()");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});

it("companies' pages are told from all others by their path", () => {
  for (const path of ["/sample-landscaping", "/joes-roofing/"]) expect(mayBeFramed(path), path).toBe(true);
  for (const path of ["/", "/login", "/dashboard", "/dashboard/leads", "/Joe", "/a.b", "/joes-roofing/x"])
    expect(mayBeFramed(path), path).toBe(false);
});

it("a page written at build runs the inline scripts it was written with", async () => {
  const page = `<script>first()</script><script src="/a.js"></script><script type="module" nonce="">second()</script>`;
  const sources = ["first()", "second()"].map(
    (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  expect(hashInlineScripts(page)).toEqual(sources);
  const app = new Hono<PageEnv>().use(securePages("https://curbview.example")).get("/about", (c) => {
    c.set("inlineScripts", hashInlineScripts(page));
    return c.html(page);
  });
  const policy = (await app.request("/about")).headers.get("content-security-policy") ?? "";
  expect(policy.split("; ")).toContain(`script-src 'self' ${sources.join(" ")}`);
  expect(policy).toContain("connect-src 'self' data: blob: https://curbview.example wss://curbview.example");
});

it("map tiles of an operator's own server may be shown without https, from nowhere else", async () => {
  const rule = async (tileUrl?: string) => {
    const app = new Hono<PageEnv>().use(securePages("https://curbview.example", { tileUrl }));
    app.get("/dashboard", (c) => c.html(""));
    const policy = (await app.request("/dashboard")).headers.get("content-security-policy") ?? "";
    return policy.split("; ").find((one) => one.startsWith("img-src"));
  };
  expect(await rule()).toBe("img-src 'self' data: blob: https:");
  expect(await rule("https://tiles.example/{z}/{x}/{y}.png")).toBe("img-src 'self' data: blob: https:");
  expect(await rule("http://{s}.tiles.lan:8080/{z}/{x}/{y}.png")).toBe(
    "img-src 'self' data: blob: https: http://*.tiles.lan:8080",
  );
});

it("a captcha's provider may run its script where it is configured, and nobody else's", async () => {
  const rules = async (captcha?: "turnstile" | "hcaptcha") => {
    const app = new Hono<PageEnv>().use(securePages("https://curbview.example", { captcha }));
    app.get("/login", (c) => c.html(""));
    const policy = (await app.request("/login")).headers.get("content-security-policy") ?? "";
    return policy.split("; ").map((rule) => rule.replace(/ 'nonce-[^']+'/, ""));
  };
  expect((await rules()).filter((rule) => /frame-src|cloudflare|hcaptcha/.test(rule))).toEqual([]);
  expect(await rules("turnstile")).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://challenges.cloudflare.com",
      "frame-src 'self' https://challenges.cloudflare.com",
    ]),
  );
  const hosts = "https://hcaptcha.com https://*.hcaptcha.com";
  expect(await rules("hcaptcha")).toEqual(
    expect.arrayContaining([`script-src 'self' ${hosts}`, `style-src 'self' 'unsafe-inline' ${hosts}`]),
  );
});
