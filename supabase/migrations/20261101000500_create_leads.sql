create table public.leads (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text check (length(name) <= 200),
  email text not null default '' check (email = '' or (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$')),
  phone text check (length(phone) <= 50),
  address text not null check (length(btrim(address)) between 1 and 500),
  service_type text not null check (length(btrim(service_type)) between 1 and 100),
  status text not null default 'New' check (
    lower(status) in ('new', 'contacted', 'qualified', 'proposal sent', 'won', 'lost', 'scheduled', 'converted')
  ),
  notes text check (length(notes) <= 10000),
  mockup_id uuid references public.mockups (id) on delete set null,
  source jsonb check (pg_column_size(source) <= 4000),
  is_test boolean not null default false,
  stripe_usage_reported boolean not null default false,
  stripe_usage_report_notes text,
  -- A hash only, so that the row can be given to its owner without giving away the visitor's token.
  visitor_token_hash text default private.visitor_token_hash(),
  -- Filled by a trigger: PostgreSQL 18 refuses generated columns beside a full replica identity.
  address_key text not null default '',
  service_key text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index leads_company_id_created_at_idx on public.leads (company_id, created_at desc, id desc);
create index leads_duplicate_idx on public.leads (company_id, service_key, address_key) where email <> '';
create unique index leads_unfinished_key
  on public.leads (visitor_token_hash, company_id, service_key, address_key) where email = '';
create index leads_visitor_idx on public.leads (visitor_token_hash) where visitor_token_hash is not null;
create index leads_mockup_id_idx on public.leads (mockup_id);

create function private.set_lead_keys() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.address_key := private.normalize_key(new.address);
  new.service_key := private.normalize_key(new.service_type);
  return new;
end
$$;

-- Triggers of one kind fire in name order: the keys are there before prepare_lead compares them.
create trigger a_set_lead_keys before insert or update of address, service_type on public.leads
  for each row execute function private.set_lead_keys();

-- A finished lead for the same company, service and address blocks a new one, whoever asks.
create function private.prepare_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.leads
    where company_id = new.company_id and email <> ''
      and service_key = new.service_key and address_key = new.address_key
  ) then
    raise exception 'duplicate_mockup' using errcode = '23505',
      hint = 'A mockup of this service was already made for this address.';
  end if;
  new.is_test := exists (select from public.companies where id = new.company_id and activated is false);
  return new;
end
$$;

create trigger prepare_lead before insert on public.leads
  for each row when (new.email = '') execute function private.prepare_lead();

-- Column grants let a signed-in user change what an owner may; whoever is not the owner may only finish their own
-- lead. Security invoker on purpose: it asks who is calling.
create function private.guard_lead_update() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  company record;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  select user_id, activated into company from public.companies where id = new.company_id;
  if company.user_id is distinct from auth.uid() or auth.uid() is null then
    if new.email = '' then
      raise exception 'An email is needed to finish a lead.' using errcode = '23514';
    end if;
    if (new.service_type, new.address, new.notes, new.status)
      is distinct from (old.service_type, old.address, old.notes, old.status) then
      raise exception 'Only name and email may be changed.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

create trigger guard_lead_update before update on public.leads
  for each row execute function private.guard_lead_update();

create trigger set_updated_at before update on public.leads
  for each row execute function private.set_updated_at();

create function private.mark_finished_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.is_test := exists (select from public.companies where id = new.company_id and activated is false);
  return new;
end
$$;

create trigger mark_finished_lead before update of email on public.leads
  for each row when (old.email = '' and new.email <> '') execute function private.mark_finished_lead();

create function private.announce_finished_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_to_outbox('lead.completed', jsonb_build_object('lead_id', new.id));
  return null;
end
$$;

create trigger announce_finished_lead after update of email on public.leads
  for each row when (old.email = '' and new.email <> '') execute function private.announce_finished_lead();

alter table public.leads enable row level security;
revoke all on public.leads from anon, authenticated;
grant select, insert (company_id, name, email, phone, address, service_type, source) on public.leads
  to anon, authenticated;
grant update (name, email) on public.leads to anon;
grant update (name, email, service_type, address, notes, status) on public.leads to authenticated;
grant all on public.leads to service_role;

create policy "a visitor reads their own leads" on public.leads for select to anon, authenticated
  using (visitor_token_hash = (select private.visitor_token_hash()));

create policy "the owner reads the company's leads" on public.leads for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

create policy "a visitor starts a lead" on public.leads for insert to anon, authenticated
  with check (email = '' and visitor_token_hash = (select private.visitor_token_hash()));

create policy "a visitor finishes their own lead" on public.leads for update to anon, authenticated
  using (email = '' and visitor_token_hash = (select private.visitor_token_hash()))
  with check (visitor_token_hash = (select private.visitor_token_hash()));

create policy "the owner of an activated company edits its leads" on public.leads for update to authenticated
  using (
    company_id in (
      select id from public.companies where user_id = (select auth.uid()) and activated is not false
    )
  )
  with check (
    company_id in (
      select id from public.companies where user_id = (select auth.uid()) and activated is not false
    )
  );
