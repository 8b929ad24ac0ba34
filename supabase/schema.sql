-- Generated from supabase/migrations by `npm run schema`, to be read and not to be run: the schema as all migrations
-- leave it. Tables come with their indexes, rights, policies and triggers; functions follow.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- On auth.users, which migrations do not make.

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();

create unlogged table private.captcha_passes (
  visitor_token_hash text not null,
  passed_at timestamp with time zone not null default now(),
  constraint captcha_passes_pkey PRIMARY KEY (visitor_token_hash)
);

CREATE INDEX captcha_passes_passed_at_idx ON private.captcha_passes USING btree (passed_at);

create table private.company_billing (
  company_id uuid not null,
  stripe_customer_id text,
  stripe_subscription_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  subscription_status text,
  monthly_ceiling_cents integer,
  constraint company_billing_pkey PRIMARY KEY (company_id),
  constraint company_billing_stripe_customer_id_key UNIQUE (stripe_customer_id),
  constraint company_billing_stripe_subscription_id_key UNIQUE (stripe_subscription_id),
  constraint company_billing_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_billing_monthly_ceiling_cents_check CHECK (monthly_ceiling_cents >= 0)
);

CREATE TRIGGER set_updated_at BEFORE UPDATE ON private.company_billing FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table private.company_claims (
  company_id uuid not null,
  visitor_token_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint company_claims_pkey PRIMARY KEY (company_id),
  constraint company_claims_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE
);

CREATE INDEX company_claims_visitor_idx ON private.company_claims USING btree (visitor_token_hash);

create table private.erased_leads (
  lead_id uuid not null,
  company_id uuid not null,
  email_hash text not null,
  home_hash text not null,
  finished_at timestamp with time zone not null,
  constraint erased_leads_pkey PRIMARY KEY (lead_id),
  constraint erased_leads_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE
);

CREATE INDEX erased_leads_company_idx ON private.erased_leads USING btree (company_id);
CREATE INDEX erased_leads_finished_at_idx ON private.erased_leads USING btree (finished_at);

create table private.finished_leads (
  lead_id uuid not null,
  email text not null,
  address text not null,
  service_type text not null,
  token text not null default rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  corrections integer not null default 0,
  own_token text not null default rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  page_token text not null default rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  constraint finished_leads_pkey PRIMARY KEY (lead_id),
  constraint finished_leads_own_token_key UNIQUE (own_token),
  constraint finished_leads_page_token_key UNIQUE (page_token),
  constraint finished_leads_token_key UNIQUE (token),
  constraint finished_leads_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE
);

CREATE TRIGGER renew_own_token BEFORE UPDATE OF token ON private.finished_leads FOR EACH ROW WHEN (new.token <> old.token) EXECUTE FUNCTION private.renew_own_token();

create table private.first_steps (
  company_id uuid not null,
  has_visit boolean not null default false,
  has_request boolean not null default false,
  is_on_website boolean not null default false,
  constraint first_steps_pkey PRIMARY KEY (company_id),
  constraint first_steps_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE
);

create table private.follow_up_reminders (
  lead_id uuid not null,
  follow_up_at timestamp with time zone not null,
  constraint follow_up_reminders_pkey PRIMARY KEY (lead_id),
  constraint follow_up_reminders_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE
);

create table private.generations (
  id bigint not null generated always as identity,
  company_id uuid,
  provider text not null,
  model text,
  started_at timestamp with time zone not null default now(),
  milliseconds integer,
  cost_micros bigint not null,
  outcome text not null default 'running',
  address_key text,
  is_unconfirmed boolean not null default false,
  constraint generations_pkey PRIMARY KEY (id),
  constraint generations_cost_micros_check CHECK (cost_micros >= 0),
  constraint generations_milliseconds_check CHECK (milliseconds >= 0)
);

CREATE INDEX generations_company_idx ON private.generations USING btree (company_id, started_at);
CREATE INDEX generations_started_at_idx ON private.generations USING btree (started_at);

create table private.lead_price_rules (
  lead_id uuid not null,
  rule jsonb not null,
  constraint lead_price_rules_pkey PRIMARY KEY (lead_id),
  constraint lead_price_rules_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE
);

create table private.limited_mails (
  key text not null,
  mailbox text not null,
  company_id uuid not null,
  sent_at timestamp with time zone not null default now(),
  constraint limited_mails_pkey PRIMARY KEY (key)
);

CREATE INDEX limited_mails_company_idx ON private.limited_mails USING btree (company_id, sent_at);
CREATE INDEX limited_mails_mailbox_idx ON private.limited_mails USING btree (mailbox, sent_at);
CREATE INDEX limited_mails_sent_at_idx ON private.limited_mails USING btree (sent_at);

create table private.local_mailbox (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null default now(),
  constraint local_mailbox_pkey PRIMARY KEY (id)
);

create table private.local_payment_visits (
  id uuid not null,
  kind text not null,
  company_id uuid not null,
  customer_id text not null,
  success_url text,
  return_url text not null,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint local_payment_visits_pkey PRIMARY KEY (id)
);

create table private.local_subscriptions (
  id text not null,
  company_id uuid not null,
  customer_id text not null,
  status text not null,
  constraint local_subscriptions_pkey PRIMARY KEY (id)
);

create table private.mail_recipients (
  mailbox text not null,
  token text not null default rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  stopped_at timestamp with time zone,
  constraint mail_recipients_pkey PRIMARY KEY (mailbox),
  constraint mail_recipients_token_key UNIQUE (token)
);

create table private.mockup_shares (
  mockup_id uuid not null,
  token text not null default rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  created_at timestamp with time zone not null default now(),
  constraint mockup_shares_pkey PRIMARY KEY (mockup_id),
  constraint mockup_shares_token_key UNIQUE (token),
  constraint mockup_shares_mockup_id_fkey FOREIGN KEY (mockup_id) REFERENCES public.mockups(id) ON DELETE CASCADE
);

create table private.outbox (
  id bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);

create table private.payment_events (
  id text not null,
  type text not null,
  object_id text,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id)
);

CREATE INDEX payment_events_received_at_idx ON private.payment_events USING btree (received_at);

create table private.phone_checks (
  user_id uuid not null,
  company_id uuid not null,
  phone text not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint phone_checks_pkey PRIMARY KEY (user_id, company_id),
  constraint phone_checks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint phone_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.place_refreshes (
  company_id uuid not null,
  refreshed_at timestamp with time zone not null,
  constraint place_refreshes_pkey PRIMARY KEY (company_id),
  constraint place_refreshes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE
);

create table private.push_keys (
  only_row boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_keys_pkey PRIMARY KEY (only_row),
  constraint push_keys_only_row_check CHECK (only_row)
);

create table private.seeding (
  is_done boolean not null
);

create table private.sent_mails (
  key text not null,
  sent_at timestamp with time zone not null default now(),
  constraint sent_mails_pkey PRIMARY KEY (key)
);

CREATE INDEX sent_mails_sent_at_idx ON private.sent_mails USING btree (sent_at);

CREATE TRIGGER record_lead_mail AFTER INSERT ON private.sent_mails FOR EACH ROW WHEN (new.key ~~ 'new lead %' OR new.key ~~ 'mockup %') EXECUTE FUNCTION private.record_lead_mail();

create table private.sent_texts (
  key text not null,
  phone_hash text not null,
  company_id uuid not null,
  audience text not null,
  sid text,
  status text,
  error_code text,
  sent_at timestamp with time zone not null default now(),
  constraint sent_texts_pkey PRIMARY KEY (key),
  constraint sent_texts_sid_key UNIQUE (sid),
  constraint sent_texts_audience_check CHECK (audience = ANY (ARRAY['business', 'homeowner']))
);

CREATE INDEX sent_texts_company_idx ON private.sent_texts USING btree (company_id, sent_at);
CREATE INDEX sent_texts_phone_idx ON private.sent_texts USING btree (phone_hash, sent_at);
CREATE INDEX sent_texts_sent_at_idx ON private.sent_texts USING btree (sent_at);

create table private.server_settings (
  only_row boolean not null default true,
  allow_insecure_webhooks boolean not null default false,
  captcha_required boolean not null default false,
  check_leads boolean not null default true,
  address_header text not null default 'cf-connecting-ip',
  captcha_always boolean not null default false,
  constraint server_settings_pkey PRIMARY KEY (only_row),
  constraint server_settings_only_row_check CHECK (only_row)
);

create table private.steady_clock (
  machine text not null,
  uptime double precision not null,
  wall_at timestamp with time zone not null,
  steady_at timestamp with time zone not null,
  constraint steady_clock_pkey PRIMARY KEY (machine)
);

create table private.stopped_phones (
  phone_hash text not null,
  stopped_at timestamp with time zone not null default now(),
  constraint stopped_phones_pkey PRIMARY KEY (phone_hash)
);

create unlogged table private.visit_counts (
  key text not null,
  since timestamp with time zone not null,
  hits integer not null,
  constraint visit_counts_pkey PRIMARY KEY (key)
);

CREATE INDEX visit_counts_since_idx ON private.visit_counts USING btree (since);

create table public.alert_settings (
  user_id uuid not null default auth.uid(),
  company_id uuid not null,
  phone text,
  texts boolean not null default false,
  stopped_at timestamp with time zone,
  quiet_from text,
  quiet_to text,
  mails_in_quiet_hours boolean not null default true,
  constraint alert_settings_pkey PRIMARY KEY (user_id, company_id),
  constraint alert_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint alert_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint alert_settings_check CHECK (phone IS NOT NULL OR NOT texts),
  constraint alert_settings_check1 CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  constraint alert_settings_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  constraint alert_settings_quiet_from_check CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint alert_settings_quiet_to_check CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$')
);
alter table public.alert_settings enable row level security;

CREATE INDEX alert_settings_company_idx ON public.alert_settings USING btree (company_id);
CREATE INDEX alert_settings_phone_idx ON public.alert_settings USING btree (phone);

grant insert (company_id, texts, quiet_from, quiet_to, mails_in_quiet_hours), select, update (company_id, texts, quiet_from, quiet_to, mails_in_quiet_hours) on public.alert_settings to authenticated;
grant all on public.alert_settings to service_role;

create policy "each person has own alerts of their company" on public.alert_settings for all to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) AND (company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))))
  with check (user_id = (( SELECT auth.uid() AS uid)) AND (company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create table public.companies (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  name text not null,
  slug text not null,
  place_id text,
  website text,
  rating numeric(2,1),
  user_ratings_total integer,
  activated boolean default false,
  cta_text text,
  cta_url text,
  collect_names boolean default true,
  show_google_reviews boolean default true,
  "5starreview1" text,
  "5starreview2" text,
  "5starreview3" text,
  primary_color text default '#00a9a3',
  secondary_color text default '#2f3ae0',
  accent_color text default '#f95c15',
  service_types text[],
  formatted_address text,
  formatted_phone_number text,
  international_phone_number text,
  url text,
  business_status text,
  types text[],
  opening_hours jsonb,
  address_components jsonb,
  geometry jsonb,
  photos jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  time_zone text,
  ask_phone text not null default 'off',
  logo jsonb,
  logo_with_name boolean not null default true,
  thank_you_text text,
  reviews jsonb,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_slug_key UNIQUE (slug),
  constraint companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint companies_5starreview1_check CHECK (length("5starreview1") <= 5000),
  constraint companies_5starreview2_check CHECK (length("5starreview2") <= 5000),
  constraint companies_5starreview3_check CHECK (length("5starreview3") <= 5000),
  constraint companies_accent_color_check CHECK (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  constraint companies_ask_phone_check CHECK (ask_phone = ANY (ARRAY['off', 'optional', 'required'])),
  constraint companies_business_status_check CHECK (length(business_status) <= 50),
  constraint companies_cta_text_check CHECK (length(cta_text) <= 100),
  constraint companies_cta_text_plain CHECK (NOT private.has_link(cta_text)),
  constraint companies_cta_url_check CHECK (cta_url = '' OR cta_url ~* '^https?://[^[:space:]]+$'),
  constraint companies_formatted_address_check CHECK (length(formatted_address) <= 500),
  constraint companies_formatted_phone_number_check CHECK (length(formatted_phone_number) <= 50),
  constraint companies_international_phone_number_check CHECK (length(international_phone_number) <= 50),
  constraint companies_logo_own CHECK (COALESCE(starts_with(logo ->> 'path', id::text || '/logo-'), logo IS NULL)),
  constraint companies_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 200),
  constraint companies_name_plain CHECK (NOT private.has_link(name)),
  constraint companies_place_id_check CHECK (length(place_id) <= 300),
  constraint companies_primary_color_check CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  constraint companies_rating_check CHECK (rating >= 0::numeric AND rating <= 5::numeric),
  constraint companies_reviews_check CHECK (jsonb_typeof(reviews) = 'array' AND jsonb_array_length(reviews) <= 3 AND length(reviews::text) <= 50000),
  constraint companies_secondary_color_check CHECK (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  constraint companies_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  constraint companies_slug_check1 CHECK (NOT private.is_reserved_slug(slug)),
  constraint companies_thank_you_text_length CHECK (length(thank_you_text) <= 300),
  constraint companies_thank_you_text_plain CHECK (NOT private.has_link(thank_you_text)),
  constraint companies_time_zone_check CHECK (time_zone = ANY (ARRAY['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico'])),
  constraint companies_url_check CHECK (url = '' OR url ~* '^https?://[^[:space:]]+$'),
  constraint companies_user_ratings_total_check CHECK (user_ratings_total >= 0),
  constraint companies_website_check CHECK (website = '' OR website ~* '^https?://[^[:space:]]+$')
);
alter table public.companies enable row level security;

CREATE UNIQUE INDEX companies_claimed_place_key ON public.companies USING btree (place_id) WHERE user_id IS NOT NULL;
CREATE INDEX companies_place_id_idx ON public.companies USING btree (place_id);
CREATE INDEX companies_user_id_idx ON public.companies USING btree (user_id);

grant insert (user_id, name, slug, place_id, website, rating, user_ratings_total, activated, cta_text, cta_url, collect_names, show_google_reviews, "5starreview1", "5starreview2", "5starreview3", primary_color, secondary_color, accent_color, service_types, formatted_address, formatted_phone_number, international_phone_number, url, business_status, types, opening_hours, address_components, geometry, photos), select on public.companies to anon;
grant insert (user_id, name, slug, place_id, website, rating, user_ratings_total, activated, cta_text, cta_url, collect_names, show_google_reviews, "5starreview1", "5starreview2", "5starreview3", primary_color, secondary_color, accent_color, service_types, formatted_address, formatted_phone_number, international_phone_number, url, business_status, types, opening_hours, address_components, geometry, photos), select, update (user_id, name, slug, website, cta_text, cta_url, collect_names, show_google_reviews, primary_color, secondary_color, accent_color, international_phone_number, time_zone, ask_phone, logo_with_name, thank_you_text) on public.companies to authenticated;
grant all on public.companies to service_role;

create policy "a signed-in user starts a company of their own" on public.companies for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)) AND activated IS FALSE);

