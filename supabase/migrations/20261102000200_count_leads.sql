-- A lead's time of change is when a person changed it, not when a server job marked its bill or its picture: the
-- average response time is made of it.
drop trigger set_updated_at on public.leads;
create trigger set_updated_at
  before update of name, email, phone, address, service_type, status, notes on public.leads
  for each row execute function private.set_updated_at();

-- Leads counted by company and day (UTC), kept by the statements that change them, so that the overview of a company
-- with a million leads reads a few hundred rows.
create table public.lead_counts (
  company_id uuid not null references public.companies (id) on delete cascade,
  day date not null,
  leads bigint not null,
  contacted bigint not null,
  response_ms numeric not null,
  primary key (company_id, day)
);
alter table public.lead_counts enable row level security;
revoke all on public.lead_counts from anon, authenticated;
grant select on public.lead_counts to authenticated;
grant all on public.lead_counts to service_role;

create policy "the owner reads the company's counts" on public.lead_counts for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

create function private.utc_day(moment timestamptz) returns date
language sql immutable parallel safe
return (moment at time zone 'UTC')::date;

create function private.count_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nested, because a condition is planned as a whole and an insert has no table of removed rows.
  if tg_op = 'UPDATE' then
    if not exists (
      select from added join removed using (id)
      where (added.company_id, added.created_at, added.updated_at, added.status)
        is distinct from (removed.company_id, removed.created_at, removed.updated_at, removed.status)
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
      from removed group by 1, 2 order by 1, 2
    ) gone
    where counts.company_id = gone.company_id and counts.day = gone.day;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.lead_counts as counts
    select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted'),
      sum(extract(epoch from updated_at - created_at) * 1000)
    from added group by 1, 2 order by 1, 2
    on conflict (company_id, day) do update set
      leads = counts.leads + excluded.leads,
      contacted = counts.contacted + excluded.contacted,
      response_ms = counts.response_ms + excluded.response_ms;
  end if;
  return null;
end
$$;

create trigger count_added_leads after insert on public.leads
  referencing new table as added for each statement execute function private.count_leads();
create trigger count_removed_leads after delete on public.leads
  referencing old table as removed for each statement execute function private.count_leads();
create trigger count_changed_leads after update on public.leads
  referencing old table as removed new table as added for each statement execute function private.count_leads();

insert into public.lead_counts
select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted'),
  sum(extract(epoch from updated_at - created_at) * 1000)
from public.leads group by 1, 2;

create index mockups_pending_idx on public.mockups (company_id) where status = 'pending';

-- The dashboard's overview in one call. Security invoker: row-level security judges every row it reads.
create function public.get_overview(company_id uuid) returns json
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
      where leads.company_id = get_overview.company_id and leads.created_at >= now() - interval '30 days'
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
        from public.leads where leads.company_id = get_overview.company_id
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
revoke all on function public.get_overview(uuid) from public, anon;
grant execute on function public.get_overview(uuid) to authenticated, service_role;
