import {
  buildEditPrompt,
  isChosenByPart,
  type LookChoice,
  nameLook,
  toServiceOption,
  writeLookWish,
} from "@curbview/domain";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { AppError } from "../errors/app-error.ts";
import { dropOverruled } from "./drop-overruled.ts";
import { requireReadWish } from "./require-read-wish.ts";
import type { LeadForMockup, Look } from "./store-lead-mockup.ts";

/**
 * Reads what was chosen from the lead's own catalog. Throws AppError not_found for what is not offered any more, and
 * not_understood for words that our own engine, which draws by reading them, can make nothing of.
 */
export async function readLook(
  pool: Pool,
  lead: LeadForMockup,
  { products, wish }: LookChoice,
  { isDrawnByUs }: { isDrawnByUs: boolean },
): Promise<Look> {
  const offered = await findProducts(
    pool,
    lead,
    products.map(({ id }) => id),
  );
  const chosen = products.map(({ id, part }) => {
    const product = offered.find((one) => one.id === id);
    if (!product)
      throw new AppError("not_found", "This look is not offered any more. Please choose another one.");
    return { ...product, part };
  });
  requireOnePerPart(lead, chosen);
  const shown = dropOverruled(lead.service_type, { products: chosen, wish });
  const parts = { products: shown, wish };
  if (isDrawnByUs) requireReadWish(lead.service_type, parts);
  const main = shown.find(({ part = "body" }) => part === "body");
  return {
    prompt: buildEditPrompt(lead.service_type, writeLookWish(lead.service_type, parts)),
    name: nameLook(parts),
    productId: main?.id ?? null,
  };
}

/** Of this company's service only; the service is known by its name, as on the lead. */
function findProducts(pool: Pool, { company_id, service_type }: LeadForMockup, ids: string[]) {
  if (ids.length === 0) return [];
  return kysely(pool)
    .selectFrom("products")
    .innerJoin("mockup_types", "mockup_types.id", "products.mockup_type_id")
    .select(["products.id", "products.name", "products.prompt"])
    .where("products.id", "in", ids)
    .where("products.company_id", "=", company_id)
    .where("products.active", "=", true)
    .where((where) =>
      where(
        where.fn("private.normalize_key", ["mockup_types.name"]),
        "=",
        where.fn("private.normalize_key", [where.val(service_type)]),
      ),
    )
    .execute();
}

function requireOnePerPart(lead: LeadForMockup, chosen: { part?: string | undefined }[]): void {
  const parts = isChosenByPart(toServiceOption(lead.service_type))
    ? chosen.map(({ part = "body" }) => part)
    : chosen.map(() => "");
  if (new Set(parts).size < parts.length)
    throw new AppError("bad_request", "Please choose one look at a time.");
}