create policy "a visitor starts one unowned company" on public.companies for insert to anon, authenticated
  with check (user_id IS NULL AND activated IS FALSE AND (( SELECT private.visitor_token_hash() AS visitor_token_hash)) IS NOT NULL);

create policy "anyone reads companies" on public.companies for select to anon, authenticated
  using (true);

create policy "the owner edits, the creator claims" on public.companies for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR user_id IS NULL AND private.is_company_creator(id))
  with check (user_id = (( SELECT auth.uid() AS uid)));

CREATE TRIGGER before_company_update BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION private.before_company_update();
CREATE TRIGGER end_company_claim AFTER UPDATE OF user_id ON public.companies FOR EACH ROW WHEN (old.user_id IS NULL AND new.user_id IS NOT NULL) EXECUTE FUNCTION private.end_company_claim();
CREATE TRIGGER remember_company_creator AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION private.remember_company_creator();
CREATE TRIGGER replace_unclaimed_company BEFORE INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION private.replace_unclaimed_company();

create table public.lead_assessments (
  lead_id uuid not null,
  company_id uuid not null,
  held_reason text,
  follow_up_at timestamp with time zone,
  value_cents integer,
  constraint lead_assessments_pkey PRIMARY KEY (lead_id),
  constraint lead_assessments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint lead_assessments_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE,
  constraint lead_assessments_held_reason_check CHECK (held_reason = ANY (ARRAY['burst', 'email_at_many_companies', 'reported_before', 'impossible_address', 'disposable_email', 'undeliverable_email', 'no_picture', 'reported'])),
  constraint lead_assessments_value_cents_check CHECK (value_cents >= 0)
);
alter table public.lead_assessments enable row level security;

CREATE INDEX lead_assessments_company_idx ON public.lead_assessments USING btree (company_id);
CREATE INDEX lead_assessments_due_idx ON public.lead_assessments USING btree (follow_up_at) WHERE follow_up_at IS NOT NULL;
CREATE INDEX lead_assessments_follow_up_idx ON public.lead_assessments USING btree (company_id, follow_up_at) WHERE follow_up_at IS NOT NULL;
CREATE INDEX lead_assessments_reported_idx ON public.lead_assessments USING btree (company_id) WHERE held_reason = 'reported';

grant select on public.lead_assessments to authenticated;
grant all on public.lead_assessments to service_role;

create policy "the owner reads what is thought of the company's leads" on public.lead_assessments for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER after_change AFTER INSERT OR UPDATE OF follow_up_at, value_cents ON public.lead_assessments FOR EACH ROW EXECUTE FUNCTION private.after_assessment_change();

alter publication supabase_realtime add table public.lead_assessments;

create table public.lead_charges (
  lead_id uuid not null,
  company_id uuid not null,
  state text not null,
  charged boolean not null generated always as (state = 'charged') stored,
  amount_cents integer not null default 0,
  reason text not null,
  email_key text not null,
  service_key text not null,
  address_key text not null,
  in_doubt_since timestamp with time zone,
  reported_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  steady_at timestamp with time zone,
  constraint lead_charges_pkey PRIMARY KEY (lead_id),
  constraint lead_charges_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint lead_charges_amount_cents_check CHECK (amount_cents >= 0),
  constraint lead_charges_state_check CHECK (state = ANY (ARRAY['pending', 'charged', 'free', 'over_ceiling']))
);
alter table public.lead_charges enable row level security;

CREATE INDEX lead_charges_address_idx ON public.lead_charges USING btree (company_id, service_key, address_key) WHERE state <> 'free';
CREATE INDEX lead_charges_company_id_created_at_idx ON public.lead_charges USING btree (company_id, created_at DESC) INCLUDE (state, amount_cents);
CREATE INDEX lead_charges_email_idx ON public.lead_charges USING btree (company_id, email_key) WHERE state <> 'free';
CREATE INDEX lead_charges_pending_idx ON public.lead_charges USING btree (company_id, created_at) WHERE state = 'pending';

grant select on public.lead_charges to authenticated;
grant all on public.lead_charges to service_role;

create policy "the owner reads what leads cost" on public.lead_charges for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create table public.lead_counts (
  company_id uuid not null,
  day date not null,
  leads bigint not null,
  contacted bigint not null,
  response_ms numeric not null default 0,
  constraint lead_counts_pkey PRIMARY KEY (company_id, day),
  constraint lead_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE
);
alter table public.lead_counts enable row level security;

grant select on public.lead_counts to authenticated;
grant all on public.lead_counts to service_role;

create policy "the owner reads the company's counts" on public.lead_counts for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create table public.lead_events (
  id bigint not null generated always as identity,
  lead_id uuid not null,
  company_id uuid not null,
  kind text not null,
  actor uuid,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint lead_events_pkey PRIMARY KEY (id),
  constraint lead_events_actor_fkey FOREIGN KEY (actor) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint lead_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE,
  constraint lead_events_detail_check CHECK (pg_column_size(detail) <= 2000),
  constraint lead_events_kind_check CHECK (kind = ANY (ARRAY['arrived', 'picture', 'held', 'taken', 'proved', 'mailed', 'opened', 'called', 'texted', 'emailed', 'status', 'notes', 'edited', 'follow_up', 'value', 'charge']))
);
alter table public.lead_events enable row level security;

CREATE INDEX lead_events_actor_idx ON public.lead_events USING btree (actor) WHERE actor IS NOT NULL;
CREATE INDEX lead_events_lead_idx ON public.lead_events USING btree (lead_id, created_at, id);
CREATE INDEX lead_events_overview_idx ON public.lead_events USING btree (company_id, created_at) INCLUDE (lead_id, kind, id) WHERE kind = ANY (ARRAY['arrived', 'called', 'texted', 'emailed', 'status']);

grant select on public.lead_events to authenticated;
grant all on public.lead_events to service_role;

create policy "the owner reads the company's events" on public.lead_events for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create table public.lead_views (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default now(),
  constraint lead_views_pkey PRIMARY KEY (id),
  constraint lead_views_company_id_name_key UNIQUE (company_id, name),
  constraint lead_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint lead_views_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60),
  constraint lead_views_query_check CHECK (length(query) <= 1000)
);
alter table public.lead_views enable row level security;

grant delete, select, insert (company_id, name, query) on public.lead_views to authenticated;
grant all on public.lead_views to service_role;

create policy "the owner keeps the company's views" on public.lead_views for all to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))))
  with check ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER limit_lead_views BEFORE INSERT ON public.lead_views FOR EACH ROW EXECUTE FUNCTION private.limit_lead_views();

create table public.leads (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  name text,
  email text not null default '',
  phone text,
  address text not null,
  service_type text not null,
  status text not null default 'New',
  notes text,
  mockup_id uuid,
  source jsonb,
  is_test boolean not null default false,
  stripe_usage_reported boolean not null default false,
  stripe_usage_report_notes text,
  visitor_token_hash text default private.visitor_token_hash(),
  address_key text not null default '',
  service_key text not null default '',
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  accepted_at timestamp with time zone,
  proved_at timestamp with time zone,
  picture_at timestamp with time zone,
  look text,
  look_product_id uuid,
  house_size text,
  price_low integer,
  price_high integer,
  price_disclaimer text,
  is_held boolean not null default false,
  is_own_test boolean not null default false,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint leads_mockup_id_fkey FOREIGN KEY (mockup_id) REFERENCES public.mockups(id) ON DELETE SET NULL,
  constraint leads_address_check CHECK (length(btrim(address)) >= 1 AND length(btrim(address)) <= 500),
  constraint leads_address_plain CHECK (NOT private.has_address_link(address)),
  constraint leads_email_check CHECK (email = '' OR length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  constraint leads_house_size_check CHECK (house_size = ANY (ARRAY['small', 'medium', 'large'])),
  constraint leads_look_check CHECK (length(look) >= 1 AND length(look) <= 300),
  constraint leads_look_plain CHECK (NOT private.has_link(look)),
  constraint leads_name_check CHECK (length(name) <= 200),
  constraint leads_name_plain CHECK (NOT private.has_link(name)),
  constraint leads_notes_check CHECK (length(notes) <= 10000),
  constraint leads_phone_check CHECK (length(phone) <= 50),
  constraint leads_price_check CHECK (price_low <= price_high),
  constraint leads_price_low_check CHECK (price_low >= 0),
  constraint leads_service_type_check CHECK (length(btrim(service_type)) >= 1 AND length(btrim(service_type)) <= 100),
  constraint leads_service_type_plain CHECK (NOT private.has_link(service_type)),
  constraint leads_source_check CHECK (pg_column_size(source) <= 4000),
  constraint leads_status_check CHECK (lower(status) = ANY (ARRAY['new', 'contacted', 'qualified', 'proposal sent', 'won', 'lost', 'scheduled', 'converted']))
);
alter table public.leads replica identity full;
alter table public.leads enable row level security;

CREATE INDEX leads_company_id_created_at_idx ON public.leads USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX leads_duplicate_idx ON public.leads USING btree (company_id, service_key, address_key) WHERE email <> '';
CREATE INDEX leads_email_idx ON public.leads USING btree (lower(email)) WHERE email <> '';
CREATE INDEX leads_held_idx ON public.leads USING btree (company_id, created_at DESC, id DESC) WHERE is_held;
CREATE INDEX leads_mockup_id_idx ON public.leads USING btree (mockup_id);
CREATE INDEX leads_name_idx ON public.leads USING btree (company_id, lower(COALESCE(NULLIF(name, ''), email)), id) WHERE email <> '' AND NOT is_held;
CREATE INDEX leads_not_charged_idx ON public.leads USING btree (company_id, created_at DESC, id DESC) WHERE email <> '' AND NOT is_held AND NOT stripe_usage_reported AND stripe_usage_report_notes IS NOT NULL;
CREATE INDEX leads_own_test_idx ON public.leads USING btree (company_id) WHERE is_own_test;
CREATE INDEX leads_search_idx ON public.leads USING gin (company_id, private.lead_search_text(name, email, phone, address, notes) extensions.gin_trgm_ops);
CREATE INDEX leads_source_idx ON public.leads USING btree (company_id, private.lead_source_name(source), created_at DESC, id DESC) WHERE email <> '' AND NOT is_held;
CREATE INDEX leads_status_idx ON public.leads USING btree (company_id, lower(status), created_at DESC, id DESC) WHERE email <> '' AND NOT is_held;
CREATE INDEX leads_unchecked_idx ON public.leads USING btree (finished_at) WHERE email <> '' AND accepted_at IS NULL AND NOT is_held;
CREATE UNIQUE INDEX leads_unfinished_key ON public.leads USING btree (visitor_token_hash, company_id, service_key, address_key) WHERE email = '';
CREATE INDEX leads_visitor_idx ON public.leads USING btree (visitor_token_hash) WHERE visitor_token_hash IS NOT NULL;

grant insert (company_id, name, email, phone, address, service_type, source), select, update (name, email) on public.leads to anon;
grant delete, select, insert (company_id, name, email, phone, address, service_type, source), update (name, email, address, service_type, status, notes) on public.leads to authenticated;
grant all on public.leads to service_role;

create policy "a closed company takes no leads" on public.leads for insert to anon, authenticated
  with check (NOT private.is_closed_company(company_id));

create policy "a visitor finishes no lead of a closed company" on public.leads for update to anon, authenticated
  using (NOT private.is_closed_company(company_id));

create policy "a visitor finishes their own lead" on public.leads for update to anon, authenticated
  using (email = '' AND visitor_token_hash = (( SELECT private.visitor_token_hash() AS visitor_token_hash)))
  with check (visitor_token_hash = (( SELECT private.visitor_token_hash() AS visitor_token_hash)));

create policy "a visitor reads their own leads" on public.leads for select to anon, authenticated
  using (visitor_token_hash = (( SELECT private.visitor_token_hash() AS visitor_token_hash)) AND (notes IS NULL OR email = '' OR finished_at = now()));

create policy "a visitor starts a lead" on public.leads for insert to anon, authenticated
  with check (email = '' AND visitor_token_hash = (( SELECT private.visitor_token_hash() AS visitor_token_hash)));

create policy "the owner deletes the company's leads" on public.leads for delete to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create policy "the owner of an activated company edits its leads" on public.leads for update to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)) AND companies.activated IS NOT FALSE)))
  with check ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)) AND companies.activated IS NOT FALSE)));

