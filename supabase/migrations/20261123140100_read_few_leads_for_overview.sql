-- Of 100,000 leads of two months each was joined to what happened to it. Now only those are read that are in no figure, and
-- those that nobody has answered. The newest leads say which of them are tests.
create or replace function public.get_overview(company_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set work_mem = '32MB'
as $$
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
$$;
