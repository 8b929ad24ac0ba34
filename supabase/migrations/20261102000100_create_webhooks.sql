-- What the server tells the database about the installation; strict until it says otherwise.
create table private.server_settings (
  only_row boolean primary key default true check (only_row),
  allow_insecure_webhooks boolean not null default false
);
insert into private.server_settings default values;

-- 32 random bytes in the form of the Standard Webhooks rules.
create function private.new_webhook_secret() returns text
language sql volatile
return 'whsec_' || encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')), 'base64');

-- The caller's company; row-level security of profiles lets everybody see their own only.
create function private.own_company_id() returns uuid
language sql stable
set search_path = ''
as $$ select company_id from public.profiles where user_id = (select auth.uid()) $$;

create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null default private.own_company_id() references public.companies (id) on delete cascade,
  url text not null check (url ~* '^https?://[^[:space:]]+$' and length(url) <= 2000),
  secret text not null default private.new_webhook_secret(),
  events text[] not null default array['lead.created', 'lead.updated'] check (
    events <@ array['lead.created', 'lead.updated'] and cardinality(events) > 0
  ),
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index webhook_endpoints_company_id_idx on public.webhook_endpoints (company_id);

create function private.check_webhook_endpoint() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.url !~* '^https://' and not (select allow_insecure_webhooks from private.server_settings) then
    raise exception 'A webhook address starts with https://.' using errcode = '23514';
  end if;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || new.company_id::text, 0));
    if (select count(*) from public.webhook_endpoints where company_id = new.company_id) >= 5 then
      raise exception 'A company has at most five webhook addresses.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

create trigger check_webhook_endpoint before insert or update of url on public.webhook_endpoints
  for each row execute function private.check_webhook_endpoint();

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoints (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  event_type text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  response_status integer,
  error text,
  attempts integer not null default 0,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_deliveries_endpoint_id_idx on public.webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_company_id_idx on public.webhook_deliveries (company_id, created_at desc);
create index webhook_deliveries_created_at_idx on public.webhook_deliveries (created_at);

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_deliveries enable row level security;
revoke all on public.webhook_endpoints, public.webhook_deliveries from anon, authenticated;
grant select, delete, insert (company_id, url, events), update (url, enabled, events)
  on public.webhook_endpoints to authenticated;
grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_endpoints, public.webhook_deliveries to service_role;

create policy "the owner manages the company's webhooks" on public.webhook_endpoints for all to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())))
  with check (company_id in (select id from public.companies where user_id = (select auth.uid())));

create policy "the owner reads the company's deliveries" on public.webhook_deliveries for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

-- What a webhook tells of a lead: nothing of billing, nothing of the visitor's token.
create function private.describe_lead(lead public.leads) returns jsonb
language sql stable
return jsonb_build_object(
  'id', lead.id, 'company_id', lead.company_id, 'name', lead.name, 'email', lead.email, 'phone', lead.phone,
  'address', lead.address, 'service_type', lead.service_type, 'status', lead.status, 'notes', lead.notes,
  'mockup_id', lead.mockup_id, 'source', lead.source, 'is_test', lead.is_test,
  'created_at', lead.created_at, 'updated_at', lead.updated_at
);

-- The lead as it was at that moment travels with the news of it.
create or replace function private.announce_finished_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_to_outbox(
    'lead.completed', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
  );
  return null;
end
$$;

create function private.announce_edited_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.webhook_endpoints
    where company_id = new.company_id and enabled and 'lead.updated' = any (events)
  ) then
    perform private.add_to_outbox(
      'lead.updated', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;
  return null;
end
$$;

create trigger announce_edited_lead
  after update of name, email, phone, address, service_type, status, notes on public.leads
  for each row when (
    old.email <> '' and
    (old.name, old.email, old.phone, old.address, old.service_type, old.status, old.notes) is distinct from
    (new.name, new.email, new.phone, new.address, new.service_type, new.status, new.notes)
  ) execute function private.announce_edited_lead();
