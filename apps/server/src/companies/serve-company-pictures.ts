import { Hono } from "hono";
import { z } from "zod";
import type { DataAccess } from "../backends/data-access.ts";
import type { GetCachedImage } from "../http/cache-images.ts";
import { renderError } from "../http/render-error.ts";
import { fetchPicture, type PictureSources, storedPath } from "../pictures/fetch-picture.ts";
import type { PageEnv } from "../web/secure-pages.ts";
import { drawCompanyPicture, type PicturedCompany } from "./draw-company-picture.ts";
import { drawMailLogo } from "./mail-logo.ts";

type PictureDeps = Pick<DataAccess, "callerClient"> & { pictureSources: PictureSources };

const types = { "logo.png": "image/png", "picture.jpg": "image/jpeg" } as const;

/**
 * GET /share/company/{id}/logo.png: the logo as mails show it, whichever the company has now, so that yesterday's mails are
 * whole after it was changed. picture.jpg beside it is what a link to the company's page is shown with.
 */
export function createCompanyPictureRoutes(deps: PictureDeps, getCachedImage: GetCachedImage): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.onError(renderError);
  app.get("/share/company/:id/:name{logo.png|picture.jpg}", async (c) => {
    const name = c.req.param("name") as keyof typeof types;
    const id = z.uuid().safeParse(c.req.param("id"));
    const company = id.success ? await loadCompany(deps.callerClient(c), id.data) : undefined;
    if (!company) return c.text("Not found", 404);
    const facts = [company.primary_color, company.logo_with_name, company.name].join(" ");
    const picture = await getCachedImage(c, `${name} of ${company.logo.path} ${facts}`, async () => {
      const file = await fetchPicture(storedPath(company.logo.path), deps.pictureSources);
      if (name === "logo.png")
        return drawMailLogo({ logo: company.logo, brand: company.primary_color, file });
      return drawCompanyPicture(file, company, deps.pictureSources.publicDir);
    });
    return c.body(new Uint8Array(picture), 200, {
      "Content-Type": types[name],
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    });
  });
  return app;
}

/** Undefined for one without a logo. */
async function loadCompany(
  caller: ReturnType<DataAccess["callerClient"]>,
  id: string,
): Promise<PicturedCompany | undefined> {
  const { data } = await caller
    .from("companies")
    .select("name, primary_color, logo, logo_with_name")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data?.logo ? { ...data, logo: data.logo } : undefined;
}
