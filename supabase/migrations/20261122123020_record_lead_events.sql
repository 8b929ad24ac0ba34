-- What happened to a lead, in order and for good: rows are added, by triggers and by record_lead_event, and never
-- changed. They go when their lead goes. What they say of it is no more than the timeline shows.
alter table public.leads
  add column follow_up_at timestamptz,
  -- What the job is worth to the owner, in cents.
  add column value_cents integer check (value_cents >= 0);
create index leads_follow_up_idx on public.leads (company_id, follow_up_at) where follow_up_at is not null;

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  kind text not null check (kind in (
    'arrived', 'picture', 'held', 'taken', 'proved', 'mailed', 'opened', 'called', 'texted', 'emailed', 'status', 'notes',
    'edited', 'follow_up', 'value', 'charge'
  )),
  -- Who did it; null for the homeowner and the server.
  actor uuid references auth.users (id) on delete set null,
  detail jsonb not null default '{}' check (pg_column_size(detail) <= 2000),
  created_at timestamptz not null default now()
);
create index lead_events_lead_idx on public.lead_events (lead_id, created_at, id);
-- How fast a company answers is asked of these.
create index lead_events_answers_idx on public.lead_events (company_id, created_at)
  where kind in ('arrived', 'called', 'texted', 'emailed', 'status');
create index lead_events_actor_idx on public.lead_events (actor) where actor is not null;

alter table public.lead_events enable row level security;
revoke all on public.lead_events from anon, authenticated;
grant select on public.lead_events to authenticated;
grant select, insert on public.lead_events to service_role;
create policy "the owner reads the company's events" on public.lead_events for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

create function private.add_lead_event(lead public.leads, kind text, detail jsonb default '{}') returns void
language sql security definer
set search_path = ''
as $$
  insert into public.lead_events (lead_id, company_id, kind, actor, detail)
  values (
    lead.id, lead.company_id, kind, case when private.is_company_owner(lead.company_id) then auth.uid() end, detail
  )
$$;
revoke all on function private.add_lead_event(public.leads, text, jsonb) from public;

-- By statement, from its rows before and after, whatever else a trigger of the row makes of them.
create function private.record_lead_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
    (3, 'held', removed.held_reason is null and added.held_reason is not null,
      jsonb_build_object('reason', added.held_reason)),
    (4, 'taken', removed.held_reason is not null and added.held_reason is null, '{}'),
    (5, 'picture', removed.mockup_id is null and added.mockup_id is not null, '{}'),
    (6, 'proved', removed.proved_at is null and added.proved_at is not null, '{}'),
    (7, 'status', lower(removed.status) <> lower(added.status),
      jsonb_build_object('from', removed.status, 'to', added.status)),
    (8, 'notes', removed.notes is distinct from added.notes, '{}'),
    (9, 'follow_up', removed.follow_up_at is distinct from added.follow_up_at,
      jsonb_build_object('at', added.follow_up_at)),
    (10, 'value', removed.value_cents is distinct from added.value_cents,
      jsonb_build_object('cents', added.value_cents)),
    (11, 'charge', (removed.stripe_usage_reported, removed.stripe_usage_report_notes)
      is distinct from (added.stripe_usage_reported, added.stripe_usage_report_notes),
      jsonb_build_object('charged', added.stripe_usage_reported, 'reason', added.stripe_usage_report_notes))
  ) happened (place, kind, is_so, detail)
  where added.email <> '' and happened.is_so
  order by added.id, happened.place;
  return null;
end
$$;
create trigger record_added_leads after insert on public.leads referencing new table as added
  for each statement execute function private.record_lead_events();
create trigger record_changed_leads after update on public.leads
  referencing old table as removed new table as added
  for each statement execute function private.record_lead_events();

-- A mail is on the timeline in the transaction that sends it.
create function private.record_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
create trigger record_lead_mail after insert on private.sent_mails
  for each row when (new.key like 'new lead %' or new.key like 'mockup %')
  execute function private.record_lead_mail();

-- What an owner does outside of this site: a press on call, text or mail. A lead is opened once; what is pressed again
-- within a minute is one press.
create function public.record_lead_event(lead_id uuid, kind text) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;
revoke all on function public.record_lead_event(uuid, text) from public, anon;
grant execute on function public.record_lead_event(uuid, text) to authenticated, service_role;

-- When to ask again, and what the job is worth; null for neither. Not by update, whose right a visitor shares.
create function public.plan_lead(lead_id uuid, follow_up_at timestamptz default null, value_cents integer default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner(company_id) from public.leads where id = plan_lead.lead_id;
  update public.leads set follow_up_at = plan_lead.follow_up_at, value_cents = plan_lead.value_cents
  where id = plan_lead.lead_id;
end
$$;
revoke all on function public.plan_lead(uuid, timestamptz, integer) from public, anon;
grant execute on function public.plan_lead(uuid, timestamptz, integer) to authenticated, service_role;

-- What is known of the leads from before.
insert into public.lead_events (lead_id, company_id, kind, created_at)
select id, company_id, 'arrived', coalesce(finished_at, created_at) from public.leads where email <> '';
insert into public.lead_events (lead_id, company_id, kind, detail, created_at)
select charge.lead_id, leads.company_id, 'charge',
  jsonb_build_object('charged', charge.state = 'charged', 'reason', charge.reason), charge.created_at
from public.lead_charges charge join public.leads on leads.id = charge.lead_id
where charge.state <> 'pending';
