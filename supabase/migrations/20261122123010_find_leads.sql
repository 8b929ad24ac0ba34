-- Leads are found among a hundred thousand: by words anywhere in them, by status, service, source and charge. An
-- unfinished visit is no lead: it stands apart, and in none of the figures.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- What a search looks through; of a phone number also the digits alone.
create function private.lead_search_text(name text, email text, phone text, address text, notes text) returns text
language sql immutable
return lower(
  coalesce(name, '') || ' ' || email || ' ' || address || ' ' || coalesce(phone, '') || ' '
  || translate(coalesce(phone, ''), ' ()-.+', '') || ' ' || coalesce(notes, '')
);

-- Where a lead came from, as one name.
create function private.lead_source_name(source jsonb) returns text
language sql immutable
return coalesce(
  nullif(source -> 'utm' ->> 'utm_source', ''),
  substring(source ->> 'referrer' from '^https?://(?:www\.)?([^/:?#]+)'),
  case when source ->> 'page' <> '' then 'Your website' end,
  'Direct'
);

-- The extensions may have been there before, in another schema.
set local search_path = public, extensions;
-- With the company, so that a search reads nobody else's part of the index.
create index leads_search_idx on public.leads
  using gin (company_id, private.lead_search_text(name, email, phone, address, notes) gin_trgm_ops);
reset search_path;
create index leads_status_idx on public.leads (company_id, lower(status), created_at desc, id desc)
  where email <> '' and held_reason is null;
create index leads_source_idx on public.leads (company_id, private.lead_source_name(source), created_at desc, id desc)
  where email <> '' and held_reason is null;
create index leads_name_idx on public.leads (company_id, lower(coalesce(nullif(name, ''), email)), id)
  where email <> '' and held_reason is null;
create index leads_not_charged_idx on public.leads (company_id, created_at desc, id desc)
  where email <> '' and held_reason is null and not stripe_usage_reported and stripe_usage_report_notes is not null;

-- What an owner filters by, as conditions on a row of leads; every value is quoted.
create function private.write_lead_conditions(filter jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  conditions text[] := array[
    case filter ->> 'view'
      when 'held' then 'held_reason is not null'
      when 'unfinished' then $c$email = '' and held_reason is null$c$
      else $c$email <> '' and held_reason is null$c$
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
    conditions := conditions || $c$lower(status) = 'new' and created_at < now() - interval '2 days' and not exists (
      select from public.lead_events done
      where done.lead_id = leads.id and done.kind in ('called', 'texted', 'emailed')
    )$c$::text;
  elsif filter ->> 'waiting' = 'follow-up' then
    conditions := conditions || 'follow_up_at <= now()'::text;
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
$$;

-- Security definer, because a condition that row-level security does not trust could not use the index on the words; so
-- it asks who is calling first.
create function public.find_leads(
  company_id uuid,
  filter jsonb default '{}',
  sort text default 'newest',
  page integer default 0,
  page_size integer default 25
) returns setof public.leads
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
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
$$;
revoke all on function public.find_leads(uuid, jsonb, text, integer, integer) from public, anon;
grant execute on function public.find_leads(uuid, jsonb, text, integer, integer) to authenticated, service_role;

-- How many there are, counted no further than ten thousand and one: nobody turns that many pages.
create function public.count_found_leads(company_id uuid, filter jsonb default '{}') returns integer
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  total integer;
begin
  if not private.is_company_owner(count_found_leads.company_id) then
    return 0;
  end if;
  execute format(
    'select count(*) from (select from public.leads where company_id = $1 and %s limit 10001) matches',
    private.write_lead_conditions(filter)
  ) into total using count_found_leads.company_id;
  return total;
end
$$;
revoke all on function public.count_found_leads(uuid, jsonb) from public, anon;
grant execute on function public.count_found_leads(uuid, jsonb) to authenticated, service_role;

-- What there is to filter by, the most frequent first.
create function public.list_lead_choices(company_id uuid) returns json
language sql stable
set search_path = ''
set jit = off
as $$
  with newest as materialized (
    select service_type, private.lead_source_name(source) as source_name
    from public.leads
    where leads.company_id = list_lead_choices.company_id and email <> '' and held_reason is null
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
$$;
revoke all on function public.list_lead_choices(uuid) from public, anon;
grant execute on function public.list_lead_choices(uuid) to authenticated, service_role;

-- A filter with a name, as the query of its address.
create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (company_id, name)
);

create function private.limit_lead_views() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.lead_views where company_id = new.company_id) >= 30 then
    raise exception 'too_many_views' using errcode = '23514', hint = 'Delete a saved view first.';
  end if;
  return new;
end
$$;
create trigger limit_lead_views before insert on public.lead_views
  for each row execute function private.limit_lead_views();

alter table public.lead_views enable row level security;
revoke all on public.lead_views from anon, authenticated;
grant select, delete, insert (company_id, name, query) on public.lead_views to authenticated;
grant all on public.lead_views to service_role;
create policy "the owner keeps the company's views" on public.lead_views for all to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())))
  with check (company_id in (select id from public.companies where user_id = (select auth.uid())));

