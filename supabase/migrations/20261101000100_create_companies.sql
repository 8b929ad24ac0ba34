-- Twin of reservedSlugs in packages/domain/src/make-slug.ts; a test compares the two.
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable parallel safe
return slug = any (array[
  'about', 'admin', 'api', 'app', 'app-config', 'assets', 'auth', 'billing', 'companies', 'contact', 'cookies',
  'create', 'dashboard', 'demo', 'dev', 'embed', 'favicon', 'functions', 'health', 'healthz', 'help', 'home',
  'image', 'images', 'industries', 'leadgen', 'login', 'logout', 'mailers', 'manifest', 'mockup', 'mockups',
  'onboarding', 'pictures', 'privacy', 'public', 'readyz', 'realtime', 'rest', 'robots', 'sample', 'sample-house',
  'services', 'settings', 'share', 'signup', 'sitemap', 'static', 'storage', 'support', 'terms', 'webhooks',
  'well-known', 'widget'
]);

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(btrim(name)) between 1 and 200),
  slug text not null unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100)
    check (not private.is_reserved_slug(slug)),
  place_id text check (length(place_id) <= 300),
  website text check (website = '' or website ~* '^https?://[^[:space:]]+$'),
  rating numeric(2, 1) check (rating between 0 and 5),
  user_ratings_total integer check (user_ratings_total >= 0),
  activated boolean default false,
  cta_text text check (length(cta_text) <= 100),
  cta_url text check (cta_url = '' or cta_url ~* '^https?://[^[:space:]]+$'),
  collect_names boolean default true,
  show_google_reviews boolean default true,
  "5starreview1" text check (length("5starreview1") <= 5000),
  "5starreview2" text check (length("5starreview2") <= 5000),
  "5starreview3" text check (length("5starreview3") <= 5000),
  primary_color text default '#00a9a3' check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text default '#2f3ae0' check (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  accent_color text default '#f95c15' check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  service_types text[],
  formatted_address text check (length(formatted_address) <= 500),
  formatted_phone_number text check (length(formatted_phone_number) <= 50),
  international_phone_number text check (length(international_phone_number) <= 50),
  url text check (url = '' or url ~* '^https?://[^[:space:]]+$'),
  business_status text check (length(business_status) <= 50),
  types text[],
  opening_hours jsonb,
  address_components jsonb,
  geometry jsonb,
  photos jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index companies_user_id_idx on public.companies (user_id);
create index companies_place_id_idx on public.companies (place_id);
create unique index companies_claimed_place_key on public.companies (place_id) where user_id is not null;

create trigger set_updated_at before update on public.companies
  for each row execute function private.set_updated_at();

-- Which visitor made a company that nobody has claimed yet.
create table private.company_claims (
  company_id uuid primary key references public.companies (id) on delete cascade,
  visitor_token_hash text not null,
  created_at timestamptz not null default now()
);
create index company_claims_visitor_idx on private.company_claims (visitor_token_hash);

create function private.is_company_creator(company uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.company_claims claim
    join public.companies on companies.id = claim.company_id and companies.user_id is null
    where claim.company_id = company and claim.visitor_token_hash = private.visitor_token_hash()
  )
$$;

-- An unclaimed company does not count as registered: the next onboarding of the same place, or of the same visitor,
-- replaces it.
create function private.replace_unclaimed_company() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.place_id is not null then
    perform pg_advisory_xact_lock(hashtextextended(new.place_id, 0));
    if exists (select from public.companies where place_id = new.place_id and user_id is not null) then
      raise exception 'company_registered' using errcode = '23505';
    end if;
    delete from public.companies where place_id = new.place_id and user_id is null;
  end if;
  if new.user_id is null then
    delete from public.companies using private.company_claims claim
    where claim.company_id = companies.id and companies.user_id is null
      and claim.visitor_token_hash = private.visitor_token_hash();
  end if;
  return new;
end
$$;

create trigger replace_unclaimed_company before insert on public.companies
  for each row execute function private.replace_unclaimed_company();

create function private.remember_company_creator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.user_id is null and private.visitor_token_hash() is not null then
    insert into private.company_claims (company_id, visitor_token_hash)
    values (new.id, private.visitor_token_hash());
  end if;
  return null;
end
$$;

create trigger remember_company_creator after insert on public.companies
  for each row execute function private.remember_company_creator();

create function private.end_company_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.company_claims where company_id = new.id;
  return null;
end
$$;

create trigger end_company_claim after update of user_id on public.companies
  for each row when (old.user_id is null and new.user_id is not null)
  execute function private.end_company_claim();

-- For a server job: onboardings given up more than a day ago. Seeded or server-made companies carry no claim.
create function private.remove_abandoned_companies() returns integer
language sql security definer
set search_path = ''
as $$
  with removed as (
    delete from public.companies using private.company_claims claim
    where claim.company_id = companies.id and companies.user_id is null
      and companies.created_at < now() - interval '1 day'
    returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function private.remove_abandoned_companies() from public;

alter table public.companies enable row level security;
revoke all on public.companies from anon, authenticated;
grant select on public.companies to anon, authenticated;
grant insert (
  user_id, name, slug, place_id, website, rating, user_ratings_total, cta_text, cta_url, collect_names,
  show_google_reviews, "5starreview1", "5starreview2", "5starreview3", primary_color, secondary_color, accent_color,
  service_types, formatted_address, formatted_phone_number, international_phone_number, url, business_status, types,
  opening_hours, address_components, geometry, photos, activated
) on public.companies to anon, authenticated;
grant update (
  user_id, name, website, international_phone_number, primary_color, secondary_color, accent_color, cta_text, cta_url,
  collect_names, show_google_reviews, slug
) on public.companies to authenticated;
grant all on public.companies to service_role;

create policy "anyone reads companies" on public.companies for select to anon, authenticated using (true);

create policy "a visitor starts one unowned company" on public.companies for insert to anon, authenticated
  with check (user_id is null and activated is false and (select private.visitor_token_hash()) is not null);

create policy "a signed-in user starts a company of their own" on public.companies for insert to authenticated
  with check (user_id = (select auth.uid()) and activated is false);

create policy "the owner edits, the creator claims" on public.companies for update to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and private.is_company_creator(id)))
  with check (user_id = (select auth.uid()));