create policy "the owner reads the company's leads" on public.leads for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER after_insert AFTER INSERT ON public.leads FOR EACH ROW EXECUTE FUNCTION private.after_lead_insert();
CREATE TRIGGER after_update AFTER UPDATE OF name, email, phone, address, service_type, look, status, notes, mockup_id, accepted_at, is_held ON public.leads FOR EACH ROW EXECUTE FUNCTION private.after_lead_update();
CREATE TRIGGER before_insert BEFORE INSERT ON public.leads FOR EACH ROW EXECUTE FUNCTION private.before_lead_insert();
CREATE TRIGGER before_update BEFORE UPDATE OF name, email, phone, address, service_type, status, notes, look_product_id ON public.leads FOR EACH ROW EXECUTE FUNCTION private.before_lead_update();
CREATE TRIGGER count_added_leads AFTER INSERT ON public.leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_leads();
CREATE TRIGGER count_changed_leads AFTER UPDATE ON public.leads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_leads();
CREATE TRIGGER count_removed_leads AFTER DELETE ON public.leads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_leads();
CREATE TRIGGER record_added_leads AFTER INSERT ON public.leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_events();
CREATE TRIGGER record_changed_leads AFTER UPDATE ON public.leads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_events();
CREATE TRIGGER remove_sample_picture AFTER DELETE ON public.leads FOR EACH ROW WHEN (old.is_own_test) EXECUTE FUNCTION private.remove_sample_picture();

alter publication supabase_realtime add table public.leads;

create table public.mockup_types (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  name text not null,
  description text,
  created_at timestamp with time zone not null default now(),
  constraint mockup_types_pkey PRIMARY KEY (id),
  constraint mockup_types_id_company_id_key UNIQUE (id, company_id),
  constraint mockup_types_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint mockup_types_description_check CHECK (length(description) <= 1000),
  constraint mockup_types_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 100),
  constraint mockup_types_name_plain CHECK (NOT private.has_link(name))
);
alter table public.mockup_types enable row level security;

CREATE INDEX mockup_types_company_id_created_at_idx ON public.mockup_types USING btree (company_id, created_at);

grant delete, select, insert (company_id, name, description), update (name, description) on public.mockup_types to anon, authenticated;
grant all on public.mockup_types to service_role;

create policy "anyone reads mockup types" on public.mockup_types for select to anon, authenticated
  using (true);

create policy "the creator of an unclaimed company adds mockup types" on public.mockup_types for insert to anon, authenticated
  with check (private.is_company_creator(company_id));

create policy "the creator of an unclaimed company edits mockup types" on public.mockup_types for update to anon, authenticated
  using (private.is_company_creator(company_id))
  with check (private.is_company_creator(company_id));

create policy "the creator of an unclaimed company removes mockup types" on public.mockup_types for delete to anon, authenticated
  using (private.is_company_creator(company_id));

create policy "the owner writes mockup types" on public.mockup_types for all to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))))
  with check ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER after_mockup_type_insert AFTER INSERT ON public.mockup_types FOR EACH ROW EXECUTE FUNCTION private.after_mockup_type_insert();
CREATE TRIGGER before_mockup_type_insert BEFORE INSERT ON public.mockup_types FOR EACH ROW EXECUTE FUNCTION private.before_mockup_type_insert();

create table public.mockups (
  id uuid not null default gen_random_uuid(),
  company_id uuid,
  user_id uuid,
  name text,
  description text,
  address text,
  original_image_url text,
  source_image_url text,
  generated_image_url text,
  result_image_url text,
  prompt_text text,
  service_type text,
  mockup_type_name text,
  status text not null default 'completed',
  created_at timestamp with time zone not null default now(),
  lead_id uuid,
  constraint mockups_pkey PRIMARY KEY (id),
  constraint mockups_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint mockups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint mockups_address_check CHECK (length(address) <= 500),
  constraint mockups_description_check CHECK (length(description) <= 2000),
  constraint mockups_generated_image_url_check CHECK (length(generated_image_url) <= 2000),
  constraint mockups_mockup_type_name_check CHECK (length(mockup_type_name) <= 100),
  constraint mockups_name_check CHECK (length(name) <= 200),
  constraint mockups_original_image_url_check CHECK (length(original_image_url) <= 2000),
  constraint mockups_prompt_text_check CHECK (length(prompt_text) <= 5000),
  constraint mockups_result_image_url_check CHECK (length(result_image_url) <= 2000),
  constraint mockups_service_type_check CHECK (length(service_type) <= 100),
  constraint mockups_source_image_url_check CHECK (length(source_image_url) <= 2000),
  constraint mockups_status_check CHECK (length(status) <= 50)
);
alter table public.mockups replica identity full;
alter table public.mockups enable row level security;

CREATE INDEX mockups_company_id_created_at_idx ON public.mockups USING btree (company_id, created_at DESC);
CREATE INDEX mockups_lead_id_idx ON public.mockups USING btree (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX mockups_pending_idx ON public.mockups USING btree (company_id) WHERE status = 'pending';
CREATE INDEX mockups_user_id_created_at_idx ON public.mockups USING btree (user_id, created_at DESC);

grant delete, select, insert (company_id, user_id, name, description, address, original_image_url, source_image_url, generated_image_url, result_image_url, prompt_text, service_type, mockup_type_name, status) on public.mockups to authenticated;
grant all on public.mockups to service_role;

create policy "a user adds mockups for themselves" on public.mockups for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)) AND (company_id IS NULL OR (company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid))))));

create policy "a user deletes their own and their company's mockups" on public.mockups for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR (company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create policy "a user reads their own and their company's mockups" on public.mockups for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR (company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

alter publication supabase_realtime add table public.mockups;

create table public.price_rules (
  mockup_type_id uuid not null,
  company_id uuid not null,
  shown text not null default 'off',
  base_cents integer not null default 0,
  rate_cents integer not null default 0,
  unit text not null default 'square foot',
  small_units integer not null default 0,
  medium_units integer not null default 0,
  large_units integer not null default 0,
  spread_percent integer not null default 15,
  round_to integer not null default 100,
  disclaimer text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint price_rules_pkey PRIMARY KEY (mockup_type_id),
  constraint price_rules_mockup_type_id_company_id_fkey FOREIGN KEY (mockup_type_id, company_id) REFERENCES public.mockup_types(id, company_id) ON DELETE CASCADE,
  constraint price_rules_base_cents_check CHECK (base_cents >= 0),
  constraint price_rules_cost_something CHECK (base_cents > 0 OR rate_cents > 0 AND small_units > 0),
  constraint price_rules_disclaimer_check CHECK (length(btrim(disclaimer)) >= 1 AND length(btrim(disclaimer)) <= 300),
  constraint price_rules_disclaimer_plain CHECK (NOT private.has_link(disclaimer)),
  constraint price_rules_large_units_check CHECK (large_units <= 100000),
  constraint price_rules_rate_cents_check CHECK (rate_cents >= 0 AND rate_cents <= 1000000),
  constraint price_rules_round_to_check CHECK (round_to = ANY (ARRAY[10, 50, 100, 500])),
  constraint price_rules_shown_check CHECK (shown = ANY (ARRAY['off', 'after_email', 'before_email'])),
  constraint price_rules_sizes_grow CHECK (small_units <= medium_units AND medium_units <= large_units),
  constraint price_rules_small_units_check CHECK (small_units >= 0),
  constraint price_rules_spread_percent_check CHECK (spread_percent >= 0 AND spread_percent <= 50),
  constraint price_rules_stay_sensible CHECK ((base_cents + rate_cents::bigint * large_units) <= 1000000000),
  constraint price_rules_unit_check CHECK (unit = ANY (ARRAY['square foot', 'linear foot', 'roofing square', 'hour', 'piece']))
);
alter table public.price_rules enable row level security;

CREATE INDEX price_rules_company_id_idx ON public.price_rules USING btree (company_id);

grant delete, select, insert (mockup_type_id, company_id, shown, base_cents, rate_cents, unit, small_units, medium_units, large_units, spread_percent, round_to, disclaimer), update (shown, base_cents, rate_cents, unit, small_units, medium_units, large_units, spread_percent, round_to, disclaimer) on public.price_rules to authenticated;
grant all on public.price_rules to service_role;

create policy "the owner manages the company's price rules" on public.price_rules for all to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))))
  with check ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.price_rules FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.products (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  mockup_type_id uuid not null,
  name text not null,
  color text,
  swatch_path text,
  prompt text not null,
  price_factor numeric(5,3) not null default 1,
  "position" integer not null default 0,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_mockup_type_id_company_id_fkey FOREIGN KEY (mockup_type_id, company_id) REFERENCES public.mockup_types(id, company_id) ON DELETE CASCADE,
  constraint products_check CHECK (length(swatch_path) <= 300 AND starts_with(swatch_path, company_id::text || '/')),
  constraint products_color_check CHECK (color ~ '^#[0-9a-f]{6}$'),
  constraint products_have_a_swatch CHECK (color IS NOT NULL OR swatch_path IS NOT NULL),
  constraint products_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60),
  constraint products_name_plain CHECK (NOT private.has_link(name)),
  constraint products_price_factor_check CHECK (price_factor >= 0.1 AND price_factor <= 10::numeric),
  constraint products_prompt_check CHECK (length(btrim(prompt)) >= 1 AND length(btrim(prompt)) <= 200),
  constraint products_prompt_plain CHECK (NOT private.has_link(prompt))
);
alter table public.products enable row level security;

CREATE INDEX products_company_id_idx ON public.products USING btree (company_id);
CREATE INDEX products_mockup_type_id_position_idx ON public.products USING btree (mockup_type_id, "position", created_at);

grant select on public.products to anon;
grant delete, select, insert (company_id, mockup_type_id, name, color, swatch_path, prompt, price_factor, "position", active), update (name, color, swatch_path, prompt, price_factor, "position", active) on public.products to authenticated;
grant all on public.products to service_role;

create policy "anyone reads products that are offered" on public.products for select to anon, authenticated
  using (active);

create policy "the owner writes products" on public.products for all to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))))
  with check ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER before_product_insert BEFORE INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION private.before_product_insert();

create table public.profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid,
  onboarding_completed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  new_lead_mails boolean not null default true,
  leads_seen_at timestamp with time zone,
  follow_up_mails boolean not null default true,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_user_id_key UNIQUE (user_id),
  constraint profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL,
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.profiles enable row level security;

CREATE INDEX profiles_company_id_idx ON public.profiles USING btree (company_id);

grant select, update (company_id, onboarding_completed, new_lead_mails, leads_seen_at, follow_up_mails) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "a user reads their own profile" on public.profiles for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));

create policy "a user updates their own profile" on public.profiles for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)) AND (company_id IS NULL OR (company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid))))));

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.push_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  company_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint push_devices_auth_check CHECK (auth ~ '^[\w-]{22}(==)?$'),
  constraint push_devices_endpoint_check CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 2000),
  constraint push_devices_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60),
  constraint push_devices_p256dh_check CHECK (p256dh ~ '^[\w-]{87}=?$')
);
alter table public.push_devices enable row level security;

CREATE INDEX push_devices_company_idx ON public.push_devices USING btree (company_id);
CREATE INDEX push_devices_user_idx ON public.push_devices USING btree (user_id, company_id);

grant delete, select on public.push_devices to authenticated;
grant all on public.push_devices to service_role;

create policy "each person sees own devices" on public.push_devices for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));

create policy "each person takes own devices away" on public.push_devices for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));

create table public.text_consents (
  lead_id uuid not null,
  company_id uuid not null,
  phone text not null,
  version text not null,
  wording text not null,
  given_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  constraint text_consents_pkey PRIMARY KEY (lead_id),
  constraint text_consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint text_consents_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE,
  constraint text_consents_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$')
);
alter table public.text_consents enable row level security;

CREATE INDEX text_consents_company_idx ON public.text_consents USING btree (company_id);
CREATE INDEX text_consents_phone_idx ON public.text_consents USING btree (phone);

grant select on public.text_consents to authenticated;
grant all on public.text_consents to service_role;

create policy "the owner reads consents of the company's leads" on public.text_consents for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create table public.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  company_id uuid not null,
  event_type text not null,
  status text not null default 'pending',
  response_status integer,
  error text,
  attempts integer not null default 0,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['pending', 'delivered', 'failed']))
);
alter table public.webhook_deliveries enable row level security;

CREATE INDEX webhook_deliveries_company_id_idx ON public.webhook_deliveries USING btree (company_id, created_at DESC);
CREATE INDEX webhook_deliveries_created_at_idx ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_endpoint_id_idx ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC);

grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_deliveries to service_role;

create policy "the owner reads the company's deliveries" on public.webhook_deliveries for select to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

create table public.webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null default private.own_company_id(),
  url text not null,
  secret text not null default private.new_webhook_secret(),
  events text[] not null default ARRAY['lead.created', 'lead.picture_ready', 'lead.updated', 'lead.status_changed'],
  enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  paused_until timestamp with time zone,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint webhook_endpoints_events_check CHECK (events <@ ARRAY['lead.created', 'lead.picture_ready', 'lead.updated', 'lead.status_changed'] AND cardinality(events) > 0),
  constraint webhook_endpoints_url_check CHECK (url ~* '^https?://[^[:space:]]+$' AND length(url) <= 2000)
);
alter table public.webhook_endpoints enable row level security;

CREATE INDEX webhook_endpoints_company_id_idx ON public.webhook_endpoints USING btree (company_id);

