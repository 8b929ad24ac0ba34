import { randomUUID } from "node:crypto";
import {
  type CompanyLogo,
  type Database,
  type FunctionAnswer,
  logoMessages,
  maxLogoBytes,
  pictureBucket,
} from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import type { DataAccess } from "../backends/data-access.ts";
import { readBytes } from "../http/read-input.ts";
import { log } from "../logging/log.ts";
import { drawLogo } from "./draw-logo.ts";
import { findOwnCompany } from "./find-own-company.ts";

type Client = SupabaseClient<Database>;

/** It never changes at its address: another logo is another file. */
const cacheSeconds = "31536000";

/** POST /functions/v1/set-logo: the bytes of a picture become the logo of the caller's company. */
export async function setLogo(deps: DataAccess, c: Context): Promise<Response> {
  const { company } = await findOwnCompany(deps.callerClient(c));
  const { png, ...measured } = await drawLogo(await readBytes(c, maxLogoBytes, logoMessages.tooLarge));
  const logo: CompanyLogo = { path: `${company.id}/logo-${randomUUID()}.png`, ...measured };
  const options = { contentType: "image/png", cacheControl: cacheSeconds };
  const { error } = await deps.serviceClient.storage.from(pictureBucket).upload(logo.path, png, options);
  if (error) throw error;
  await replaceLogo(deps.serviceClient, company.id, logo);
  return c.json({ logo } satisfies FunctionAnswer<"set-logo">);
}

/** POST /functions/v1/remove-logo: takes the logo off the caller's company, and its file away. */
export async function removeLogo(deps: DataAccess, c: Context): Promise<Response> {
  const { company } = await findOwnCompany(deps.callerClient(c));
  await replaceLogo(deps.serviceClient, company.id, null);
  return c.json({ logo: null } satisfies FunctionAnswer<"remove-logo">);
}

async function replaceLogo(service: Client, id: string, logo: CompanyLogo | null): Promise<void> {
  const before = await service.from("companies").select("logo").eq("id", id).single().throwOnError();
  await service.from("companies").update({ logo }).eq("id", id).throwOnError();
  if (!before.data.logo) return;
  const { error } = await service.storage.from(pictureBucket).remove([before.data.logo.path]);
  // The next cleaning finds it.
  if (error) log.warn({ company: id, error: error.message }, "a former logo was not removed");
}
