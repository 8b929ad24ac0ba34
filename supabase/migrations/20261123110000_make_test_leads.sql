-- A lead that an owner makes to try things out, activated or not: mailed and alerted like any other, never charged and in
-- no figure.
alter table public.leads add column is_own_test boolean not null default false;

create or replace function private.before_lead_insert() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

create or replace function private.before_lead_update() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

create or replace function private.has_finished_lead(company_id uuid, service_key text, address_key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.leads
    where leads.company_id = has_finished_lead.company_id and leads.email <> ''
      and leads.service_key = has_finished_lead.service_key and leads.address_key = has_finished_lead.address_key
      and not leads.is_held and not leads.is_own_test
      and (leads.proved_at is not null or leads.finished_at > now() - interval '1 day')
  )
$$;

create or replace function private.count_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create or replace function public.count_leads(company_id uuid, since timestamptz default null) returns bigint
language sql stable
set search_path = ''
as $$
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
$$;

create or replace function public.get_overview(company_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
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
  ), moved as (
    -- A month ago a lead had the status that its first change since then was from.
    select count(*) filter (where lower(first.was) = 'contacted')
      - count(*) filter (where lower(leads.status) = 'contacted') as contacted
    from (
      select distinct on (lead_id) lead_id, detail ->> 'from' as was
      from public.lead_events
      where lead_events.company_id = own and kind = 'status' and created_at >= month_ago
      order by lead_id, created_at, id
    ) first
    join public.leads on leads.id = first.lead_id
    where not leads.is_held and not leads.is_own_test and leads.created_at < month_ago
  ), answers as (
    -- Leads of two months. One whose status moved before there were events was answered nobody knows when; one that came
    -- within the last five minutes still has them.
    select came.arrived_at >= month_ago as is_recent, came.answered_at - came.arrived_at as took,
      came.answered_at is not null
        or lower(leads.status) = 'new' and came.arrived_at < now() - interval '5 minutes' as is_judged
    from (
      select lead_id, min(created_at) filter (where kind = 'arrived') as arrived_at,
        min(created_at) filter (where kind <> 'arrived') as answered_at
      from public.lead_events
      where lead_events.company_id = own and created_at >= two_months_ago
        and kind in ('arrived', 'called', 'texted', 'emailed', 'status')
      group by lead_id
    ) came
    -- Finished within two months after they were begun, or every lead there ever was would be read.
    join public.leads on leads.id = came.lead_id and leads.company_id = own
      and leads.created_at >= two_months_ago - interval '60 days'
    where came.arrived_at is not null and not leads.is_held and not leads.is_own_test
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
        select leads.id, leads.name, leads.email, leads.service_type, leads.address, leads.status, leads.created_at
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

create or replace function private.write_lead_conditions(filter jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
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
$$;

-- Its sample picture goes with it, and is not left in the library.
create function private.remove_sample_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.mockups where id = old.mockup_id and lead_id = old.id;
  return null;
end
$$;
revoke all on function private.remove_sample_picture() from public;
create trigger remove_sample_picture after delete on public.leads
for each row when (old.is_own_test) execute function private.remove_sample_picture();