grant delete, select, insert (company_id, url, events), update (url, events, enabled) on public.webhook_endpoints to authenticated;
grant all on public.webhook_endpoints to service_role;

create policy "the owner manages the company's webhooks" on public.webhook_endpoints for all to authenticated
  using ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))))
  with check ((company_id IN ( SELECT companies.id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))));

CREATE TRIGGER check_webhook_endpoint BEFORE INSERT OR UPDATE OF url ON public.webhook_endpoints FOR EACH ROW EXECUTE FUNCTION private.check_webhook_endpoint();
CREATE TRIGGER end_webhook_pause BEFORE UPDATE OF url, enabled ON public.webhook_endpoints FOR EACH ROW EXECUTE FUNCTION private.end_webhook_pause();

-- On storage.objects, which migrations do not make.

create policy "a user lists what they uploaded" on storage.objects for select to authenticated
  using (bucket_id = 'mockup-images' AND owner_id = ((( SELECT auth.uid() AS uid))::text));

create policy "a user removes what they uploaded" on storage.objects for delete to authenticated
  using (bucket_id = 'mockup-images' AND owner_id = ((( SELECT auth.uid() AS uid))::text));

create policy "a user uploads below their company and themselves" on storage.objects for insert to authenticated
  with check (bucket_id = 'mockup-images' AND array_length(storage.foldername(name), 1) = 2 AND ((storage.foldername(name))[1] IN ( SELECT companies.id::text AS id FROM public.companies WHERE companies.user_id = (( SELECT auth.uid() AS uid)))) AND (storage.foldername(name))[2] = ((( SELECT auth.uid() AS uid))::text));

create policy "a visitor uploads a source image for a company" on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'mockup-images' AND array_length(storage.foldername(name), 1) = 3 AND (storage.foldername(name))[1] = 'source-images' AND private.company_exists((storage.foldername(name))[2]) AND (storage.foldername(name))[3] = COALESCE((( SELECT auth.uid() AS uid))::text, 'anonymous'));

create policy "anyone reads a picture whose path they know" on storage.objects for select to anon, authenticated
  using (bucket_id = 'mockup-images' AND COALESCE(current_setting('storage.operation', true), '') !~~ '%list%');

