-- A visitor reads the rows of their own leads, and columns are granted by role, which visitors and owners share. So what the
-- business's side thinks of a lead lies in a table that its visitor cannot read: why it is held, when to ask again and what
-- the job is worth. That a lead is held stays with it: its visitor is told so by the mail that does not come.
create table public.lead_assessments (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  held_reason text constraint lead_assessments_held_reason_check check (held_reason in (
    'burst', 'email_at_many_companies', 'reported_before', 'impossible_address', 'disposable_email',
    'undeliverable_email', 'no_picture', 'reported'
  )),
  follow_up_at timestamptz,
  -- What the job is worth to the owner, in cents.
  value_cents integer check (value_cents >= 0)
);
create index lead_assessments_follow_up_idx on public.lead_assessments (company_id, follow_up_at)
  where follow_up_at is not null;
create index lead_assessments_reported_idx on public.lead_assessments (company_id) where held_reason = 'reported';
create index lead_assessments_company_idx on public.lead_assessments (company_id);

alter table public.lead_assessments enable row level security;
revoke all on public.lead_assessments from anon, authenticated;
grant select on public.lead_assessments to authenticated;
grant all on public.lead_assessments to service_role;
create policy "the owner reads what is thought of the company's leads" on public.lead_assessments for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));
alter publication supabase_realtime add table public.lead_assessments;

alter table public.leads add column is_held boolean not null default false;
update public.leads set is_held = true where held_reason is not null;
insert into public.lead_assessments (lead_id, company_id, held_reason, follow_up_at, value_cents)
select id, company_id, held_reason, follow_up_at, value_cents from public.leads
where num_nonnulls(held_reason, follow_up_at, value_cents) > 0;

-- The indexes over them go with the columns.
alter table public.leads drop column held_reason, drop column follow_up_at, drop column value_cents;
create index leads_held_idx on public.leads (company_id, created_at desc, id desc) where is_held;
create index leads_name_idx on public.leads (company_id, lower(coalesce(nullif(name, ''), email)), id)
  where email <> '' and not is_held;
create index leads_not_charged_idx on public.leads (company_id, created_at desc, id desc)
  where email <> '' and not is_held and not stripe_usage_reported and stripe_usage_report_notes is not null;
create index leads_source_idx on public.leads (company_id, private.lead_source_name(source), created_at desc, id desc)
  where email <> '' and not is_held;
create index leads_status_idx on public.leads (company_id, lower(status), created_at desc, id desc)
  where email <> '' and not is_held;
create index leads_unchecked_idx on public.leads (finished_at)
  where email <> '' and accepted_at is null and not is_held;

-- The owner's notes are a column of the specification's, so a lead that has some is its visitor's to read no more: but while
-- they finish it, which takes reading it.
alter policy "a visitor reads their own leads" on public.leads using (
  visitor_token_hash = (select private.visitor_token_hash())
  and (notes is null or email = '' or finished_at = now())
);

-- The further looks of a homeowner go on meanwhile.
create function public.is_own_lead(lead_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.leads
    where id = is_own_lead.lead_id
      and (visitor_token_hash = private.visitor_token_hash() or private.is_company_owner(company_id))
  )
$$;