-- When a person last looked at the leads: what came since is marked as new.
alter table public.profiles add column leads_seen_at timestamptz;
grant update (leads_seen_at) on public.profiles to authenticated;

-- The counts are of leads: finished, and not held.
create or replace function private.count_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nested, because a condition is planned as a whole and an insert has no table of removed rows.
  if tg_op = 'UPDATE' then
    if not exists (
      select from added join removed using (id)
      where (added.company_id, added.created_at, added.updated_at, added.status,
          added.held_reason is null and added.email <> '')
        is distinct from (removed.company_id, removed.created_at, removed.updated_at, removed.status,
          removed.held_reason is null and removed.email <> '')
    ) then
      return null;
    end if;
  end if;
  -- In the order of the key, so that two statements never wait for each other crosswise.
  if tg_op in ('UPDATE', 'DELETE') then
    update public.lead_counts counts set
      leads = counts.leads - gone.leads,
      contacted = counts.contacted - gone.contacted,
      response_ms = counts.response_ms - gone.response_ms
    from (
      select company_id, private.utc_day(created_at) as day, count(*) as leads,
        count(*) filter (where lower(status) = 'contacted') as contacted,
        sum(extract(epoch from updated_at - created_at) * 1000) as response_ms
      from removed where held_reason is null and email <> '' group by 1, 2 order by 1, 2
    ) gone
    where counts.company_id = gone.company_id and counts.day = gone.day;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.lead_counts as counts
    select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted'),
      sum(extract(epoch from updated_at - created_at) * 1000)
    from added where held_reason is null and email <> '' group by 1, 2 order by 1, 2
    on conflict (company_id, day) do update set
      leads = counts.leads + excluded.leads,
      contacted = counts.contacted + excluded.contacted,
      response_ms = counts.response_ms + excluded.response_ms;
  end if;
  return null;
end
$$;

delete from public.lead_counts;
insert into public.lead_counts (company_id, day, leads, contacted, response_ms)
select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted'),
  sum(extract(epoch from updated_at - created_at) * 1000)
from public.leads where held_reason is null and email <> '' group by 1, 2;

create or replace function public.count_leads(company_id uuid, since timestamp with time zone DEFAULT NULL::timestamp with time zone) returns bigint
language sql stable
set search_path = ''
as $$
  select (
    select coalesce(sum(counts.leads), 0)::bigint from public.lead_counts counts
    where counts.company_id = count_leads.company_id
      and (count_leads.since is null or counts.day > private.utc_day(count_leads.since))
  ) + (
    select count(*) from public.leads
    where leads.company_id = count_leads.company_id and leads.held_reason is null and leads.email <> ''
      and leads.created_at >= count_leads.since
      and leads.created_at < (private.utc_day(count_leads.since) + 1)::timestamp at time zone 'UTC'
  )
$$;

create or replace function public.get_overview(company_id uuid) returns json
language sql stable
set search_path = ''
as $$
  with days as (
    select counts.day, counts.leads, counts.contacted, counts.response_ms
    from public.lead_counts counts where counts.company_id = get_overview.company_id
  ), totals as (
    select coalesce(sum(leads), 0) as leads, coalesce(sum(contacted), 0) as contacted, sum(response_ms) as response_ms
    from days
  ), first_day as (
    select private.utc_day(now() - interval '30 days') as day
  )
  select json_build_object(
    'total_leads', totals.leads,
    -- Whole days from the counts, the part of the first day from the rows themselves.
    'leads_last_30_days', (
      select coalesce(sum(days.leads), 0) from days where days.day > first_day.day
    ) + (
      select count(*) from public.leads
      where leads.company_id = get_overview.company_id and leads.held_reason is null and leads.email <> ''
        and leads.created_at >= now() - interval '30 days'
        and leads.created_at < (first_day.day + 1)::timestamp at time zone 'UTC'
    ),
    'conversion_rate', coalesce(round(100 * totals.contacted / nullif(totals.leads, 0)), 0),
    'active_mockups', (
      select count(*) from public.mockups
      where mockups.company_id = get_overview.company_id and mockups.status = 'pending'
    ),
    'average_response_hours', round(totals.response_ms / nullif(totals.leads, 0) / 3600000, 1),
    'recent', (
      select coalesce(json_agg(newest order by newest.created_at desc, newest.id desc), '[]') from (
        select leads.id, leads.name, leads.email, leads.service_type, leads.address, leads.status, leads.created_at
        from public.leads where leads.company_id = get_overview.company_id and leads.held_reason is null and leads.email <> ''
        order by leads.created_at desc, leads.id desc limit 5
      ) newest
    ),
    'trend', (
      select json_agg(json_build_object('day', one.day, 'leads', coalesce(days.leads, 0)) order by one.day)
      from (select private.utc_day(now()) - ago as day from generate_series(0, 29) ago) one
      left join days on days.day = one.day
    )
  )
  from totals, first_day
$$;