CREATE OR REPLACE FUNCTION private.add_lead_event(lead public.leads, kind text, detail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.lead_events (lead_id, company_id, kind, actor, detail)
  values (
    lead.id, lead.company_id, kind, case when private.is_company_owner(lead.company_id) then auth.uid() end, detail
  )
$function$;
revoke all on function private.add_lead_event(public.leads,text,jsonb) from public;

CREATE OR REPLACE FUNCTION private.add_starter_products(service public.mockup_types)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.products (company_id, mockup_type_id, name, color, prompt, "position")  SELECT (add_starter_products.service).company_id AS company_id,
             (add_starter_products.service).id AS id,
             starter.name,
             starter.color,
             starter.prompt,
             (row_number() OVER (ORDER BY starter.place))::integer AS row_number
            FROM ( VALUES (1,'landscaping'::text,'Modern green'::text,'#5b7f4f'::text,'new green lawn and beds with boxwood hedges and ornamental grasses'::text), (2,'landscaping'::text,'Cottage flowers'::text,'#c2739a'::text,'new green lawn and cottage garden flower beds'::text), (3,'landscaping'::text,'Low-water'::text,'#c8ad85'::text,'low water desert landscaping with gravel'::text), (4,'landscaping'::text,'Fresh lawn'::text,'#6fa04a'::text,'fresh green lawn'::text), (5,'landscaping'::text,'Hydrangeas'::text,'#8f9fce'::text,'new green lawn and beds with hydrangeas'::text), (6,'landscaping'::text,'Lavender and grasses'::text,'#9486b8'::text,'beds with lavender plants and ornamental grasses'::text), (7,'landscaping'::text,'Mulched beds'::text,'#6b4a36'::text,'planting beds with dark brown mulch'::text), (8,'landscaping'::text,'River rock beds'::text,'#9a9790'::text,'planting beds with river rock'::text), (1,'painting'::text,'Sage green'::text,'#9dab8b'::text,'sage green'::text), (2,'painting'::text,'Slate blue'::text,'#60738a'::text,'slate blue'::text), (3,'painting'::text,'White'::text,'#f4f3ef'::text,'white'::text), (4,'painting'::text,'Navy blue'::text,'#263554'::text,'navy blue'::text), (5,'painting'::text,'Cream'::text,'#f2e7cd'::text,'cream'::text), (6,'painting'::text,'Greige'::text,'#b8ae9f'::text,'greige'::text), (7,'painting'::text,'Light gray'::text,'#c8cac9'::text,'light gray'::text), (8,'painting'::text,'Charcoal'::text,'#424549'::text,'charcoal'::text), (9,'painting'::text,'Light blue'::text,'#aac4d6'::text,'light blue'::text), (10,'painting'::text,'Taupe'::text,'#978775'::text,'taupe'::text), (11,'painting'::text,'Forest green'::text,'#34543c'::text,'forest green'::text), (12,'painting'::text,'Barn red'::text,'#7c2e2a'::text,'barn red'::text), (13,'painting'::text,'Pale yellow'::text,'#f6e8b2'::text,'pale yellow'::text), (14,'painting'::text,'Black'::text,'#2c2d2f'::text,'black'::text), (1,'roofing'::text,'Charcoal shingles'::text,'#424549'::text,'charcoal asphalt shingles'::text), (2,'roofing'::text,'Weathered wood shingles'::text,'#7e766c'::text,'weathered wood asphalt shingles'::text), (3,'roofing'::text,'Gray metal'::text,'#8e9293'::text,'gray standing seam metal'::text), (4,'roofing'::text,'Brown shingles'::text,'#73543f'::text,'brown asphalt shingles'::text), (5,'roofing'::text,'Slate gray shingles'::text,'#5c636b'::text,'slate gray asphalt shingles'::text), (6,'roofing'::text,'Cedar shakes'::text,'#a46e4a'::text,'cedar shakes'::text), (7,'roofing'::text,'Black metal'::text,'#2c2d2f'::text,'black standing seam metal'::text), (8,'roofing'::text,'Forest green metal'::text,'#34543c'::text,'forest green standing seam metal'::text), (9,'roofing'::text,'Terracotta tile'::text,'#be6a4d'::text,'terracotta clay tiles'::text), (1,'driveway'::text,'Gray pavers'::text,'#8e9293'::text,'gray paver driveway'::text), (2,'driveway'::text,'Fresh concrete'::text,'#c3c1ba'::text,'concrete driveway'::text), (3,'driveway'::text,'Black asphalt'::text,'#3a3b3d'::text,'asphalt driveway'::text), (4,'driveway'::text,'Red brick'::text,'#964438'::text,'brick driveway'::text), (5,'driveway'::text,'Tan pavers'::text,'#cbb08a'::text,'tan paver driveway'::text), (6,'driveway'::text,'Stamped concrete'::text,'#b09a80'::text,'stamped concrete driveway'::text), (7,'driveway'::text,'Gravel'::text,'#b9b2a3'::text,'gravel driveway'::text)) starter(place, trade, name, color, prompt)
           WHERE (starter.trade = private.trade_of_service((add_starter_products.service).name));
END;
revoke all on function private.add_starter_products(public.mockup_types) from public;

CREATE OR REPLACE FUNCTION private.add_to_outbox(topic text, payload jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.outbox (topic, payload) values (topic, payload);
  select pg_notify('outbox', topic);
$function$;
revoke all on function private.add_to_outbox(text,jsonb) from public;

CREATE OR REPLACE FUNCTION private.after_assessment_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lead public.leads;
begin
  select * into lead from public.leads where id = new.lead_id and email <> '';
  if lead.id is null then
    return null;
  end if;
  if new.follow_up_at is distinct from old.follow_up_at then
    perform private.add_lead_event(lead, 'follow_up', jsonb_build_object('at', new.follow_up_at));
  end if;
  if new.value_cents is distinct from old.value_cents then
    perform private.add_lead_event(lead, 'value', jsonb_build_object('cents', new.value_cents));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_lead_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- 1. A lead's mockup can be seen by whoever has the address of its page.
  if new.mockup_id is not null then
    insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_lead_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- 1. As after the insert.
  if new.mockup_id is not null and new.mockup_id is distinct from old.mockup_id then
    insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  end if;

  -- 2. Finished: the server looks whether it is made up.
  if old.email = '' and new.email <> '' then
    insert into private.finished_leads (lead_id, email, address, service_type)
    values (new.id, new.email, new.address, new.service_type) on conflict do nothing;
    if new.accepted_at is null and not new.is_held then
      perform private.add_to_outbox(
        'lead.completed', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
      );
    end if;
  end if;

  -- 3. It counts: mails, the bill and webhooks follow. The lead as it is at this moment travels with the news of it.
  if new.accepted_at is not null and new.accepted_at is distinct from old.accepted_at then
    perform private.add_to_outbox(
      'lead.accepted', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;

  -- 4. No more held: nobody needs to know why it was.
  if old.is_held and not new.is_held then
    update public.lead_assessments set held_reason = null where lead_id = new.id;
  end if;

  if old.accepted_at is null or new.is_held then
    return null;
  end if;
  -- 5. Its picture came after it was accepted, its status changed, it was edited or another look chosen: told where a webhook asks for it.
  if old.mockup_id is null and new.mockup_id is not null
    and private.wants_webhook(new.company_id, 'lead.picture_ready') then
    perform private.add_to_outbox(
      'lead.picture_ready', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;
  if old.status is distinct from new.status and private.wants_webhook(new.company_id, 'lead.status_changed') then
    perform private.add_to_outbox(
      'lead.status_changed',
      jsonb_build_object(
        'lead_id', new.id,
        'lead', private.describe_lead(new) || jsonb_build_object('previous_status', old.status)
      )
    );
  end if;
  if (old.name, old.email, old.phone, old.address, old.service_type, old.look, old.status, old.notes)
      is distinct from
      (new.name, new.email, new.phone, new.address, new.service_type, new.look, new.status, new.notes)
    and private.wants_webhook(new.company_id, 'lead.updated') then
    perform private.add_to_outbox(
      'lead.updated', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_mockup_type_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.add_starter_products(new);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_company_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- 1. Its owner's account is being removed.
  if old.user_id is not null and new.user_id is null then
    new.closed_at := now();
    -- The file goes with the next cleaning, as nothing names it any more.
    new.logo := null;
    new.thank_you_text := null;
    -- What was reported already may have been counted.
    update public.lead_charges set state = 'free', reason = 'Company closed, not billed'
    where company_id = new.id and state = 'pending' and in_doubt_since is null;
    perform private.add_to_outbox('company.closed', jsonb_build_object('company_id', new.id));
  end if;
  -- 2. A late message of the payment provider activates no closed company.
  if new.closed_at is not null then
    new.activated := false;
  end if;
  -- 3. Two screens that edit it see that the other was faster.
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_lead_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- 1. The forms in which two addresses or services count as one.
  new.address_key := private.normalize_key(new.address);
  new.service_key := private.normalize_key(new.service_type);

  -- With an email it is no visitor's, but a sample that the server adds.
  if new.email is distinct from '' then
    new.finished_at := coalesce(new.finished_at, new.created_at);
    if not new.is_held then
      new.accepted_at := coalesce(new.accepted_at, new.finished_at);
    end if;
    return new;
  end if;

  -- 2. One a request, and so many an hour.
  if current_user in ('anon', 'authenticated') then
    perform private.require_one_lead();
    perform private.count_lead('start', new.company_id);
  end if;

  -- 3. A finished lead for the same company, service and address blocks a new one, whoever asks.
  if not new.is_own_test and private.has_finished_lead(new.company_id, new.service_key, new.address_key) then
    raise exception 'duplicate_mockup' using errcode = '23505',
      hint = 'A mockup of this service was already made for this address.';
  end if;

  -- 4. A company that is not activated gets test leads.
  new.is_test := new.is_own_test or private.is_preview_company(new.company_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_lead_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_client constant boolean := current_user in ('anon', 'authenticated');
  is_visitor constant boolean := is_client and not private.is_company_owner(new.company_id);
  hold_reason text;
begin
  -- 1. As at the insert.
  new.address_key := private.normalize_key(new.address);
  new.service_key := private.normalize_key(new.service_type);

  -- 2. Column grants let a signed-in user change what an owner may; whoever is not the owner may only finish a lead of
  -- their own.
  if is_visitor then
    perform private.require_one_lead();
    if new.email = '' then
      raise exception 'An email is needed to finish a lead.' using errcode = '23514';
    end if;
    if (new.service_type, new.address, new.notes, new.status)
      is distinct from (old.service_type, old.address, old.notes, old.status) then
      raise exception 'Only name and email may be changed.' using errcode = '42501';
    end if;
  end if;

  -- 3. A lead is finished, and counted, once.
  if is_client and old.email <> '' and new.email = '' then
    raise exception 'A finished lead keeps an email.' using errcode = '23514';
  end if;

  -- 4. It is finished now: a test lead if the company is not activated at this moment, and only after the captcha. What
  -- an owner adds to it is not doubted.
  if old.email = '' and new.email <> '' then
    new.is_test := new.is_own_test or private.is_preview_company(new.company_id);
    new.finished_at := now();
    if is_visitor then
      perform private.require_phone(new);
    end if;
    perform private.require_captcha(new.company_id);
    if is_visitor then
      hold_reason := private.find_hold_reason(new, private.count_lead('finish', new.company_id));
      if hold_reason is not null then
        perform private.note_hold_reason(new.id, hold_reason);
        new.is_held := true;
      end if;
    elsif is_client then
      new.accepted_at := now();
    end if;
  end if;

  -- 5. Finished, or of another look: the price that the homeowner is told.
  if (old.email = '' and new.email <> '') or new.look_product_id is distinct from old.look_product_id then
    new := private.with_price(new, old);
  end if;

  -- 6. The average response time is made of it; that a homeowner looks on is no answer.
  if new.look_product_id is not distinct from old.look_product_id then
    new.updated_at := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_mockup_type_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') then
    perform pg_advisory_xact_lock(hashtextextended('mockup types ' || new.company_id::text, 0));
    if (select count(*) from public.mockup_types where company_id = new.company_id) >= 24 then
      raise exception 'A company offers at most 24 services.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.before_product_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') then
    perform pg_advisory_xact_lock(hashtextextended('products ' || new.mockup_type_id::text, 0));
    if (select count(*) from public.products where mockup_type_id = new.mockup_type_id) >= 24 then
      raise exception 'A service has at most 24 products.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_webhook_endpoint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (select allow_insecure_webhooks from private.server_settings) then
    if new.url !~* '^https://' then
      raise exception 'A webhook address starts with https://.' using errcode = '23514';
    end if;
    if new.url ~* '^https://([^/]*@)?(localhost|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)' then
      raise exception 'A webhook address is reached from the internet.' using errcode = '23514';
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || new.company_id::text, 0));
    if (select count(*) from public.webhook_endpoints where company_id = new.company_id) >= 5 then
      raise exception 'A company has at most five webhook addresses.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_address()
 RETURNS inet
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header constant text := (select address_header from private.server_settings);
  sent constant text := nullif(current_setting('request.headers', true), '')::json ->> header;
begin
  return regexp_replace(btrim(regexp_replace(sent, '^.*,', '')), '^::ffff:(?=\d+\.)', '', 'i')::inet;
exception when invalid_text_representation then
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.company_exists(company text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.companies
    where id = case when company ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then company::uuid end
  )
$function$;

CREATE OR REPLACE FUNCTION private.compute_price_range(rule public.price_rules, house_size text, product_factor numeric, OUT low integer, OUT high integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT ROW(((div((amounts.price * ((100 - (compute_price_range.rule).spread_percent))::numeric), amounts.step) * ((compute_price_range.rule).round_to)::numeric))::integer, ((div((((amounts.price * ((100 + (compute_price_range.rule).spread_percent))::numeric) + amounts.step) - (1)::numeric), amounts.step) * ((compute_price_range.rule).round_to)::numeric))::integer) AS "row" FROM (SELECT (round((compute_price_range.product_factor * (1000)::numeric)) * (((compute_price_range.rule).base_cents + (((compute_price_range.rule).rate_cents)::bigint * CASE compute_price_range.house_size WHEN 'small'::text THEN (compute_price_range.rule).small_units WHEN 'medium'::text THEN (compute_price_range.rule).medium_units WHEN 'large'::text THEN (compute_price_range.rule).large_units ELSE 0 END)))::numeric) AS price, (((compute_price_range.rule).round_to)::numeric * (10000000)::numeric) AS step) amounts);

CREATE OR REPLACE FUNCTION private.consent_wording(version text, company_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case version when '2026-11-22' then
    'Yes, ' || company_name || ' may text me about this request, starting with a link to my picture. Not needed to buy '
    || 'anything. Message and data rates may apply. Reply STOP to opt out, HELP for help.'
  end
$function$;
revoke all on function private.consent_wording(text,text) from public;

CREATE OR REPLACE FUNCTION private.count_chargeable(company uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(0, billing.monthly_ceiling_cents / 100 - (
    select count(*) from public.lead_charges charge
    where charge.company_id = company and charge.state in ('pending', 'charged')
      and charge.created_at >= date_trunc('month', now(), 'UTC')
  ))::integer
  from private.company_billing billing where billing.company_id = company
$function$;

CREATE OR REPLACE FUNCTION private.count_lead(step text, company uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trust constant integer := case when current_setting('curbview.passed_captcha', true) = 'yes' then 3 else 1 end;
  one record;
  hits integer;
  is_burst boolean := false;
begin
  if not (select check_leads from private.server_settings) then
    return false;
  end if;
  for one in select * from private.list_lead_limits(step, company) loop
    hits := private.count_visit(one.key, one.span);
    if hits > one.most then
      raise exception 'too_many_leads' using errcode = 'PT429', hint = 'Please try again in an hour.';
    end if;
    is_burst := is_burst or hits > one.usual * case when one.is_shared then trust else 1 end;
  end loop;
  return is_burst;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Nested, because a condition is planned as a whole and an insert has no table of removed rows.
  if tg_op = 'UPDATE' then
    if not exists (
      select from added join removed using (id)
      where not added.is_own_test
        and (added.company_id, added.created_at, added.status, not added.is_held and added.email <> '')
        is distinct from
          (removed.company_id, removed.created_at, removed.status, not removed.is_held and removed.email <> '')
    ) then
      return null;
    end if;
  end if;
  -- In the order of the key, so that two statements never wait for each other crosswise.
  if tg_op in ('UPDATE', 'DELETE') then
    update public.lead_counts counts set
      leads = counts.leads - gone.leads,
      contacted = counts.contacted - gone.contacted
    from (
      select company_id, private.utc_day(created_at) as day, count(*) as leads,
        count(*) filter (where lower(status) = 'contacted') as contacted
      from removed where not is_held and not is_own_test and email <> '' group by 1, 2 order by 1, 2
    ) gone
    where counts.company_id = gone.company_id and counts.day = gone.day;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.lead_counts as counts
    select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted')
    from added where not is_held and not is_own_test and email <> '' group by 1, 2 order by 1, 2
    on conflict (company_id, day) do update set
      leads = counts.leads + excluded.leads,
      contacted = counts.contacted + excluded.contacted;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_visit(key text, span interval)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.visit_counts as counts (key, since, hits)
  values (encode(sha256(convert_to(key, 'utf8')), 'base64'), now(), 1)
  on conflict (key) do update set
    hits = case when counts.since > now() - span then counts.hits + 1 else 1 end,
    since = case when counts.since > now() - span then counts.since else now() end
  returning hits
$function$;
revoke all on function private.count_visit(text,interval) from public;

CREATE OR REPLACE FUNCTION private.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (user_id) values (new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.describe_lead(lead public.leads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_object('id', (lead).id, 'company_id', (lead).company_id, 'name', (lead).name, 'email', (lead).email, 'phone', (lead).phone, 'address', (lead).address, 'service_type', (lead).service_type, 'look', (lead).look, 'status', (lead).status, 'notes', (lead).notes, 'mockup_id', (lead).mockup_id, 'source', (lead).source, 'is_test', (lead).is_test, 'created_at', (lead).created_at, 'updated_at', (lead).updated_at) || jsonb_build_object('house_size', (lead).house_size, 'price_low', (lead).price_low, 'price_high', (lead).price_high, 'price_disclaimer', (lead).price_disclaimer));

CREATE OR REPLACE FUNCTION private.end_company_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.company_claims where company_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_webhook_pause()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.failures := 0;
  new.paused_until := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.find_hold_reason(lead public.leads, is_burst boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (select check_leads from private.server_settings) then
    return null;
  end if;
  if is_burst then
    return 'burst';
  end if;
  if exists (
    select from public.lead_assessments assessment
    join public.leads one on one.id = assessment.lead_id
    where assessment.company_id = lead.company_id and assessment.held_reason = 'reported'
      and (lower(one.email) = lower(lead.email) or one.visitor_token_hash = lead.visitor_token_hash)
  ) then
    return 'reported_before';
  end if;
  -- Quotes of three companies are usual.
  if (
    select count(distinct one.company_id) >= 3 and not coalesce(bool_or(one.proved_at is not null), false)
    from public.leads one
    where lower(one.email) = lower(lead.email) and one.company_id <> lead.company_id
      and one.finished_at > now() - interval '1 day'
  ) then
    return 'email_at_many_companies';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.find_price_rule(lead public.leads)
 RETURNS public.price_rules
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select jsonb_populate_record(null::public.price_rules, kept.rule)
     from private.lead_price_rules kept where kept.lead_id = lead.id),
    (select rules from public.price_rules rules
     join public.mockup_types types on types.id = rules.mockup_type_id
     where types.company_id = lead.company_id and private.normalize_key(types.name) = lead.service_key
       and rules.shown <> 'off'
     order by types.created_at limit 1)
  )
$function$;

CREATE OR REPLACE FUNCTION private.free_slug(wanted text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.companies
  set slug = left(wanted, 90) || '-' || left(translate(gen_random_uuid()::text, '-', ''), 8)
  from private.company_claims claim
  where companies.slug = wanted and claim.company_id = companies.id and private.is_replaceable(companies)
$function$;
revoke all on function private.free_slug(text) from public;

CREATE OR REPLACE FUNCTION private.has_address_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value ~ '[[:cntrl:]\u2028\u2029]'::text) OR (value ~* '://|www\.|\S@\S'::text));

CREATE OR REPLACE FUNCTION private.has_finished_lead(company_id uuid, service_key text, address_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.leads
    where leads.company_id = has_finished_lead.company_id and leads.email <> ''
      and leads.service_key = has_finished_lead.service_key and leads.address_key = has_finished_lead.address_key
      and not leads.is_held and not leads.is_own_test
      and (leads.proved_at is not null or leads.finished_at > now() - interval '1 day')
  )
$function$;

CREATE OR REPLACE FUNCTION private.has_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value ~ '[[:cntrl:]\u2028\u2029]'::text) OR (value ~* '://|www\.|\S@\S'::text) OR (value ~* '(^|[^[:alnum:]])(?!(st|mr|mrs|ms|dr|jr|sr|mt|ft|bros)\.)[[:alnum:]-]{2,}\.[[:alpha:]]{2,}'::text));

CREATE OR REPLACE FUNCTION private.hash_lead_key(company_id uuid, key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(company_id::text || ' ' || key, 'UTF8')), 'hex')
$function$;
revoke all on function private.hash_lead_key(uuid,text) from public;

CREATE OR REPLACE FUNCTION private.hold_lead(lead_id uuid, reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.note_hold_reason(hold_lead.lead_id, hold_lead.reason);
  update public.leads set is_held = true where id = hold_lead.lead_id
$function$;
revoke all on function private.hold_lead(uuid,text) from public;

CREATE OR REPLACE FUNCTION private.is_closed_company(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.companies where id = company and closed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION private.is_company_creator(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.company_claims claim
    join public.companies on companies.id = claim.company_id and companies.user_id is null
    where claim.company_id = company and claim.visitor_token_hash = private.visitor_token_hash()
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_company_owner(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.companies where id = company and user_id = (select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION private.is_lead_burst(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select check_leads from private.server_settings) and exists (
    select from (
      select *, 0 as this_one from private.list_lead_limits('start', company)
      union all select *, 1 from private.list_lead_limits('finish', company)
    ) limits
    join private.visit_counts counts on counts.key = encode(sha256(convert_to(limits.key, 'utf8')), 'base64')
    where counts.since > now() - limits.span and counts.hits + limits.this_one > limits.usual
  )
$function$;
revoke all on function private.is_lead_burst(uuid) from public;

CREATE OR REPLACE FUNCTION private.is_preview_company(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.companies where id = company and activated is false)
$function$;

CREATE OR REPLACE FUNCTION private.is_replaceable(company public.companies)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select company.user_id is null and company.closed_at is null
    and not exists (select from public.leads where company_id = company.id and email <> '')
    and not exists (select from public.lead_charges where company_id = company.id)
$function$;

CREATE OR REPLACE FUNCTION private.is_reserved_slug(slug text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (slug = ANY (ARRAY['about'::text, 'admin'::text, 'api'::text, 'app'::text, 'app-config'::text, 'assets'::text, 'auth'::text, 'billing'::text, 'companies'::text, 'contact'::text, 'cookies'::text, 'create'::text, 'dashboard'::text, 'demo'::text, 'dev'::text, 'embed'::text, 'favicon'::text, 'functions'::text, 'health'::text, 'healthz'::text, 'help'::text, 'home'::text, 'image'::text, 'images'::text, 'industries'::text, 'leadgen'::text, 'login'::text, 'logout'::text, 'mailers'::text, 'manifest'::text, 'mockup'::text, 'mockups'::text, 'onboarding'::text, 'pictures'::text, 'privacy'::text, 'public'::text, 'readyz'::text, 'realtime'::text, 'rest'::text, 'robots'::text, 'sample'::text, 'sample-house'::text, 'services'::text, 'settings'::text, 'share'::text, 'signup'::text, 'sitemap'::text, 'static'::text, 'storage'::text, 'support'::text, 'terms'::text, 'webhooks'::text, 'well-known'::text, 'widget'::text]));

CREATE OR REPLACE FUNCTION private.lead_search_text(name text, email text, phone text, address text, notes text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN lower(((((((((((COALESCE(name, ''::text) || ' '::text) || email) || ' '::text) || address) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || translate(COALESCE(phone, ''::text), ' ()-.+'::text, ''::text)) || ' '::text) || COALESCE(notes, ''::text)));

CREATE OR REPLACE FUNCTION private.lead_source_name(source jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(NULLIF(((source -> 'utm'::text) ->> 'utm_source'::text), ''::text), "substring"((source ->> 'referrer'::text), '^https?://(?:www\.)?([^/:?#]+)'::text), CASE WHEN ((source ->> 'page'::text) <> ''::text) THEN 'Your website'::text ELSE NULL::text END, 'Direct'::text);

CREATE OR REPLACE FUNCTION private.limit_lead_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from public.lead_views where company_id = new.company_id) >= 30 then
    raise exception 'too_many_views' using errcode = '23514', hint = 'Delete a saved view first.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_lead_limits(step text, company uuid)
 RETURNS TABLE(key text, span interval, usual integer, most integer, is_shared boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant inet := private.client_address();
  household constant text := network(set_masklen(address, case family(address) when 4 then 32 else 64 end))::text;
  network constant text := network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text;
  visitor constant text := private.visitor_token_hash();
begin
  return query
  select format('lead %s by %s %s', limits.step, limits.scope, limits.who), limits.span::interval, limits.usual,
    limits.most, limits.scope not like 'visitor%'
  from (values
    (1, 'start', 'visitor', visitor, '1 hour', 10, 20),
    (2, 'start', 'address of company', household || company, '1 hour', 15, 40),
    (3, 'start', 'address', household, '1 hour', 60, 120),
    (4, 'start', 'network', network, '1 hour', 300, 600),
    (5, 'start', 'company', company::text, '1 hour', 300, 2000),
    (6, 'finish', 'visitor', visitor, '1 hour', 3, 20),
    (7, 'finish', 'visitor by day', visitor, '1 day', 6, 40),
    (8, 'finish', 'address of company', household || company, '1 hour', 5, 60),
    (9, 'finish', 'address of company by day', household || company, '1 day', 10, 120),
    (10, 'finish', 'address', household, '1 hour', 60, 240),
    (11, 'finish', 'network of company', network || company, '1 hour', 15, 300),
    (12, 'finish', 'network of company by day', network || company, '1 day', 30, 600),
    (13, 'finish', 'network', network, '1 hour', 200, 1000),
    (14, 'finish', 'company', company::text, '1 hour', 100, 2000)
  ) as limits (place, step, scope, who, span, usual, most)
  where limits.step = list_lead_limits.step and limits.who is not null
  -- So that two requests never wait for each other crosswise.
  order by limits.place;
end
$function$;
revoke all on function private.list_lead_limits(text,uuid) from public;

CREATE OR REPLACE FUNCTION private.new_webhook_secret()
 RETURNS text
 LANGUAGE sql
RETURN ('whsec_'::text || encode(sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'utf8'::name)), 'base64'::text));

CREATE OR REPLACE FUNCTION private.normalize_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower(value), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION private.note_hold_reason(lead_id uuid, reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.lead_assessments (lead_id, company_id, held_reason)
  select id, company_id, note_hold_reason.reason from public.leads where id = note_hold_reason.lead_id
  on conflict on constraint lead_assessments_pkey do update set held_reason = excluded.held_reason
$function$;

CREATE OR REPLACE FUNCTION private.own_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select company_id from public.profiles where user_id = (select auth.uid()) $function$;

CREATE OR REPLACE FUNCTION private.read_steady_clock(machine text, uptime double precision)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own private.steady_clock;
  newest private.steady_clock;
  wall timestamptz;
  steady timestamptz;
  expected timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('steady clock', 0));
  wall := clock_timestamp();
  select * into own from private.steady_clock clock where clock.machine = read_steady_clock.machine;
  select * into newest from private.steady_clock clock order by clock.steady_at desc limit 1;
  steady := wall + coalesce(newest.steady_at - newest.wall_at, interval '0');
  expected := own.steady_at + make_interval(secs => read_steady_clock.uptime - own.uptime);
  if own.uptime <= read_steady_clock.uptime and abs(extract(epoch from steady - expected)) > 60 then
    steady := expected;
  end if;
  steady := greatest(steady, newest.steady_at);
  insert into private.steady_clock values (read_steady_clock.machine, read_steady_clock.uptime, wall, steady)
  on conflict on constraint steady_clock_pkey do update
  set uptime = excluded.uptime, wall_at = excluded.wall_at, steady_at = excluded.steady_at;
  return steady;
end
$function$;
revoke all on function private.read_steady_clock(text,double precision) from public;

CREATE OR REPLACE FUNCTION private.record_lead_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_events (lead_id, company_id, kind, created_at)
    select id, company_id, 'arrived', coalesce(finished_at, created_at) from added where email <> '';
    return null;
  end if;
  insert into public.lead_events (lead_id, company_id, kind, actor, detail)
  select added.id, added.company_id, happened.kind,
    case when private.is_company_owner(added.company_id) then auth.uid() end, happened.detail
  from added join removed on removed.id = added.id
  cross join lateral (values
    (1, 'arrived', removed.email = '', '{}'::jsonb),
    (2, 'edited', removed.email <> '' and
      (removed.name, removed.email, removed.phone, removed.address, removed.service_type)
        is distinct from (added.name, added.email, added.phone, added.address, added.service_type), '{}'),
    (3, 'held', added.is_held and not removed.is_held, jsonb_build_object('reason', (
      select held_reason from public.lead_assessments where lead_id = added.id
    ))),
    (4, 'taken', removed.is_held and not added.is_held, '{}'),
    (5, 'picture', removed.mockup_id is null and added.mockup_id is not null, '{}'),
    (6, 'proved', removed.proved_at is null and added.proved_at is not null, '{}'),
    (7, 'status', lower(removed.status) <> lower(added.status),
      jsonb_build_object('from', removed.status, 'to', added.status)),
    (8, 'notes', removed.notes is distinct from added.notes, '{}'),
    (9, 'charge', (removed.stripe_usage_reported, removed.stripe_usage_report_notes)
      is distinct from (added.stripe_usage_reported, added.stripe_usage_report_notes),
      jsonb_build_object('charged', added.stripe_usage_reported, 'reason', added.stripe_usage_report_notes))
  ) happened (place, kind, is_so, detail)
  where added.email <> '' and happened.is_so
  order by added.id, happened.place;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_lead_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  parts constant text[] := regexp_match(
    new.key, '^(new lead|mockup) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'
  );
  lead public.leads;
begin
  select * into lead from public.leads where id = parts[2]::uuid;
  if lead.id is not null then
    perform private.add_lead_event(lead, 'mailed', jsonb_build_object(
      'to', case parts[1] when 'mockup' then 'homeowner' else 'business' end
    ));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_company_creator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.user_id is null and private.visitor_token_hash() is not null then
    insert into private.company_claims (company_id, visitor_token_hash)
    values (new.id, private.visitor_token_hash());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remind_of_follow_ups()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with reminded as (
    insert into private.follow_up_reminders as reminders (lead_id, follow_up_at)
    select leads.id, plans.follow_up_at
    from public.lead_assessments plans join public.leads on leads.id = plans.lead_id
    where plans.follow_up_at between now() - interval '3 days' and now()
      and leads.email <> '' and not leads.is_held
      and not exists (
        select from public.lead_events planned
        where planned.lead_id = leads.id and planned.kind = 'follow_up'
          and planned.created_at > plans.follow_up_at
          and (planned.detail ->> 'at')::timestamptz = plans.follow_up_at
      )
    on conflict (lead_id) do update set follow_up_at = excluded.follow_up_at
      where reminders.follow_up_at <> excluded.follow_up_at
    returning lead_id, follow_up_at
  )
  select private.add_to_outbox('lead.follow_ups_due', jsonb_build_object(
    'company_id', leads.company_id,
    'lead_ids', jsonb_agg(leads.id order by reminded.follow_up_at, leads.id),
    'key', md5(string_agg(format('%s %s', leads.id, extract(epoch from reminded.follow_up_at)), ',' order by leads.id))
  ))
  from reminded join public.leads on leads.id = reminded.lead_id
  group by leads.company_id
$function$;
revoke all on function private.remind_of_follow_ups() from public;

CREATE OR REPLACE FUNCTION private.remove_abandoned_companies()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with removed as (
    delete from public.companies using private.company_claims claim
    where claim.company_id = companies.id and companies.user_id is null
      and companies.created_at < now() - interval '1 day'
    returning 1
  )
  select count(*)::integer from removed
$function$;
revoke all on function private.remove_abandoned_companies() from public;

CREATE OR REPLACE FUNCTION private.remove_sample_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.mockups where id = old.mockup_id and lead_id = old.id;
  return null;
end
$function$;
revoke all on function private.remove_sample_picture() from public;

CREATE OR REPLACE FUNCTION private.renew_own_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.own_token := rtrim(translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=');
  return new;
end
$function$;
revoke all on function private.renew_own_token() from public;

CREATE OR REPLACE FUNCTION private.replace_unclaimed_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.place_id is not null then
    perform pg_advisory_xact_lock(hashtextextended(new.place_id, 0));
    if exists (select from public.companies where place_id = new.place_id and user_id is not null) then
      raise exception 'company_registered' using errcode = '23505';
    end if;
    delete from public.companies where place_id = new.place_id and private.is_replaceable(companies);
  end if;
  if new.user_id is null then
    delete from public.companies using private.company_claims claim
    where claim.company_id = companies.id and private.is_replaceable(companies)
      and claim.visitor_token_hash = private.visitor_token_hash();
  end if;
  perform private.free_slug(new.slug);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_captcha(company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings constant private.server_settings := (select one from private.server_settings one);
begin
  perform set_config('curbview.passed_captcha', 'no', true);
  if coalesce(auth.role(), '') not in ('anon', 'authenticated')
    or not settings.captcha_required
    or private.is_company_owner(company)
    or not (settings.captcha_always or private.is_lead_burst(company)) then
    return;
  end if;
  delete from private.captcha_passes
  where visitor_token_hash = private.visitor_token_hash() and passed_at > now() - interval '10 minutes';
  if not found then
    raise exception 'captcha_failed' using errcode = '42501', hint = 'Show that you are human first.';
  end if;
  perform set_config('curbview.passed_captcha', 'yes', true);
end
$function$;

CREATE OR REPLACE FUNCTION private.require_one_lead()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_setting('curbview.wrote_lead', true) = 'yes' then
    raise exception 'one_lead_at_a_time' using errcode = 'PT400', hint = 'Write one lead a request.';
  end if;
  perform set_config('curbview.wrote_lead', 'yes', true);
end
$function$;

CREATE OR REPLACE FUNCTION private.require_owner(company uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_company_owner(company) or private.is_preview_company(company) then
    raise exception 'Only the owner of an activated company may do this.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_phone(lead public.leads)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(btrim(lead.phone), '') = ''
    and exists (select from public.companies where id = lead.company_id and ask_phone = 'required') then
    raise exception 'phone_required' using errcode = '23514', hint = 'Give a phone number first.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_of_service(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (name ~* 'clean|wash|interior'::text) THEN NULL::text WHEN (name ~* 'roof|shingle'::text) THEN 'roofing'::text WHEN (name ~* 'drive|asphalt|paving|paver|concrete'::text) THEN 'driveway'::text WHEN (name ~* 'paint|siding|stucco'::text) THEN 'painting'::text WHEN (name ~* 'landscap|lawn|garden|yard|plant|mulch|xeriscap'::text) THEN 'landscaping'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.utc_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((moment AT TIME ZONE 'UTC'::text))::date;

CREATE OR REPLACE FUNCTION private.visitor_token_hash()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(token, 'utf8')), 'hex')
  from (select nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-token' as token) headers
  where token ~ '^[A-Za-z0-9_-]{22,200}$'
$function$;

CREATE OR REPLACE FUNCTION private.wants_webhook(company uuid, event text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.webhook_endpoints where company_id = company and enabled and event = any (events)
  )
$function$;
revoke all on function private.wants_webhook(uuid,text) from public;

CREATE OR REPLACE FUNCTION private.with_price(changed public.leads, earlier public.leads)
 RETURNS public.leads
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule constant public.price_rules := private.find_price_rule(changed);
begin
  if rule.mockup_type_id is null
    or (rule.rate_cents > 0 and changed.house_size is null)
    or (rule.shown = 'after_email' and changed.email = '')
    or (changed.price_high is not null and
      (changed.house_size, changed.look_product_id)
        is not distinct from (earlier.house_size, earlier.look_product_id)) then
    return changed;
  end if;
  select low, high into changed.price_low, changed.price_high
  from private.compute_price_range(rule, changed.house_size, coalesce(
    (select price_factor from public.products
     where id = changed.look_product_id and company_id = changed.company_id), 1
  ));
  changed.price_disclaimer := rule.disclaimer;
  insert into private.lead_price_rules (lead_id, rule) values (changed.id, to_jsonb(rule)) on conflict do nothing;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION private.without_links(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(translate(regexp_replace(value, '://|www\.'::text, ' '::text, 'gi'::text), (('.@'::text || chr(8232)) || chr(8233)), '    '::text), '[[:cntrl:][:space:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION private.write_lead_conditions(filter jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  conditions text[] := array[
    case filter ->> 'view'
      when 'held' then 'is_held'
      when 'unfinished' then $c$email = '' and not is_held$c$
      else $c$email <> '' and not is_held$c$
    end
  ];
  word text;
begin
  -- Every word, anywhere; more than eight make it no clearer.
  for word in
    select term from regexp_split_to_table(lower(btrim(coalesce(filter ->> 'search', ''))), '\s+') term
    where term <> '' limit 8
  loop
    conditions := conditions || format(
      'private.lead_search_text(name, email, phone, address, notes) like %L',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    );
  end loop;
  if filter ->> 'status' <> '' then
    conditions := conditions || format('lower(status) = lower(%L)', filter ->> 'status');
  end if;
  if filter ->> 'service' <> '' then
    conditions := conditions || format('service_type = %L', filter ->> 'service');
  end if;
  if filter ->> 'source' <> '' then
    conditions := conditions || format('private.lead_source_name(source) = %L', filter ->> 'source');
  end if;
  if filter ->> 'charged' = 'yes' then
    conditions := conditions || 'stripe_usage_reported'::text;
  elsif filter ->> 'charged' = 'no' then
    conditions := conditions || 'not stripe_usage_reported and stripe_usage_report_notes is not null'::text;
  end if;
  -- New for two days without an answer, or planned for by now.
  if filter ->> 'waiting' = 'answer' then
    conditions := conditions || $c$not is_own_test and lower(status) = 'new' and created_at < now() - interval '2 days' and not exists (
      select from public.lead_events done
      where done.lead_id = leads.id and done.kind in ('called', 'texted', 'emailed')
    )$c$::text;
  elsif filter ->> 'waiting' = 'follow-up' then
    conditions := conditions || $c$id in (
      select lead_id from public.lead_assessments planned
      where planned.company_id = leads.company_id and planned.follow_up_at <= now()
    )$c$::text;
  end if;
  if filter ->> 'since' <> '' then
    conditions := conditions || format('created_at >= %L::timestamptz', filter ->> 'since');
  end if;
  if filter ->> 'before_id' <> '' then
    conditions := conditions || format(
      '(created_at, id) < (%L::timestamptz, %L::uuid)', filter ->> 'before_created_at', filter ->> 'before_id'
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$function$;

CREATE OR REPLACE FUNCTION public.add_push_device(company_id uuid, endpoint text, p256dh text, auth text, name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := auth.uid();
  device uuid;
begin
  if not private.is_company_owner(add_push_device.company_id) then
    raise exception 'Only the owner of the company may do this.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push devices ' || caller::text, 0));
  delete from public.push_devices one where one.endpoint = add_push_device.endpoint;
  if (select count(*) from public.push_devices one where one.user_id = caller) >= 20 then
    raise exception 'too_many_devices' using errcode = '23514', hint = 'Remove a device first.';
  end if;
  insert into public.push_devices (user_id, company_id, endpoint, p256dh, auth, name)
  values (
    caller, add_push_device.company_id, add_push_device.endpoint, add_push_device.p256dh, add_push_device.auth,
    add_push_device.name
  )
  returning id into device;
  return device;
end
$function$;
revoke all on function public.add_push_device(uuid,text,text,text,text) from public;
grant execute on function public.add_push_device(uuid,text,text,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.add_starter_products(mockup_type_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  service public.mockup_types;
begin
  select * into service from public.mockup_types where id = add_starter_products.mockup_type_id;
  if not found or not private.is_company_owner(service.company_id) then
    raise exception 'Only the owner of a service may fill its catalog.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('products ' || service.id::text, 0));
  if not exists (select from public.products where products.mockup_type_id = service.id) then
    perform private.add_starter_products(service);
  end if;
  return (select count(*) from public.products where products.mockup_type_id = service.id);
end
$function$;
revoke all on function public.add_starter_products(uuid) from public;
grant execute on function public.add_starter_products(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.correct_email(lead_id uuid, email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lead public.leads;
  hold_reason text;
  is_held_for_email boolean;
begin
  select leads.* into lead
  from public.leads
  join private.finished_leads finished on finished.lead_id = leads.id
  where leads.id = correct_email.lead_id and leads.visitor_token_hash = private.visitor_token_hash()
    and leads.email <> '' and leads.email = finished.email and leads.proved_at is null
    and leads.finished_at > now() - interval '1 hour' and finished.corrections < 2
    and not private.is_closed_company(leads.company_id)
  for update;
  if lead.id is null or coalesce(btrim(correct_email.email), '') = '' then
    raise exception 'email_not_correctable' using errcode = '42501';
  end if;

  -- The link in a mail to the old address must not prove the new one.
  update private.finished_leads finished
  set email = correct_email.email, corrections = corrections + 1,
    token = rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
  where finished.lead_id = lead.id;

  select assessment.held_reason into hold_reason
  from public.lead_assessments assessment where assessment.lead_id = lead.id;
  is_held_for_email := hold_reason in ('email_at_many_companies', 'disposable_email', 'undeliverable_email');
  lead.email := correct_email.email;
  if is_held_for_email or lead.accepted_at is null and not lead.is_held then
    hold_reason := private.find_hold_reason(lead, false);
    lead.is_held := hold_reason is not null;
    if lead.is_held then
      perform private.note_hold_reason(lead.id, hold_reason);
    elsif is_held_for_email then
      perform private.add_to_outbox('lead.completed', jsonb_build_object('lead_id', lead.id));
    end if;
  end if;
  update public.leads set email = lead.email, is_held = lead.is_held where id = lead.id;

  if lead.accepted_at is not null then
    perform private.add_to_outbox('lead.email_corrected', jsonb_build_object('lead_id', lead.id));
  end if;
end
$function$;
revoke all on function public.correct_email(uuid,text) from public;
grant execute on function public.correct_email(uuid,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.count_found_leads(company_id uuid, filter jsonb DEFAULT '{}'::jsonb)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  conditions constant text := private.write_lead_conditions(filter);
  total integer := 0;
  tests integer := 0;
begin
  if private.is_company_owner(count_found_leads.company_id) then
    execute format(
      'select count(*) from (select from public.leads where company_id = $1 and %s limit 10001) matches', conditions
    ) into total using count_found_leads.company_id;
    execute format(
      'select count(*) from public.leads where company_id = $1 and is_own_test and %s', conditions
    ) into tests using count_found_leads.company_id;
  end if;
  return json_build_object('total', total, 'tests', tests);
end
$function$;
revoke all on function public.count_found_leads(uuid,jsonb) from public;
grant execute on function public.count_found_leads(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.count_leads(company_id uuid, since timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (
    select coalesce(sum(counts.leads), 0)::bigint from public.lead_counts counts
    where counts.company_id = count_leads.company_id
      and (count_leads.since is null or counts.day > private.utc_day(count_leads.since))
  ) + (
    select count(*) from public.leads
    where leads.company_id = count_leads.company_id and not leads.is_held and not leads.is_own_test and leads.email <> ''
      and leads.created_at >= count_leads.since
      and leads.created_at < (private.utc_day(count_leads.since) + 1)::timestamp at time zone 'UTC'
  )
$function$;
revoke all on function public.count_leads(uuid,timestamp with time zone) from public;
grant execute on function public.count_leads(uuid,timestamp with time zone) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_leads(company_id uuid, filter jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, page integer DEFAULT 0, page_size integer DEFAULT 25)
 RETURNS SETOF public.leads
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if not private.is_company_owner(find_leads.company_id) then
    return;
  end if;
  return query execute format(
    'select * from public.leads where company_id = $1 and %s order by %s limit $2 offset $3',
    private.write_lead_conditions(filter),
    case sort
      when 'oldest' then 'created_at, id'
      when 'changed' then 'updated_at desc, id desc'
      when 'name' then $c$lower(coalesce(nullif(name, ''), email)), id$c$
      else 'created_at desc, id desc'
    end
  ) using
    find_leads.company_id,
    least(greatest(page_size, 1), 1000),
    greatest(page, 0)::bigint * least(greatest(page_size, 1), 1000);
end
$function$;
revoke all on function public.find_leads(uuid,jsonb,text,integer,integer) from public;
grant execute on function public.find_leads(uuid,jsonb,text,integer,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.get_billing_summary(company_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  month_start timestamptz := date_trunc('month', now(), 'UTC');
  is_activated boolean;
  billing record;
  counts record;
begin
  select activated is not false into is_activated from public.companies
  where id = get_billing_summary.company_id and user_id = (select auth.uid());
  if not found then
    raise exception 'Only the owner may see what a company is billed.' using errcode = '42501';
  end if;
  select one.subscription_status, one.monthly_ceiling_cents into billing from private.company_billing one
  where one.company_id = get_billing_summary.company_id;
  select count(*) filter (where state = 'charged') as charged, count(*) filter (where state = 'free') as free,
    count(*) filter (where state = 'over_ceiling') as over_ceiling,
    coalesce(sum(amount_cents) filter (where state = 'charged'), 0) as amount
  into counts from public.lead_charges charge
  where charge.company_id = get_billing_summary.company_id and charge.created_at >= month_start;
  return json_build_object(
    'month_start', month_start,
    'charged_count', counts.charged,
    'amount_cents', counts.amount,
    'not_charged_count', counts.free,
    'pending_count', (
      select count(*) from public.lead_charges charge
      where charge.company_id = get_billing_summary.company_id and charge.state = 'pending'
    ),
    'ceiling_cents', billing.monthly_ceiling_cents,
    'over_ceiling_count', counts.over_ceiling,
    'has_subscription', coalesce(billing.subscription_status in ('active', 'trialing', 'past_due'), false),
    'status', coalesce(billing.subscription_status, case when is_activated then 'active' else 'none' end)
  );
end
$function$;
revoke all on function public.get_billing_summary(uuid) from public;
grant execute on function public.get_billing_summary(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.get_first_steps(company_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  own constant uuid := get_first_steps.company_id;
  known private.first_steps;
begin
  if not private.is_company_owner(own) then
    raise exception 'Only the owner of the company may do this.' using errcode = '42501';
  end if;
  select * into known from private.first_steps steps where steps.company_id = own;
  if known.has_visit and known.has_request and known.is_on_website then
    return json_build_object('has_visit', true, 'has_request', true, 'is_on_website', true);
  end if;
  insert into private.first_steps as steps (company_id, has_visit, has_request, is_on_website)
  select own,
    exists (select from public.leads where leads.company_id = own and not leads.is_own_test),
    exists (select from public.leads where leads.company_id = own and leads.email <> ''),
    -- The widget tells the page it is on; a link tells where it was pressed.
    exists (
      select from (
        select newest.source from public.leads newest where newest.company_id = own
        order by newest.created_at desc, newest.id desc limit 500
      ) newest
      where newest.source ->> 'page' is not null
        or lower(newest.source ->> 'referrer') = lower(substring(companies.website from '^https?://[^/?#]+'))
    )
  from public.companies where companies.id = own
  on conflict on constraint first_steps_pkey do update set
    has_visit = steps.has_visit or excluded.has_visit,
    has_request = steps.has_request or excluded.has_request,
    is_on_website = steps.is_on_website or excluded.is_on_website
  returning * into known;
  return json_build_object(
    'has_visit', known.has_visit, 'has_request', known.has_request, 'is_on_website', known.is_on_website
  );
end
$function$;
revoke all on function public.get_first_steps(uuid) from public;
grant execute on function public.get_first_steps(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.get_overview(company_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1.1'
 SET work_mem TO '32MB'
AS $function$
#variable_conflict use_column
declare
  own uuid := case when private.is_company_owner(get_overview.company_id) then get_overview.company_id end;
  month_ago timestamptz := now() - interval '30 days';
  two_months_ago timestamptz := now() - interval '60 days';
  overview json;
begin
  with days as (
    select counts.day, counts.leads, counts.contacted
    from public.lead_counts counts where counts.company_id = own
  ), totals as (
    select coalesce(sum(leads), 0) as leads, coalesce(sum(contacted), 0) as contacted from days
  ), month as (
    -- Whole days from the counts, the part of the first day from the rows themselves.
    select coalesce(sum(leads), 0) as leads, coalesce(sum(contacted), 0) as contacted
    from (
      select days.leads, days.contacted from days where days.day > private.utc_day(month_ago)
      union all
      select count(*), count(*) filter (where lower(leads.status) = 'contacted')
      from public.leads
      where leads.company_id = own and not leads.is_held and not leads.is_own_test and leads.email <> ''
        and leads.created_at >= month_ago
        and leads.created_at < (private.utc_day(month_ago) + 1)::timestamp at time zone 'UTC'
    ) parts
  ), came as materialized (
    -- Leads with events of two months. The index holds all of it.
    select lead_id, min(created_at) filter (where kind = 'arrived') as arrived_at,
      min(created_at) filter (where kind <> 'arrived') as answered_at,
      min(id) filter (where kind = 'status' and created_at >= month_ago) as first_move
    from public.lead_events
    where lead_events.company_id = own and created_at >= two_months_ago
      and kind in ('arrived', 'called', 'texted', 'emailed', 'status')
    group by lead_id
  ), moved as (
    -- A month ago a lead had the status that its first change since then was from. What came since then had none.
    select count(*) filter (where lower(first.was) = 'contacted')
      - count(*) filter (where lower(lead.status) = 'contacted') as contacted
    from came
    -- One by one: they are few, and joined all leads of all companies would be read.
    cross join lateral (
      select detail ->> 'from' as was from public.lead_events where lead_events.id = came.first_move limit 1
    ) first
    cross join lateral (select * from public.leads where leads.id = came.lead_id limit 1) lead
    where came.first_move is not null and (came.arrived_at is null or came.arrived_at < month_ago)
      and not lead.is_held and not lead.is_own_test and lead.created_at < month_ago
  ), uncounted as (
    select id from public.leads where leads.company_id = own and leads.is_held
    union all
    select id from public.leads where leads.company_id = own and leads.is_own_test
  ), untouched as (
    -- Finished within two months after they were begun, or all that were never answered would be read.
    select id from public.leads
    where leads.company_id = own and lower(leads.status) = 'new' and leads.email <> '' and not leads.is_held
      and leads.created_at >= two_months_ago - interval '60 days'
  ), answers as (
    -- Leads of two months. One whose status moved before there were events was answered nobody knows when; one that came
    -- within the last five minutes still has them.
    select came.arrived_at >= month_ago as is_recent, came.answered_at - came.arrived_at as took,
      came.answered_at is not null
        or came.arrived_at < now() - interval '5 minutes' and came.lead_id in (select id from untouched) as is_judged
    from came
    where came.arrived_at is not null and came.lead_id not in (select id from uncounted)
  ), responses as (
    select is_recent,
      round(extract(epoch from avg(took)) / 3600, 1) as average_hours,
      round((extract(epoch from percentile_cont(0.5) within group (order by took)) / 60)::numeric, 1) as median_minutes,
      round(100.0 * count(*) filter (where took < interval '5 minutes') / nullif(count(*) filter (where is_judged), 0))
        as in_five_minutes
    from answers group by is_recent
  )
  select json_build_object(
    'total_leads', totals.leads,
    'leads_last_30_days', month.leads,
    'conversion_rate', coalesce(round(100 * totals.contacted / nullif(totals.leads, 0)), 0),
    'active_mockups', mockups.pending,
    'average_response_hours', recent.average_hours,
    'median_response_minutes', recent.median_minutes,
    'answered_in_five_minutes', recent.in_five_minutes,
    'month_ago', json_build_object(
      'total_leads', totals.leads - month.leads,
      'leads_last_30_days', public.count_leads(own, two_months_ago) - month.leads,
      'conversion_rate', coalesce(
        round(100 * (totals.contacted - month.contacted + moved.contacted) / nullif(totals.leads - month.leads, 0)), 0
      ),
      'active_mockups', mockups.pending_before,
      'average_response_hours', earlier.average_hours,
      'median_response_minutes', earlier.median_minutes,
      'answered_in_five_minutes', earlier.in_five_minutes
    ),
    'recent', (
      select coalesce(json_agg(newest order by newest.created_at desc, newest.id desc), '[]') from (
        select leads.id, leads.name, leads.email, leads.service_type, leads.address, leads.status, leads.created_at,
          leads.is_test
        from public.leads
        where leads.company_id = own and not leads.is_held and leads.email <> ''
        order by leads.created_at desc, leads.id desc limit 5
      ) newest
    ),
    'trend', (
      select json_agg(json_build_object('day', one.day, 'leads', coalesce(days.leads, 0)) order by one.day)
      from (select private.utc_day(now()) - ago as day from generate_series(0, 29) ago) one
      left join days on days.day = one.day
    )
  )
  from totals, month, moved
  cross join lateral (
    select count(*) as pending, count(*) filter (where mockups.created_at < month_ago) as pending_before
    from public.mockups where mockups.company_id = own and mockups.status = 'pending'
  ) mockups
  left join responses recent on recent.is_recent
  left join responses earlier on not earlier.is_recent
  into overview;
  return overview;
end
$function$;
revoke all on function public.get_overview(uuid) from public;
grant execute on function public.get_overview(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.get_shared_mockup(token text)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select json_build_object(
    'service', mockups.service_type,
    'before', mockups.source_image_url,
    'after', mockups.result_image_url,
    'company', json_build_object(
      'name', companies.name,
      'slug', companies.slug,
      'website', companies.website,
      'activated', companies.activated,
      'cta_text', companies.cta_text,
      'cta_url', companies.cta_url,
      'primary_color', companies.primary_color,
      'secondary_color', companies.secondary_color,
      'accent_color', companies.accent_color,
      'logo', companies.logo,
      'logo_with_name', companies.logo_with_name
    )
  )
  from (
    select shares.mockup_id from private.mockup_shares shares where shares.token = get_shared_mockup.token
    union all
    select leads.mockup_id from private.finished_leads finished
    join public.leads on leads.id = finished.lead_id
    where finished.page_token = get_shared_mockup.token
  ) shown
  join public.mockups on mockups.id = shown.mockup_id
  join public.companies on companies.id = mockups.company_id
  where mockups.result_image_url is not null
$function$;
revoke all on function public.get_shared_mockup(text) from public;
grant execute on function public.get_shared_mockup(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.give_phone(lead_id uuid, phone text, consent_version text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.leads;
  company public.companies;
  wording text;
begin
  select * into own from public.leads
  where id = give_phone.lead_id and email = '' and visitor_token_hash = private.visitor_token_hash()
  for update;
  select * into company from public.companies where id = own.company_id;
  if company.id is null or company.ask_phone = 'off' or phone !~ '^\+[1-9][0-9]{7,14}$' then
    raise exception 'phone_not_asked' using errcode = '42501';
  end if;
  update public.leads set phone = give_phone.phone where id = own.id;
  delete from public.text_consents one where one.lead_id = own.id;
  if consent_version is null then
    return;
  end if;
  wording := private.consent_wording(consent_version, company.name);
  if wording is null then
    raise exception 'unknown_consent_version' using errcode = '23514';
  end if;
  insert into public.text_consents (lead_id, company_id, phone, version, wording)
  values (own.id, own.company_id, give_phone.phone, consent_version, wording);
end
$function$;
revoke all on function public.give_phone(uuid,text,text) from public;
grant execute on function public.give_phone(uuid,text,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.is_own_lead(lead_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.leads
    where id = is_own_lead.lead_id
      and (visitor_token_hash = private.visitor_token_hash() or private.is_company_owner(company_id))
  )
$function$;
revoke all on function public.is_own_lead(uuid) from public;
grant execute on function public.is_own_lead(uuid) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.list_lead_choices(company_id uuid)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with newest as materialized (
    select service_type, private.lead_source_name(source) as source_name
    from public.leads
    where leads.company_id = list_lead_choices.company_id and email <> '' and not is_held
      and private.is_company_owner(list_lead_choices.company_id)
    order by created_at desc limit 20000
  )
  select json_build_object(
    'services', (
      select coalesce(json_agg(name), '[]') from (
        select service_type as name from newest group by 1 order by count(*) desc, 1 limit 50
      ) services
    ),
    'sources', (
      select coalesce(json_agg(name), '[]') from (
        select source_name as name from newest group by 1 order by count(*) desc, 1 limit 50
      ) sources
    )
  )
$function$;
revoke all on function public.list_lead_choices(uuid) from public;
grant execute on function public.list_lead_choices(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.plan_lead(lead_id uuid, follow_up_at timestamp with time zone DEFAULT NULL::timestamp with time zone, value_cents integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner(company_id) from public.leads where id = plan_lead.lead_id;
  insert into public.lead_assessments (lead_id, company_id, follow_up_at, value_cents)
  select id, company_id, plan_lead.follow_up_at, plan_lead.value_cents
  from public.leads where id = plan_lead.lead_id
  on conflict on constraint lead_assessments_pkey do update
  set follow_up_at = excluded.follow_up_at, value_cents = excluded.value_cents;
end
$function$;
revoke all on function public.plan_lead(uuid,timestamp with time zone,integer) from public;
grant execute on function public.plan_lead(uuid,timestamp with time zone,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.price_lead(lead_id uuid, house_size text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_lead public.leads;
  lead public.leads;
  rule public.price_rules;
begin
  select * into found_lead from public.leads
  where id = price_lead.lead_id and visitor_token_hash = private.visitor_token_hash()
  for update;
  if not found then
    return null;
  end if;
  if private.count_visit('price of lead ' || price_lead.lead_id, interval '1 hour') > 60 then
    raise exception 'too_many_leads' using errcode = 'PT429', hint = 'Please try again in an hour.';
  end if;
  lead := found_lead;
  -- A home whose size was chosen keeps it once the lead is finished.
  if lead.email = '' or lead.house_size is null then
    lead.house_size := coalesce(price_lead.house_size, lead.house_size);
  end if;
  lead := private.with_price(lead, found_lead);
  if lead is distinct from found_lead then
    update public.leads
    set house_size = lead.house_size, price_low = lead.price_low, price_high = lead.price_high,
      price_disclaimer = lead.price_disclaimer
    where id = lead.id;
  end if;
  rule := private.find_price_rule(lead);
  return json_build_object(
    'asks_size', coalesce(rule.rate_cents > 0, false),
    'house_size', lead.house_size,
    'price_low', lead.price_low,
    'price_high', lead.price_high,
    'price_disclaimer', lead.price_disclaimer
  );
end
$function$;
revoke all on function public.price_lead(uuid,text) from public;
grant execute on function public.price_lead(uuid,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.prove_lead(token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  proved text;
begin
  update public.leads set proved_at = coalesce(proved_at, now())
  from private.finished_leads finished
  where finished.token = prove_lead.token and leads.id = finished.lead_id and leads.email <> ''
  returning lower(leads.email) into proved;
  update public.leads set is_held = false, proved_at = now(), accepted_at = now()
  where lower(email) = proved and email <> '' and is_held
    and id not in (select lead_id from public.lead_assessments where held_reason = 'reported')
    and finished_at > now() - interval '30 days';
end
$function$;
revoke all on function public.prove_lead(text) from public;
grant execute on function public.prove_lead(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.record_lead_event(lead_id uuid, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lead public.leads;
begin
  if kind is null or kind not in ('opened', 'called', 'texted', 'emailed') then
    raise exception 'This is not for clients to tell.' using errcode = '22023';
  end if;
  select * into lead from public.leads where id = record_lead_event.lead_id and email <> '';
  if lead.id is null or not private.is_company_owner(lead.company_id) then
    raise exception 'Only its owner may tell of a lead.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lead.id::text, 1));
  if exists (
    select from public.lead_events done
    where done.lead_id = lead.id and done.kind = record_lead_event.kind
      and (done.kind = 'opened' or done.created_at > now() - interval '1 minute')
  ) then
    return;
  end if;
  perform private.add_lead_event(lead, kind);
end
$function$;
revoke all on function public.record_lead_event(uuid,text) from public;
grant execute on function public.record_lead_event(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.report_lead(lead_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner(company_id) from public.leads where id = lead_id;
  perform private.hold_lead(id, 'reported') from public.leads where id = lead_id and email <> '';
  delete from public.lead_charges charge
  where charge.lead_id = report_lead.lead_id and state = 'pending' and in_doubt_since is null;
end
$function$;
revoke all on function public.report_lead(uuid) from public;
grant execute on function public.report_lead(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.rotate_webhook_secret(endpoint_id uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.webhook_endpoints
  set previous_secret = secret, previous_secret_until = now() + interval '1 day', secret = private.new_webhook_secret()
  where id = endpoint_id
    and company_id in (select id from public.companies where user_id = (select auth.uid()))
  returning secret
$function$;
revoke all on function public.rotate_webhook_secret(uuid) from public;
grant execute on function public.rotate_webhook_secret(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_charge_ceiling(company_id uuid, ceiling_cents integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due uuid;
begin
  if not private.is_company_owner(set_charge_ceiling.company_id) then
    raise exception 'Only the owner may set what a month may cost.' using errcode = '42501';
  end if;
  -- The lock under which the server decides about a charge.
  perform pg_advisory_xact_lock(hashtextextended('lead charges ' || set_charge_ceiling.company_id, 0));
  insert into private.company_billing as billing (company_id, monthly_ceiling_cents)
  values (set_charge_ceiling.company_id, ceiling_cents)
  on conflict on constraint company_billing_pkey do update set monthly_ceiling_cents = excluded.monthly_ceiling_cents;
  for due in
    update public.lead_charges charge set state = 'pending', reason = 'Waiting to be reported'
    where charge.lead_id in (
      select waiting.lead_id from public.lead_charges waiting
      where waiting.company_id = set_charge_ceiling.company_id and waiting.state = 'over_ceiling'
        and waiting.created_at >= date_trunc('month', now(), 'UTC')
      order by waiting.created_at
      limit private.count_chargeable(set_charge_ceiling.company_id)
    )
    returning charge.lead_id
  loop
    update public.leads set stripe_usage_report_notes = null where id = due;
    perform private.add_to_outbox('lead.charge_due', jsonb_build_object('lead_id', due));
  end loop;
end
$function$;
revoke all on function public.set_charge_ceiling(uuid,integer) from public;
grant execute on function public.set_charge_ceiling(uuid,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.share_mockup(mockup_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_token text;
begin
  perform from public.mockups
  join public.companies on companies.id = mockups.company_id
  where mockups.id = share_mockup.mockup_id
    and companies.user_id = (select auth.uid())
    and mockups.result_image_url is not null;
  if not found then
    return null;
  end if;
  insert into private.mockup_shares (mockup_id) values (share_mockup.mockup_id) on conflict do nothing;
  select shares.token into found_token
  from private.mockup_shares shares where shares.mockup_id = share_mockup.mockup_id;
  return found_token;
end
$function$;
revoke all on function public.share_mockup(uuid) from public;
grant execute on function public.share_mockup(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.sum_found_leads(company_id uuid, filter jsonb DEFAULT '{}'::jsonb)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  sums json;
begin
  if not private.is_company_owner(sum_found_leads.company_id) then
    return '[]';
  end if;
  execute format(
    $q$select coalesce(json_agg(sums), '[]') from (
      select lower(found.status) as status, count(*) filter (where not is_own_test) as leads,
        coalesce(sum(plans.value_cents) filter (where not is_own_test), 0) as value_cents
      from (select id, status, is_own_test from public.leads where company_id = $1 and %s) found
      left join public.lead_assessments plans on plans.lead_id = found.id
      group by 1
    ) sums$q$,
    private.write_lead_conditions(filter)
  ) into sums using sum_found_leads.company_id;
  return sums;
end
$function$;
revoke all on function public.sum_found_leads(uuid,jsonb) from public;
grant execute on function public.sum_found_leads(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.take_lead(lead_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner(company_id) from public.leads where id = lead_id;
  update public.leads set is_held = false, accepted_at = now() where id = lead_id and is_held;
end
$function$;
revoke all on function public.take_lead(uuid) from public;
grant execute on function public.take_lead(uuid) to authenticated, service_role;