-- Before the lead itself is marked as held, so that its events know the reason.
create function private.note_hold_reason(lead_id uuid, reason text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.lead_assessments (lead_id, company_id, held_reason)
  select id, company_id, note_hold_reason.reason from public.leads where id = note_hold_reason.lead_id
  on conflict on constraint lead_assessments_pkey do update set held_reason = excluded.held_reason
$$;

create function private.hold_lead(lead_id uuid, reason text) returns void
language sql security definer
set search_path = ''
as $$
  select private.note_hold_reason(hold_lead.lead_id, hold_lead.reason);
  update public.leads set is_held = true where id = hold_lead.lead_id
$$;
revoke all on function private.hold_lead(uuid, text) from public;

create function private.after_assessment_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
create trigger after_change after insert or update of follow_up_at, value_cents on public.lead_assessments
  for each row execute function private.after_assessment_change();

create or replace trigger after_update
  after update of name, email, phone, address, service_type, look, status, notes, mockup_id, accepted_at, is_held
  on public.leads for each row execute function private.after_lead_update();

-- As before, but for where the reason lies.
create or replace function private.after_lead_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

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
  if private.has_finished_lead(new.company_id, new.service_key, new.address_key) then
    raise exception 'duplicate_mockup' using errcode = '23505',
      hint = 'A mockup of this service was already made for this address.';
  end if;

  -- 4. A company that is not activated gets test leads.
  new.is_test := private.is_preview_company(new.company_id);
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
    new.is_test := private.is_preview_company(new.company_id);
    new.finished_at := now();
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

create or replace function private.count_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nested, because a condition is planned as a whole and an insert has no table of removed rows.
  if tg_op = 'UPDATE' then
    if not exists (
      select from added join removed using (id)
      where (added.company_id, added.created_at, added.status, not added.is_held and added.email <> '')
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
      from removed where not is_held and email <> '' group by 1, 2 order by 1, 2
    ) gone
    where counts.company_id = gone.company_id and counts.day = gone.day;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.lead_counts as counts
    select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted')
    from added where not is_held and email <> '' group by 1, 2 order by 1, 2
    on conflict (company_id, day) do update set
      leads = counts.leads + excluded.leads,
      contacted = counts.contacted + excluded.contacted;
  end if;
  return null;
end
$$;

create or replace function private.find_hold_reason(lead public.leads, is_burst boolean) returns text
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;

create or replace function private.has_finished_lead(company_id uuid, service_key text, address_key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.leads
    where leads.company_id = has_finished_lead.company_id and leads.email <> ''
      and leads.service_key = has_finished_lead.service_key and leads.address_key = has_finished_lead.address_key
      and not leads.is_held
      and (leads.proved_at is not null or leads.finished_at > now() - interval '1 day')
  )
$$;

create or replace function private.record_lead_events() returns trigger
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
    conditions := conditions || $c$lower(status) = 'new' and created_at < now() - interval '2 days' and not exists (
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

create or replace function public.correct_email(lead_id uuid, email text) returns void
language plpgsql security definer
set search_path = ''
as $$
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
    where leads.company_id = count_leads.company_id and not leads.is_held and leads.email <> ''
      and leads.created_at >= count_leads.since
      and leads.created_at < (private.utc_day(count_leads.since) + 1)::timestamp at time zone 'UTC'
  )
$$;

create or replace function public.get_overview(company_id uuid) returns json
language sql stable
set search_path = ''
as $$
  with marks as (
    select now() - interval '30 days' as month_ago, now() - interval '60 days' as two_months_ago
  ), days as (
    select counts.day, counts.leads, counts.contacted
    from public.lead_counts counts where counts.company_id = get_overview.company_id
  ), totals as (
    select coalesce(sum(leads), 0) as leads, coalesce(sum(contacted), 0) as contacted from days
  ), month as (
    -- Whole days from the counts, the part of the first day from the rows themselves.
    select coalesce(sum(leads), 0) as leads, coalesce(sum(contacted), 0) as contacted
    from (
      select days.leads, days.contacted from days, marks where days.day > private.utc_day(month_ago)
      union all
      select count(*), count(*) filter (where lower(leads.status) = 'contacted')
      from public.leads, marks
      where leads.company_id = get_overview.company_id and not leads.is_held and leads.email <> ''
        and leads.created_at >= month_ago
        and leads.created_at < (private.utc_day(month_ago) + 1)::timestamp at time zone 'UTC'
    ) parts
  ), moved as (
    -- A month ago a lead had the status that its first change since then was from.
    select count(*) filter (where lower(first.was) = 'contacted')
      - count(*) filter (where lower(leads.status) = 'contacted') as contacted
    from (
      select distinct on (lead_id) lead_id, detail ->> 'from' as was
      from public.lead_events, marks
      where lead_events.company_id = get_overview.company_id and kind = 'status' and created_at >= month_ago
      order by lead_id, created_at, id
    ) first
    join public.leads on leads.id = first.lead_id, marks
    where not leads.is_held and leads.created_at < month_ago
  ), answers as (
    -- Leads of two months. One whose status moved before there were events was answered nobody knows when; one that came
    -- within the last five minutes still has them.
    select came.arrived_at >= month_ago as is_recent, came.answered_at - came.arrived_at as took,
      came.answered_at is not null
        or lower(leads.status) = 'new' and came.arrived_at < now() - interval '5 minutes' as is_judged
    from (
      select lead_id, min(created_at) filter (where kind = 'arrived') as arrived_at,
        min(created_at) filter (where kind <> 'arrived') as answered_at
      from public.lead_events, marks
      where lead_events.company_id = get_overview.company_id and created_at >= two_months_ago
        and kind in ('arrived', 'called', 'texted', 'emailed', 'status')
      group by lead_id
    ) came
    join public.leads on leads.id = came.lead_id, marks
    where came.arrived_at is not null and not leads.is_held
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
      'leads_last_30_days', public.count_leads(get_overview.company_id, two_months_ago) - month.leads,
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
        where leads.company_id = get_overview.company_id and not leads.is_held and leads.email <> ''
        order by leads.created_at desc, leads.id desc limit 5
      ) newest
    ),
    'trend', (
      select json_agg(json_build_object('day', one.day, 'leads', coalesce(days.leads, 0)) order by one.day)
      from (select private.utc_day(now()) - ago as day from generate_series(0, 29) ago) one
      left join days on days.day = one.day
    )
  )
  from totals, month, moved, marks
  cross join lateral (
    select count(*) as pending, count(*) filter (where mockups.created_at < month_ago) as pending_before
    from public.mockups where mockups.company_id = get_overview.company_id and mockups.status = 'pending'
  ) mockups
  left join responses recent on recent.is_recent
  left join responses earlier on not earlier.is_recent
$$;

create or replace function public.list_lead_choices(company_id uuid) returns json
language sql stable
set search_path = ''
set jit = off
as $$
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
$$;

create or replace function public.plan_lead(lead_id uuid, follow_up_at timestamptz default null, value_cents integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner(company_id) from public.leads where id = plan_lead.lead_id;
  insert into public.lead_assessments (lead_id, company_id, follow_up_at, value_cents)
  select id, company_id, plan_lead.follow_up_at, plan_lead.value_cents
  from public.leads where id = plan_lead.lead_id
  on conflict on constraint lead_assessments_pkey do update
  set follow_up_at = excluded.follow_up_at, value_cents = excluded.value_cents;
end
$$;

create or replace function public.prove_lead(token text) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create or replace function public.report_lead(lead_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner(company_id) from public.leads where id = lead_id;
  perform private.hold_lead(id, 'reported') from public.leads where id = lead_id and email <> '';
  delete from public.lead_charges charge
  where charge.lead_id = report_lead.lead_id and state = 'pending' and in_doubt_since is null;
end
$$;

create or replace function public.take_lead(lead_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner(company_id) from public.leads where id = lead_id;
  update public.leads set is_held = false, accepted_at = now() where id = lead_id and is_held;
end
$$;
