import { type Database, sampleReview } from "@curbview/domain";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Pool } from "pg";
import { kysely } from "../database/kysely.ts";
import { log } from "../logging/log.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

const owners = { sample: "owner@example.com", preview: "preview@example.com" } as const;

/** Invented companies have invented customers, marked as such. */
function withReviews(samples: [text: string, author: string][]) {
  const [first, second, third] = samples.map(([text]) => text);
  return {
    "5starreview1": first ?? null,
    "5starreview2": second ?? null,
    "5starreview3": third ?? null,
    reviews: samples.map(([text, author]) => sampleReview(text, author)),
  };
}

const sampleCompany = {
  name: "Green Gable Landscaping",
  slug: "sample-landscaping",
  activated: true,
  website: "https://example.com",
  cta_text: "Book a free visit",
  cta_url: "https://example.com/book",
  rating: 4.8,
  user_ratings_total: 132,
  ...withReviews([
    ["They turned a patch of dust into the best lawn on our street. On time, tidy, fair price.", "Dana P."],
    ["The picture they sent looked good. The real garden looks better.", "Luis M."],
    ["Friendly crew, clear quote, and they came back to check on the plants.", "Ruth K."],
  ]),
  primary_color: "#1f6f54",
  secondary_color: "#123d5a",
  accent_color: "#d9662b",
  formatted_address: "410 Congress Ave, Austin, TX 78701",
  formatted_phone_number: "(512) 555-0142",
  international_phone_number: "+1 512-555-0142",
  service_types: ["Landscaping", "Driveway Repair", "Exterior Painting", "Exterior Cleaning", "Roofing"],
};

const previewCompany = {
  name: "Bright Coat Painting",
  slug: "preview-painting",
  activated: false,
  website: "https://example.com",
  rating: 4.6,
  user_ratings_total: 41,
  ...withReviews([["Two days, no mess, and the house looks new.", "Ines T."]]),
  primary_color: "#23407a",
  secondary_color: "#0f2444",
  accent_color: "#b4541a",
  formatted_address: "88 Pearl St, Boulder, CO 80302",
  formatted_phone_number: "(303) 555-0177",
  service_types: ["Exterior Painting", "Exterior Cleaning"],
};

/** The site's own pictures of each service. */
const samplePictures: Record<string, string> = {
  Landscaping: "landscape",
  "Driveway Repair": "driveway",
  "Exterior Painting": "paint",
  Roofing: "roof",
};

/** Each came `daysAgo` and, unless it is new, was called `answeredAfter` minutes later. */
const sampleLeads = [
  {
    name: "Maria Alvarez",
    email: "maria@example.com",
    address: "1204 W Lynn St, Austin, TX 78703",
    service_type: "Landscaping",
    status: "New",
    daysAgo: 0.1,
  },
  {
    name: "Tom Becker",
    email: "tom@example.com",
    address: "3307 Duval St, Austin, TX 78705",
    service_type: "Driveway Repair",
    status: "Contacted",
    daysAgo: 2,
    answeredAfter: 4,
  },
  {
    name: "Priya Shah",
    email: "priya@example.com",
    address: "908 E 5th St, Austin, TX 78702",
    service_type: "Exterior Painting",
    status: "Qualified",
    daysAgo: 6,
    answeredAfter: 26,
  },
  {
    name: "Dan O'Neill",
    email: "dan@example.com",
    address: "5611 Woodrow Ave, Austin, TX 78756",
    service_type: "Roofing",
    status: "Won",
    daysAgo: 21,
    answeredAfter: 3,
  },
  {
    name: "Lucy Chen",
    email: "lucy@example.com",
    address: "2210 Kinney Ave, Austin, TX 78704",
    service_type: "Landscaping",
    status: "Contacted",
    daysAgo: 48,
    answeredAfter: 95,
  },
];

/**
 * Fills a new database with two sample businesses and a few leads, once: who removes them does not find them again. An
 * interrupted seeding is removed and done again.
 */
