import type { LeadCount } from "@curbview/domain";
import type { Pool } from "pg";
import type { Caller, Callers } from "./open-callers.ts";

type Payload = Record<string, unknown>;

/** A row that is there, and what somebody would write into it. */
export type FixtureRow = { key: [column: string, value: string]; change: (caller: Caller) => Payload };

/** What the matrix is tried on: rows, new rows and calls, by the names it has for them. */
export type Fixtures = {
  rows: Record<string, Record<string, FixtureRow>>;
  inserts: Record<string, Record<string, (caller: Caller) => Payload>>;
  calls: Record<string, { args: Payload; tells?: (data: unknown) => boolean }>;
  companies: { owners: string; unclaimed: string };
  leadId: string;
  mockupId: string;
};

/** Adds one of everything: companies, leads, mockups, what they cost, and where they are told. */
export async function addRows(pool: Pool, callers: Callers): Promise<Fixtures> {
  const add = async (table: string, values: Payload, returning = "id"): Promise<string> => {
    const names = Object.keys(values);
    const { rows } = await pool.query(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})
       returning ${returning} as id`,
      Object.values(values),
    );
    return rows[0].id;
  };
  const addCompany = (name: string, owner: Caller | undefined, more: Payload = {}) =>
    add("companies", { name, slug: name, user_id: owner?.userId ?? null, activated: true, ...more });
  const owners = await addCompany("owners", callers.owner);
  const preview = await addCompany("preview", callers.previewOwner, { activated: false });
  const unclaimed = await addCompany("unclaimed", undefined, { activated: false });
  const closed = await addCompany("closed", undefined, { activated: false, closed_at: new Date() });
  await addCompany("others", callers.otherOwner);
  const { rows } = await pool.query("select encode(sha256($1), 'hex') as hash", [callers.visitorToken]);
  const visitor_token_hash = rows[0].hash;
  await add("private.company_claims", { company_id: unclaimed, visitor_token_hash }, "company_id");
  const addLead = (company_id: string, address: string) =>
    add("leads", { company_id, address, service_type: "Roofing", visitor_token_hash });
  const begun = await addLead(owners, "1 Oak St");
  const finished = await addLead(owners, "2 Oak St");
  await pool.query("update leads set email = 'kim@test.example' where id = $1", [finished]);
  const ofPreview = await addLead(preview, "3 Oak St");
  const picture = { result_image_url: "https://x.example/after.png" };
  const ownMockup = await add("mockups", { company_id: owners, user_id: callers.owner.userId, ...picture });
  const leadMockup = await add("mockups", { company_id: owners, ...picture });
  await pool.query("update leads set mockup_id = $1 where id = $2", [leadMockup, finished]);
  const shown = await pool.query("select token from private.mockup_shares where mockup_id = $1", [
    leadMockup,
  ]);
  const proof = await pool.query("select token from private.finished_leads where lead_id = $1", [finished]);
  const keys = { email_key: "kim", service_key: "roofing", address_key: "2 oak st" };
  const charge = { company_id: owners, state: "charged", reason: "Charged", ...keys };
  await add("lead_charges", { lead_id: finished, ...charge }, "lead_id");
  await add("lead_assessments", { lead_id: finished, company_id: owners, value_cents: 100 }, "lead_id");
  const ownersType = await add("mockup_types", { company_id: owners, name: "Roofing" });
  const unclaimedType = await add("mockup_types", { company_id: unclaimed, name: "Sod" });
  const product = { name: "Slate", color: "#5c636b", prompt: "slate gray shingles" };
  const ofOwners = { company_id: owners, mockup_type_id: ownersType, ...product };
  const ofUnclaimed = { company_id: unclaimed, mockup_type_id: unclaimedType, ...product };
  const offered = await add("products", ofOwners);
  const notOffered = await add("products", { ...ofOwners, active: false });
  const unclaimedProduct = await add("products", ofUnclaimed);
  const rule = { base_cents: 50_000, disclaimer: "Roughly." };
  const ownersRule = { company_id: owners, mockup_type_id: ownersType, ...rule };
  await add("price_rules", ownersRule, "mockup_type_id");
  const otherType = await add("mockup_types", { company_id: owners, name: "Gutters" });
  const view = await add("lead_views", { company_id: owners, name: "Won", query: "status=won" });
  const events = await pool.query("select id from lead_events where lead_id = $1", [finished]);
  const endpoint = await add("webhook_endpoints", { company_id: owners, url: "https://hooks.example" });
  const delivery = { endpoint_id: endpoint, company_id: owners, event_type: "lead.created", payload: "{}" };
  const delivered = await add("webhook_deliveries", delivery);
  const settings = { user_id: callers.owner.userId, company_id: owners };
  await add("alert_settings", settings, "user_id");
  const keys87 = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const device = { endpoint: "https://push.example/1", ...keys87, name: "Chrome on Windows" };
  await pool.query("update companies set ask_phone = 'optional' where id = $1", [owners]);
  const consent = {
    lead_id: finished,
    company_id: owners,
    phone: "+15125550142",
    version: "1",
    wording: "Yes",
  };
  await add("text_consents", consent, "lead_id");
  const deviceId = await add("push_devices", { ...settings, ...device });

  const claim = ({ userId }: Caller) => ({ user_id: userId ?? null });
  const newCompany = { name: "Fresh Lawns", slug: "fresh-lawns" };
  const newLead = (company_id: string) => () => ({
    ...{ company_id, email: "", address: "9 Elm St", service_type: "Roofing" },
  });
  const finish = () => ({ name: "Kim", email: "kim@test.example" });
  const hook = (company_id: string) => () => ({ company_id, url: "https://new.example" });
  return {
    companies: { owners, unclaimed },
    leadId: begun,
    mockupId: ownMockup,
    rows: {
      "public.alert_settings": {
        owners: {
          key: ["user_id", callers.owner.userId!],
          change: () => ({ quiet_from: "21:00", quiet_to: "07:00" }),
        },
      },
      "public.push_devices": { owners: { key: ["id", deviceId], change: () => ({ name: "Mine" }) } },
      "public.companies": {
        owners: { key: ["id", owners], change: () => ({ cta_text: "Call" }) },
        preview: { key: ["id", preview], change: () => ({ cta_text: "Call" }) },
        unclaimed: { key: ["id", unclaimed], change: claim },
        closed: { key: ["id", closed], change: claim },
      },
      "public.leads": {
        begun: { key: ["id", begun], change: finish },
        finished: { key: ["id", finished], change: finish },
        ofPreviewCompany: { key: ["id", ofPreview], change: finish },
      },
      "public.lead_charges": {
        owners: { key: ["lead_id", finished], change: () => ({ amount_cents: 0 }) },
      },
      "public.lead_counts": { owners: { key: ["company_id", owners], change: () => ({ leads: 0 }) } },
      "public.lead_assessments": {
        owners: { key: ["lead_id", finished], change: () => ({ value_cents: 0 }) },
      },
      "public.lead_events": {
        owners: { key: ["id", events.rows[0].id], change: () => ({ kind: "called" }) },
      },
      "public.lead_views": { owners: { key: ["id", view], change: () => ({ name: "Lost" }) } },
      "public.mockup_types": {
        owners: { key: ["id", ownersType], change: () => ({ name: "Decks" }) },
        unclaimed: { key: ["id", unclaimedType], change: () => ({ name: "Decks" }) },
      },
      "public.mockups": {
        owners: { key: ["id", ownMockup], change: () => ({ name: "Mine" }) },
        ofLead: { key: ["id", leadMockup], change: () => ({ name: "Mine" }) },
      },
      "public.price_rules": {
        owners: { key: ["mockup_type_id", ownersType], change: () => ({ shown: "after_email" }) },
      },
      "public.products": {
        offered: { key: ["id", offered], change: () => ({ name: "Onyx" }) },
        notOffered: { key: ["id", notOffered], change: () => ({ active: true }) },
        ofUnclaimedCompany: { key: ["id", unclaimedProduct], change: () => ({ name: "Onyx" }) },
      },
      "public.profiles": {
        owners: { key: ["user_id", callers.owner.userId!], change: () => ({ new_lead_mails: false }) },
      },
      "public.text_consents": { owners: { key: ["lead_id", finished], change: () => ({ wording: "No" }) } },
      "public.webhook_deliveries": {
        owners: { key: ["id", delivered], change: () => ({ status: "pending" }) },
      },
      "public.webhook_endpoints": {
        owners: { key: ["id", endpoint], change: () => ({ enabled: false }) },
      },
    },
    inserts: {
      "public.alert_settings": { forPreviewCompany: () => ({ company_id: preview }) },
      "public.push_devices": { forOwnersCompany: () => ({ ...settings, ...device }) },
      "public.companies": {
        unowned: () => newCompany,
        oneself: ({ userId }) => ({ ...newCompany, user_id: userId ?? callers.owner.userId }),
        forTheOwner: () => ({ ...newCompany, user_id: callers.owner.userId }),
        activated: ({ userId }) => ({ ...newCompany, user_id: userId ?? null, activated: true }),
      },
      "public.leads": {
        forOwnersCompany: newLead(owners),
        forPreviewCompany: newLead(preview),
        forClosedCompany: newLead(closed),
      },
      "public.lead_charges": { forOwnersCompany: () => ({ lead_id: begun, ...charge }) },
      "public.lead_counts": {
        forOwnersCompany: () => ({
          ...{ company_id: owners, day: "2020-01-01", leads: 1, contacted: 0, response_ms: 0 },
        }),
      },
      "public.lead_events": {
        forOwnersCompany: () => ({ lead_id: finished, company_id: owners, kind: "called" }),
      },
      "public.lead_assessments": { forOwnersCompany: () => ({ lead_id: begun, company_id: owners }) },
      "public.lead_views": {
        forOwnersCompany: () => ({ company_id: owners, name: "Lost", query: "status=lost" }),
      },
      "public.mockup_types": {
        forOwnersCompany: () => ({ company_id: owners, name: "Decks" }),
        forUnclaimedCompany: () => ({ company_id: unclaimed, name: "Decks" }),
      },
      "public.mockups": {
        forOwnersCompany: ({ userId }) => ({ company_id: owners, user_id: userId ?? null }),
        ofNoCompany: ({ userId }) => ({ user_id: userId ?? null, name: "Mine" }),
        forTheOwner: () => ({ user_id: callers.owner.userId }),
      },
      "public.price_rules": {
        forOwnersCompany: () => ({ ...ownersRule, mockup_type_id: otherType }),
        forUnclaimedCompany: () => ({ company_id: unclaimed, mockup_type_id: unclaimedType, ...rule }),
      },
      "public.products": { forOwnersCompany: () => ofOwners, forUnclaimedCompany: () => ofUnclaimed },
      "public.profiles": { forTheOwner: () => ({ user_id: callers.owner.userId }) },
      "public.text_consents": { forOwnersCompany: () => ({ ...consent, lead_id: begun }) },
      "public.webhook_deliveries": { forOwnersCompany: () => delivery },
      "public.webhook_endpoints": { forOwnersCompany: hook(owners), forPreviewCompany: hook(preview) },
    },
    calls: {
      "public.add_push_device": {
        args: { company_id: owners, ...device, endpoint: "https://push.example/2" },
        tells: Boolean,
      },
      "public.add_starter_products": { args: { mockup_type_id: otherType } },
      "public.count_found_leads": {
        args: { company_id: owners },
        tells: (count) => (count as LeadCount).total > 0,
      },
      "public.correct_email": { args: { lead_id: finished, email: "kim@correct.example" } },
      "public.count_leads": { args: { company_id: owners }, tells: (leads) => Number(leads) > 0 },
      "public.find_leads": {
        args: { company_id: owners },
        tells: (leads) => (leads as unknown[]).length > 0,
      },
      "public.get_billing_summary": { args: { company_id: owners } },
      "public.get_first_steps": { args: { company_id: owners } },
      "public.get_overview": {
        args: { company_id: owners },
        tells: (overview) => (overview as { total_leads: number }).total_leads > 0,
      },
      "public.give_phone": { args: { lead_id: begun, phone: "+15125550143" } },
      "public.get_shared_mockup": { args: { token: shown.rows[0].token }, tells: Boolean },
      "public.is_own_lead": { args: { lead_id: begun }, tells: Boolean },
      "public.list_lead_choices": {
        args: { company_id: owners },
        tells: (choices) => (choices as { services: string[] }).services.length > 0,
      },
      "public.plan_lead": { args: { lead_id: finished, value_cents: 100 } },
      "public.price_lead": { args: { lead_id: begun, house_size: "small" }, tells: Boolean },
      "public.prove_lead": { args: { token: proof.rows[0].token } },
      "public.record_lead_event": { args: { lead_id: finished, kind: "called" } },
      "public.report_lead": { args: { lead_id: finished } },
      "public.set_charge_ceiling": { args: { company_id: owners, ceiling_cents: 1000 } },
      "public.rotate_webhook_secret": { args: { endpoint_id: endpoint }, tells: Boolean },
      "public.share_mockup": { args: { mockup_id: ownMockup }, tells: Boolean },
      "public.sum_found_leads": {
        args: { company_id: owners },
        tells: (sums) => (sums as unknown[]).length > 0,
      },
      "public.take_lead": { args: { lead_id: finished } },
    },
  };
}
