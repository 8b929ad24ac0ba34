import type { CallerName } from "./open-callers.ts";

// Who may do what. The test beside it compares this table with the database's own catalogue, so that nothing new goes
// unreviewed, and tries every cell as every caller of open-callers.ts. Whoever is not named is refused: `expired`,
// `deleted` and `forged` are named nowhere.

type Names = string;
type Row = { select: Names; update: Names; delete: Names };

export type Relation = {
  /** Rows of add-rows.ts, and who may do what with them; absent where no client reaches the table at all. */
  rows?: Record<string, Row>;
  /** New rows of add-rows.ts, and who may add them. */
  inserts?: Record<string, Names>;
  /** Every column by what the database grants on it to the roles of clients. */
  columns: Record<string, string>;
  /** Roles that may delete rows they see. */
  mayDelete?: string;
};

const nobody = "";
const owners = "owner ownerAal2";
/** Whoever holds the token of the visitor, who began the leads and the unclaimed company. */
const visitors = "visitor claimer";
const withToken = "visitor otherVisitor claimer";
const users = "claimer owner ownerAal2 otherOwner previewOwner";
const everybody = `anonymous visitor otherVisitor ${users}`;

export const relations: Record<string, Relation> = {
  "auth.ended_sessions": {
    columns: {
      nobody: "session_id ended_at",
    },
  },
  "auth.flow_state": {
    columns: {
      nobody:
        "code_hash user_id code_challenge code_challenge_method method expires_at provider_token provider_refresh_token",
    },
  },
  "auth.identities": {
    columns: {
      nobody: "id user_id provider provider_id identity_data last_sign_in_at created_at updated_at",
    },
  },
  "auth.mfa_challenges": {
    columns: {
      nobody: "id factor_id code_hash attempts created_at expires_at",
    },
  },
  "auth.mfa_factors": {
    columns: {
      nobody: "id user_id friendly_name factor_type status secret phone last_used_step created_at updated_at",
    },
  },
  "auth.one_time_tokens": {
    columns: {
      nobody:
        "id user_id kind relates_to token_hash code_hash attempts code_challenge code_challenge_method created_at expires_at",
    },
  },
  "auth.provider_flows": {
    columns: {
      nobody:
        "state_hash provider nonce code_verifier redirect_to code_challenge code_challenge_method linking_user_id browser_hash expires_at linking_session_id",
    },
  },
  "auth.rate_limits": {
    columns: {
      nobody: "key window_start hits",
    },
  },
  "auth.refresh_tokens": {
    columns: {
      nobody: "token_hash session_id used_at created_at",
    },
  },
  "auth.sessions": {
    columns: {
      nobody: "id user_id aal amr created_at refreshed_at factor_id",
    },
  },
  "auth.signing_keys": {
    columns: {
      nobody: "kid private_jwk public_jwk is_first created_at",
    },
  },
  "auth.users": {
    columns: {
      nobody:
        "id email phone encrypted_password email_confirmed_at phone_confirmed_at new_email raw_app_meta_data raw_user_meta_data is_anonymous banned_until last_sign_in_at created_at updated_at new_phone invited_at email_change_confirmed is_sso_user deleted_at",
    },
  },
  "private.captcha_passes": {
    columns: {
      nobody: "visitor_token_hash passed_at",
    },
  },
  "private.company_billing": {
    columns: {
      nobody:
        "company_id stripe_customer_id stripe_subscription_id created_at updated_at subscription_status monthly_ceiling_cents",
    },
  },
  "private.company_claims": {
    columns: {
      nobody: "company_id visitor_token_hash created_at",
    },
  },
  "private.erased_leads": {
    columns: {
      nobody: "lead_id company_id email_hash home_hash finished_at",
    },
  },
  "private.finished_leads": {
    columns: {
      nobody: "lead_id email address service_type token corrections own_token page_token",
    },
  },
  "private.first_steps": {
    columns: {
      nobody: "company_id has_visit has_request is_on_website",
    },
  },
  "private.follow_up_reminders": {
    columns: {
      nobody: "lead_id follow_up_at",
    },
  },
  "private.generations": {
    columns: {
      nobody:
        "id company_id provider model started_at milliseconds cost_micros outcome address_key is_unconfirmed",
    },
  },
  "private.lead_price_rules": {
    columns: {
      nobody: "lead_id rule",
    },
  },
  "private.limited_mails": {
    columns: {
      nobody: "key mailbox company_id sent_at",
    },
  },
  "private.local_mailbox": {
    columns: {
      nobody: "id recipient subject body_text body_html created_at",
    },
  },
  "private.local_payment_visits": {
    columns: {
      nobody: "id kind company_id customer_id success_url return_url finished_at created_at",
    },
  },
  "private.local_subscriptions": {
    columns: {
      nobody: "id company_id customer_id status",
    },
  },
  "private.mail_recipients": {
    columns: {
      nobody: "mailbox token stopped_at",
    },
  },
  "private.mockup_shares": {
    columns: {
      nobody: "mockup_id token created_at",
    },
  },
  "private.outbox": {
    columns: {
      nobody: "id topic payload created_at",
    },
  },
  "private.payment_events": {
    columns: {
      nobody: "id type object_id received_at",
    },
  },
  "private.phone_checks": {
    columns: {
      nobody: "user_id company_id phone code_hash attempts expires_at",
    },
  },
  "private.place_refreshes": {
    columns: {
      nobody: "company_id refreshed_at",
    },
  },
  "private.push_keys": {
    columns: {
      nobody: "only_row public_key private_key created_at",
    },
  },
  "private.seeding": {
    columns: {
      nobody: "is_done",
    },
  },
  "private.sent_mails": {
    columns: {
      nobody: "key sent_at",
    },
  },
  "private.sent_texts": {
    columns: {
      nobody: "key phone_hash company_id audience sid status error_code sent_at",
    },
  },
  "private.server_settings": {
    columns: {
      nobody: "only_row allow_insecure_webhooks captcha_required check_leads address_header captcha_always",
    },
  },
  "private.steady_clock": {
    columns: {
      nobody: "machine uptime wall_at steady_at",
    },
  },
  "private.stopped_phones": {
    columns: {
      nobody: "phone_hash stopped_at",
    },
  },
  "private.visit_counts": {
    columns: {
      nobody: "key since hits",
    },
  },
  "public.alert_settings": {
    rows: {
      owners: { select: owners, update: owners, delete: nobody },
    },
    inserts: {
      forPreviewCompany: "previewOwner",
    },
    columns: {
      "authenticated select": "user_id phone stopped_at",
      "authenticated select insert update": "company_id texts quiet_from quiet_to mails_in_quiet_hours",
    },
  },
  "public.companies": {
    rows: {
      owners: { select: everybody, update: owners, delete: nobody },
      preview: { select: everybody, update: "previewOwner", delete: nobody },
      unclaimed: { select: everybody, update: "claimer", delete: nobody },
      closed: { select: everybody, update: nobody, delete: nobody },
    },
    inserts: {
      unowned: withToken,
      oneself: users,
      forTheOwner: owners,
      activated: nobody,
    },
    columns: {
      "anon select, authenticated select": "id created_at updated_at closed_at reviews logo",
      "anon select, authenticated select update": "time_zone ask_phone logo_with_name thank_you_text",
      "anon select insert, authenticated select insert update":
        "user_id name slug website cta_text cta_url collect_names show_google_reviews primary_color secondary_color accent_color international_phone_number",
      "anon select insert, authenticated select insert":
        "place_id rating user_ratings_total activated 5starreview1 5starreview2 5starreview3 service_types formatted_address formatted_phone_number url business_status types opening_hours address_components geometry photos",
    },
  },
  "public.lead_assessments": {
    rows: {
      owners: { select: owners, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select": "lead_id company_id held_reason follow_up_at value_cents",
    },
  },
  "public.lead_charges": {
    rows: {
      owners: { select: owners, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select":
        "lead_id company_id state charged amount_cents reason email_key service_key address_key in_doubt_since reported_at created_at erased_at steady_at",
    },
  },
  "public.lead_counts": {
    rows: {
      owners: { select: owners, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select": "company_id day leads contacted response_ms",
    },
  },
  "public.lead_events": {
    rows: {
      owners: { select: owners, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select": "id lead_id company_id kind actor detail created_at",
    },
  },
  "public.lead_views": {
    rows: {
      owners: { select: owners, update: nobody, delete: owners },
    },
    inserts: {
      forOwnersCompany: owners,
    },
    columns: {
      "authenticated select": "id created_at",
      "authenticated select insert": "company_id name query",
    },
    mayDelete: "authenticated",
  },
  "public.leads": {
    rows: {
      begun: { select: `${visitors} ${owners}`, update: `${visitors} ${owners}`, delete: owners },
      finished: { select: `${visitors} ${owners}`, update: owners, delete: owners },
      ofPreviewCompany: { select: `${visitors} previewOwner`, update: visitors, delete: "previewOwner" },
    },
    inserts: {
      forOwnersCompany: withToken,
      forPreviewCompany: withToken,
      forClosedCompany: nobody,
    },
    columns: {
      "anon select, authenticated select":
        "id mockup_id is_test is_own_test stripe_usage_reported stripe_usage_report_notes visitor_token_hash address_key service_key created_at updated_at finished_at accepted_at is_held proved_at picture_at look look_product_id house_size price_low price_high price_disclaimer",
      "anon select insert, authenticated select insert": "company_id phone source",
      "anon select insert update, authenticated select insert update": "name email",
      "anon select insert, authenticated select insert update": "address service_type",
      "anon select, authenticated select update": "status notes",
    },
    mayDelete: "authenticated",
  },
  "public.mockup_types": {
    rows: {
      owners: { select: everybody, update: owners, delete: owners },
      unclaimed: { select: everybody, update: visitors, delete: visitors },
    },
    inserts: {
      forOwnersCompany: owners,
      forUnclaimedCompany: visitors,
    },
    columns: {
      "anon select, authenticated select": "id created_at",
      "anon select insert, authenticated select insert": "company_id",
      "anon select insert update, authenticated select insert update": "name description",
    },
    mayDelete: "anon authenticated",
  },
  "public.mockups": {
    rows: {
      owners: { select: owners, update: nobody, delete: owners },
      ofLead: { select: owners, update: nobody, delete: owners },
    },
    inserts: {
      forOwnersCompany: owners,
      ofNoCompany: users,
      forTheOwner: owners,
    },
    columns: {
      "authenticated select": "id created_at lead_id",
      "authenticated select insert":
        "company_id user_id name description address original_image_url source_image_url generated_image_url result_image_url prompt_text service_type mockup_type_name status",
    },
    mayDelete: "authenticated",
  },
  "public.price_rules": {
    rows: {
      owners: { select: owners, update: owners, delete: owners },
    },
    inserts: {
      forOwnersCompany: owners,
      forUnclaimedCompany: nobody,
    },
    columns: {
      "authenticated select": "created_at updated_at",
      "authenticated select insert": "mockup_type_id company_id",
      "authenticated select insert update":
        "shown base_cents rate_cents unit small_units medium_units large_units spread_percent round_to disclaimer",
    },
    mayDelete: "authenticated",
  },
  "public.products": {
    rows: {
      offered: { select: everybody, update: owners, delete: owners },
      notOffered: { select: owners, update: owners, delete: owners },
      ofUnclaimedCompany: { select: everybody, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: owners,
      forUnclaimedCompany: nobody,
    },
    columns: {
      "anon select, authenticated select": "id created_at",
      "anon select, authenticated select insert": "company_id mockup_type_id",
      "anon select, authenticated select insert update":
        "name color swatch_path prompt price_factor position active",
    },
    mayDelete: "authenticated",
  },
  "public.profiles": {
    rows: {
      owners: { select: owners, update: owners, delete: nobody },
    },
    inserts: {
      forTheOwner: nobody,
    },
    columns: {
      "authenticated select": "id user_id created_at updated_at",
      "authenticated select update":
        "company_id onboarding_completed new_lead_mails leads_seen_at follow_up_mails",
    },
  },
  "public.push_devices": {
    rows: {
      owners: { select: owners, update: nobody, delete: owners },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select": "id user_id company_id endpoint p256dh auth name created_at",
    },
    mayDelete: "authenticated",
  },
  "public.text_consents": {
    rows: {
      owners: { select: owners, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select": "lead_id company_id phone version wording given_at stopped_at",
    },
  },
  "public.webhook_deliveries": {
    rows: {
      owners: { select: owners, update: nobody, delete: nobody },
    },
    inserts: {
      forOwnersCompany: nobody,
    },
    columns: {
      "authenticated select":
        "id endpoint_id company_id event_type status response_status error attempts payload created_at delivered_at",
    },
  },
  "public.webhook_endpoints": {
    rows: {
      owners: { select: owners, update: owners, delete: owners },
    },
    inserts: {
      forOwnersCompany: owners,
      forPreviewCompany: "previewOwner",
    },
    columns: {
      "authenticated select":
        "id secret created_at failures paused_until previous_secret previous_secret_until",
      "authenticated select insert": "company_id",
      "authenticated select insert update": "url events",
      "authenticated select update": "enabled",
    },
    mayDelete: "authenticated",
  },
  "realtime.bootstrap": {
    columns: {
      nobody: "digest",
    },
  },
  "realtime.changes": {
    columns: {
      nobody: "id table_schema table_name type record old_record commit_timestamp",
    },
  },
  "realtime.messages": {
    columns: {
      "anon select insert, authenticated select insert":
        "id topic extension event payload private inserted_at updated_at",
    },
  },
  "realtime.relayed": {
    columns: {
      nobody: "id message sent_at",
    },
  },
  "storage.buckets": {
    columns: {
      "anon select, authenticated select":
        "id name owner owner_id public file_size_limit allowed_mime_types created_at updated_at",
    },
  },
  "storage.objects": {
    columns: {
      "anon select insert update, authenticated select insert update":
        "id bucket_id name owner owner_id version metadata user_metadata path_tokens created_at updated_at last_accessed_at",
    },
    mayDelete: "anon authenticated",
  },
  "supabase_migrations.schema_migrations": {
    columns: {
      nobody: "version name",
    },
  },
};

/** Functions of the interface, and who gets an answer: for others they are refused, or tell and change nothing. */
export const calls: Record<string, Names> = {
  "public.add_push_device": owners,
  "public.add_starter_products": owners,
  "public.correct_email": visitors,
  "public.count_found_leads": owners,
  "public.count_leads": owners,
  "public.find_leads": owners,
  "public.get_billing_summary": owners,
  "public.get_first_steps": owners,
  "public.get_overview": owners,
  // Whoever holds the token of the page; of prove_lead, that of the mailed link.
  "public.get_shared_mockup": everybody,
  "public.give_phone": visitors,
  // What they may see and have pictures made of.
  "public.is_own_lead": `${visitors} ${owners}`,
  "public.list_lead_choices": owners,
  "public.plan_lead": owners,
  // Of one's own lead.
  "public.price_lead": visitors,
  "public.prove_lead": everybody,
  "public.record_lead_event": owners,
  "public.report_lead": owners,
  "public.rotate_webhook_secret": owners,
  "public.set_charge_ceiling": owners,
  "public.share_mockup": owners,
  "public.sum_found_leads": owners,
  "public.take_lead": owners,
};

/** Every function by the roles that may execute it; outside `public` only policies and triggers do. */
export const functions: Record<string, string[]> = {
  "anon execute, authenticated execute": [
    "auth.email()",
    "auth.jwt()",
    "auth.note_ended_session()",
    "auth.role()",
    "auth.uid()",
    "private.after_assessment_change()",
    "private.after_lead_insert()",
    "private.after_lead_update()",
    "private.after_mockup_type_insert()",
    "private.before_company_update()",
    "private.before_lead_insert()",
    "private.before_lead_update()",
    "private.before_mockup_type_insert()",
    "private.before_product_insert()",
    "private.check_webhook_endpoint()",
    "private.client_address()",
    "private.company_exists(company text)",
    "private.compute_price_range(rule price_rules, house_size text, product_factor numeric, OUT low integer, OUT high integer)",
    "private.count_chargeable(company uuid)",
    "private.count_lead(step text, company uuid)",
    "private.count_leads()",
    "private.create_profile()",
    "private.describe_lead(lead leads)",
    "private.end_company_claim()",
    "private.end_webhook_pause()",
    "private.find_hold_reason(lead leads, is_burst boolean)",
    "private.find_price_rule(lead leads)",
    "private.has_address_link(value text)",
    "private.has_finished_lead(company_id uuid, service_key text, address_key text)",
    "private.has_link(value text)",
    "private.is_closed_company(company uuid)",
    "private.is_company_creator(company uuid)",
    "private.is_company_owner(company uuid)",
    "private.is_preview_company(company uuid)",
    "private.is_replaceable(company companies)",
    "private.is_reserved_slug(slug text)",
    "private.lead_search_text(name text, email text, phone text, address text, notes text)",
    "private.lead_source_name(source jsonb)",
    "private.limit_lead_views()",
    "private.new_webhook_secret()",
    "private.normalize_key(value text)",
    "private.note_hold_reason(lead_id uuid, reason text)",
    "private.own_company_id()",
    "private.record_lead_events()",
    "private.record_lead_mail()",
    "private.remember_company_creator()",
    "private.replace_unclaimed_company()",
    "private.require_captcha(company uuid)",
    "private.require_one_lead()",
    "private.require_owner(company uuid)",
    "private.require_phone(lead leads)",
    "private.set_updated_at()",
    "private.trade_of_service(name text)",
    "private.utc_day(moment timestamp with time zone)",
    "private.visitor_token_hash()",
    "private.with_price(changed leads, earlier leads)",
    "private.without_links(value text)",
    "private.write_lead_conditions(filter jsonb)",
    "public.correct_email(lead_id uuid, email text)",
    "public.get_shared_mockup(token text)",
    "public.give_phone(lead_id uuid, phone text, consent_version text)",
    "public.is_own_lead(lead_id uuid)",
    "public.price_lead(lead_id uuid, house_size text)",
    "public.prove_lead(token text)",
    "realtime.record_change()",
    "realtime.topic()",
    "storage.extension(name text)",
    "storage.filename(name text)",
    "storage.foldername(name text)",
    "storage.operation()",
  ],
  nobody: [
    "private.add_lead_event(lead leads, kind text, detail jsonb)",
    "private.add_starter_products(service mockup_types)",
    "private.add_to_outbox(topic text, payload jsonb)",
    "private.consent_wording(version text, company_name text)",
    "private.count_visit(key text, span interval)",
    "private.free_slug(wanted text)",
    "private.hash_lead_key(company_id uuid, key text)",
    "private.hold_lead(lead_id uuid, reason text)",
    "private.is_lead_burst(company uuid)",
    "private.list_lead_limits(step text, company uuid)",
    "private.read_steady_clock(machine text, uptime double precision)",
    "private.remind_of_follow_ups()",
    "private.remove_abandoned_companies()",
    "private.remove_sample_picture()",
    "private.renew_own_token()",
    "private.wants_webhook(company uuid, event text)",
  ],
  "authenticated execute": [
    "public.add_push_device(company_id uuid, endpoint text, p256dh text, auth text, name text)",
    "public.add_starter_products(mockup_type_id uuid)",
    "public.count_found_leads(company_id uuid, filter jsonb)",
    "public.count_leads(company_id uuid, since timestamp with time zone)",
    "public.find_leads(company_id uuid, filter jsonb, sort text, page integer, page_size integer)",
    "public.get_billing_summary(company_id uuid)",
    "public.get_first_steps(company_id uuid)",
    "public.get_overview(company_id uuid)",
    "public.list_lead_choices(company_id uuid)",
    "public.plan_lead(lead_id uuid, follow_up_at timestamp with time zone, value_cents integer)",
    "public.record_lead_event(lead_id uuid, kind text)",
    "public.report_lead(lead_id uuid)",
    "public.rotate_webhook_secret(endpoint_id uuid)",
    "public.set_charge_ceiling(company_id uuid, ceiling_cents integer)",
    "public.share_mockup(mockup_id uuid)",
    "public.sum_found_leads(company_id uuid, filter jsonb)",
    "public.take_lead(lead_id uuid)",
  ],
};

type PathRights = Record<"upload" | "overwrite" | "read" | "sign" | "list" | "move" | "remove", Names>;

/** Where files may lie: a path of a bucket, with `{owners}` for the owner's company and user. */
export const paths: Record<string, PathRights> = {
  "mockup-images/source-images/{company}/anonymous": {
    upload: "anonymous visitor otherVisitor",
    ...{ overwrite: nobody, read: everybody, sign: everybody, list: nobody, move: nobody, remove: nobody },
  },
  "mockup-images/source-images/{company}/{owner}": {
    upload: owners,
    ...{ overwrite: nobody, read: everybody, sign: everybody, list: owners, move: nobody, remove: owners },
  },
  "mockup-images/{company}/{owner}": {
    upload: owners,
    ...{ overwrite: nobody, read: everybody, sign: everybody, list: owners, move: nobody, remove: owners },
  },
  "mockup-images/{company}/{otherOwner}": {
    upload: nobody,
    ...{ overwrite: nobody, read: everybody, sign: everybody, list: nobody, move: nobody, remove: nobody },
  },
  "mockup-images": {
    upload: nobody,
    ...{ overwrite: nobody, read: everybody, sign: everybody, list: nobody, move: nobody, remove: nobody },
  },
  "hidden/{company}/{owner}": {
    upload: nobody,
    ...{ overwrite: nobody, read: nobody, sign: nobody, list: nobody, move: nobody, remove: nobody },
  },
};

/** Buckets of the migrations; `hidden` above is the test's own. */
export const buckets = ["mockup-images"];

/** Policies behind files and live topics. */
export const policies = [
  "storage.objects: a user lists what they uploaded",
  "storage.objects: a user removes what they uploaded",
  "storage.objects: a user uploads below their company and themselves",
  "storage.objects: a visitor uploads a source image for a company",
  "storage.objects: anyone reads a picture whose path they know",
];

/** Live topics: who may join, and who is told of changes to the owner's rows. */
export const topics = {
  join: { public: everybody, private: nobody },
  changes: {
    "public.lead_assessments": owners,
    "public.leads": owners,
    "public.mockups": owners,
    "public.profiles": nobody,
  },
} satisfies Record<string, Record<string, Names>>;

/** The names of a cell, in order. */
export const namesOf = (cell: Names): CallerName[] => cell.split(" ").filter(Boolean) as CallerName[];