export async function seedSamples(pool: Pool, service: SupabaseClient<Database>): Promise<boolean> {
  const db = kysely(pool);
  const begun = await db.selectFrom("private.seeding").select("is_done").executeTakeFirst();
  if (begun?.is_done) return false;
  if (begun) await removeSamples(pool);
  if (await db.selectFrom("companies").select("id").limit(1).executeTakeFirst()) return false;
  await db.deleteFrom("private.seeding").execute();
  await db.insertInto("private.seeding").values({ is_done: false }).execute();
  await seedCompanies(service);
  await db.updateTable("private.seeding").set({ is_done: true }).execute();
  log.info("sample businesses and leads are in place");
  return true;
}

async function removeSamples(pool: Pool): Promise<void> {
  const slugs = [sampleCompany.slug, previewCompany.slug];
  await kysely(pool).deleteFrom("companies").where("slug", "in", slugs).execute();
  await kysely(pool).deleteFrom("auth.users").where("email", "in", Object.values(owners)).execute();
}

async function seedCompanies(service: SupabaseClient<Database>): Promise<void> {
  const companyId = await seedCompany(service, owners.sample, sampleCompany);
  await seedCompany(service, owners.preview, previewCompany);
  const mockups = await seedMockups(service, companyId);
  const leads = sampleLeads.map(({ daysAgo, answeredAfter = 0, ...lead }, index) => {
    const created = Date.now() - daysAgo * day;
    return {
      ...lead,
      company_id: companyId,
      mockup_id: mockups[index]!.id,
      stripe_usage_reported: true,
      created_at: new Date(created).toISOString(),
      updated_at: new Date(created + answeredAfter * minute).toISOString(),
    };
  });
  const saved = await service
    .from("leads")
    .insert(leads)
    .select("id, email, address_key, service_key, status, created_at, updated_at")
    .throwOnError();
  const answers = saved.data
    .filter(({ status }) => status !== "New")
    .flatMap(({ id, status, updated_at }) => {
      const event = { lead_id: id, company_id: companyId, created_at: updated_at };
      return [
        { ...event, kind: "called", detail: {} },
        { ...event, kind: "status", detail: { from: "New", to: status } },
      ];
    });
  await service.from("lead_events").insert(answers).throwOnError();
  const charges = saved.data.map(({ id, email, address_key, service_key, created_at }) => ({
    lead_id: id,
    company_id: companyId,
    email_key: email,
    address_key,
    service_key,
    state: "charged" as const,
    amount_cents: 100,
    reason: "Charged",
    reported_at: created_at,
    created_at,
  }));
  await service.from("lead_charges").insert(charges).throwOnError();
}

/** One for each sample lead, in their order. */
async function seedMockups(service: SupabaseClient<Database>, companyId: string): Promise<{ id: string }[]> {
  const mockups = sampleLeads.map(({ address, service_type, daysAgo }) => {
    const picture = `/pictures/${samplePictures[service_type]}`;
    return {
      company_id: companyId,
      name: `${service_type} for ${address}`,
      address,
      service_type,
      mockup_type_name: service_type,
      original_image_url: `${picture}-before.webp`,
      source_image_url: `${picture}-before.webp`,
      generated_image_url: `${picture}-after.webp`,
      result_image_url: `${picture}-after.webp`,
      created_at: new Date(Date.now() - daysAgo * day).toISOString(),
    };
  });
  const { data } = await service.from("mockups").insert(mockups).select("id").throwOnError();
  return data;
}

async function seedCompany(
  service: SupabaseClient<Database>,
  email: string,
  company: typeof sampleCompany | typeof previewCompany,
): Promise<string> {
  const { data, error } = await service.auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { business_name: company.name },
  });
  if (error) throw error;
  const userId = data.user.id;
  const inserted = await service
    .from("companies")
    .insert({ ...company, user_id: userId })
    .select("id")
    .single()
    .throwOnError();
  const companyId = inserted.data.id;
  const types = company.service_types.map((name) => ({
    company_id: companyId,
    name,
    description: `${name} service for ${company.name}`,
  }));
  await service.from("mockup_types").insert(types).throwOnError();
  await service
    .from("profiles")
    .update({ company_id: companyId, onboarding_completed: true })
    .eq("user_id", userId)
    .throwOnError();
  return companyId;
}
