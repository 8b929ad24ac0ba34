import { type Database, listedPaths } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";

const rowsPerPage = 1_000;
/** Of one sitemap (sitemaps.org protocol). */
const maxAddresses = 50_000;
const cacheSeconds = 3_600;

/** Slugs of activated companies, sorted; at most as many as one sitemap may list. */
export async function listCompanySlugs(anonymous: SupabaseClient<Database>): Promise<string[]> {
  const slugs: string[] = [];
  for (let last = ""; slugs.length < maxAddresses; last = slugs.at(-1)!) {
    const { data } = await anonymous
      .from("companies")
      .select("slug")
      .not("activated", "is", false)
      .gt("slug", last)
      .order("slug")
      .limit(rowsPerPage)
      .throwOnError();
    slugs.push(...data.map((company) => company.slug));
    if (data.length < rowsPerPage) break;
  }
  return slugs;
}

/** GET /sitemap.xml and /robots.txt. */
export function serveForCrawlers(options: { publicUrl: string; listSlugs(): Promise<string[]> }): Hono {
  const { publicUrl, listSlugs } = options;
  const app = new Hono();
  app.get("/sitemap.xml", async (c) => {
    const paths = [...listedPaths, ...(await listSlugs()).map((slug) => `/${slug}`)].slice(0, maxAddresses);
    c.header("Content-Type", "application/xml; charset=utf-8");
    c.header("Cache-Control", `public, max-age=${cacheSeconds}`);
    return c.body(renderSitemap(paths.map((path) => `${publicUrl}${path}`)));
  });
  app.get("/robots.txt", (c) => {
    const closed = ["/dashboard", "/auth/", "/dev/", "/functions/", "/rest/", "/storage/", "/realtime/"];
    const lines = [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    c.header("Cache-Control", `public, max-age=${cacheSeconds}`);
    return c.text(`${lines.join("\n")}\n`);
  });
  return app;
}

// Nothing needs escaping: slugs are letters, digits and hyphens.
function renderSitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
