import { createHash } from "node:crypto";
import { builtOrigin, builtPaths, listedPaths } from "@curbview/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Installation, startInstallation } from "../testing/start-installation.ts";

let server: Installation;
beforeAll(async () => {
  server = await startInstallation();
});
afterAll(async () => {
  await server?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

describe("pages written at build", () => {
  it.each([...builtPaths])("%s has a title, a description and its own public address", async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`);
    expect(html).toMatch(new RegExp(`property="og:image" content="${server.url}/pictures/`));
    expect(html).not.toContain(builtOrigin);
    expect(html).not.toContain(new URL(builtOrigin).host);
  });

  it("are asked for each time, and not sent again while they are the same", async () => {
    const first = await get("/leadgen");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = first.headers.get("etag")!;
    const second = await get("/leadgen", { "if-none-match": etag });
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect(second.headers.get("etag")).toBe(etag);
  });

  it("are the same with a slash at the end, and their raw files cannot be had", async () => {
    const [plain, slashed, raw] = await Promise.all([
      get("/about"),
      get("/about/"),
      get("/about/index.html"),
    ]);
    expect(await slashed.text()).toBe(await plain.text());
    expect(raw.status).toBe(404);
    for (const path of ["/about//", "//about", "/index.html"])
      expect(await (await get(path)).text(), path).not.toContain(builtOrigin);
  });

  it("their data names the real address too", async () => {
    const response = await get("/about.data");
    const text = await response.text();
    expect(response.headers.get("content-type")).toContain("text/x-script");
    expect(text).toContain(server.url);
    expect(text).not.toContain(builtOrigin);
  });
});

it.each([
  ["written at build", "/leadgen"],
  ["rendered for its visitor", "/create"],
])("a page %s is painted without waiting for its style sheet", async (_kind, path) => {
  const html = await (await get(path)).text();
  expect(html).toMatch(/<style>.{10000,}<\/style>/s);
  const links = html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g)!;
  expect(links.filter((link) => !link.includes('media="not all"'))).toEqual([]);
});

it.each([
  ["written at build", "/leadgen"],
  ["rendered for its visitor", "/create"],
])("a page %s is painted before its scripts are loaded", async (_kind, path) => {
  const answer = await get(path);
  const html = await answer.text();
  expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* (src|type="module")/);
  const [, nonce, code] = /<script(?: nonce="([\w-]+)")? type="text\/plain" id="start">(.*?)<\/script>/s.exec(
    html,
  )!;
  expect(code).toContain('import("/assets/entry.client');
  const hash = createHash("sha256").update(code!).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(
    nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`,
  );
  expect(html).toMatch(/\["\/assets\/[\w.-]+\.js",.*\]\)<\/script>/);
});

describe("what is sent is small", () => {
  it("pages and scripts come compressed", async () => {
    const page = await get("/", { "accept-encoding": "br" });
    expect(page.headers.get("content-encoding")).toBe("br");
    const html = await page.text();
    const script = /"(\/assets\/[\w.-]+\.js)"/.exec(html)![1]!;
    const asset = await get(script, { "accept-encoding": "br" });
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(await asset.text()).toMatch(/import|export/);
    const rendered = await get("/create", { "accept-encoding": "gzip" });
    expect(rendered.headers.get("content-encoding")).toBe("gzip");
    expect(rendered.headers.get("cache-control")).toBe("no-cache");
  });

  it("pictures are kept by the browser for a day", async () => {
    const picture = await get("/pictures/roof-after.webp");
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
  });
});

it("a page's address has no slash at its end, and nobody is sent to another site by one", async () => {
  const from = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await from("/dashboard/?from=mail")).toEqual([308, "/dashboard?from=mail"]);
  expect(await from("/sample-landscaping/")).toEqual([308, "/sample-landscaping"]);
  expect(await from("/dashboard/leads//")).toEqual([308, "/dashboard/leads"]);
  expect(await from("/dashboard/leads")).toEqual([200, null]);
  for (const path of ["//elsewhere.example/", "/%5Celsewhere.example/", "/\\elsewhere.example/"]) {
    const [, location] = await from(path);
    const arrived = location && new URL(location as string, server.url).origin;
    expect([null, server.url], path).toContain(arrived);
  }
});

it("a company's page is found however its address is spelled", async () => {
  const { status, headers } = await fetch(`${server.url}/Sample-Landscaping?utm_source=van`, {
    redirect: "manual",
  });
  expect([status, headers.get("location")]).toEqual([301, "/sample-landscaping?utm_source=van"]);
});

it("a browser that guesses where the icon is finds it", async () => {
  const icon = await get("/favicon.ico");
  expect([icon.status, icon.redirected]).toEqual([200, true]);
  expect(icon.headers.get("content-type")).toContain("image/svg+xml");
});

it("a phone finds the icons for its home screen", async () => {
  const manifest = await get("/manifest.webmanifest");
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of [...icons, { src: "/icons/apple-touch-icon.png" }])
    expect((await get(src)).headers.get("content-type")).toBe("image/png");
});

describe("search engines", () => {
  it("find every marketing page and every activated company, and no preview", async () => {
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toContain("application/xml");
    const found = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual([...listedPaths, "/sample-landscaping"].map((path) => `${server.url}${path}`));
    for (const path of listedPaths) expect((await get(path)).status, path).toBe(200);
  });

  it("are told to leave the dashboard alone and where the sitemap is", async () => {
    const robots = await (await get("/robots.txt")).text();
    expect(robots).toContain("Disallow: /dashboard\n");
    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  });

  it("read who runs the site and which company a page belongs to", async () => {
    const read = async (path: string) => {
      const html = await (await get(path)).text();
      return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!);
    };
    expect(await read("/")).toMatchObject({ "@type": "Organization", url: `${server.url}/` });
    expect(await read("/sample-landscaping")).toMatchObject({
      "@type": "LocalBusiness",
      name: "Green Gable Landscaping",
      aggregateRating: { ratingValue: 4.8, reviewCount: 132 },
    });
  });

  it("are told that a page of an unknown trade is not one to keep", async () => {
    const response = await get("/industries/window-tinting");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });

  it("get 404 for what is not there", async () => {
    for (const path of [
      "/no-such-company",
      "/a/b/c",
      "/industries",
      "/pictures/none.webp",
      "/assets/none.js",
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});
