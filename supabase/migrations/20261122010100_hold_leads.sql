-- What looks made up is held: apart from the other leads, not mailed, not charged, until the owner takes it or the
-- homeowner opens a mailed link.
--   finished_at    the homeowner gave an email
--   accepted_at    it counts: mails, the bill and webhooks have followed
--   held_reason    why it is held, else null
--   proved_at      whoever reads the mails to its email opened the link in one
--   picture_at     a picture of the home was asked for
alter table public.leads
  add column finished_at timestamptz,
  add column accepted_at timestamptz,
  add column held_reason text check (held_reason in (
    'burst', 'email_at_many_companies', 'reported_before', 'impossible_address', 'disposable_email',
    'undeliverable_email', 'no_picture', 'reported'
  )),
  add column proved_at timestamptz,
  add column picture_at timestamptz;

-- Leads from before are taken as they are, but for those that the server has not heard of yet. Without the triggers:
-- nobody changed anything.
alter table public.leads disable trigger user;
update public.leads set finished_at = created_at where email <> '';
update public.leads set accepted_at = created_at where email <> '' and id::text not in (
  select payload ->> 'lead_id' from private.outbox where topic = 'lead.completed'
);
alter table public.leads enable trigger user;

create index leads_held_idx on public.leads (company_id, created_at desc, id desc) where held_reason is not null;
create index leads_email_idx on public.leads (lower(email)) where email <> '';
create index leads_unchecked_idx on public.leads (finished_at)
  where email <> '' and accepted_at is null and held_reason is null;

-- A lead as it was when it was finished, which decides what it costs whatever its owner makes of it, and the token of the
-- link in the homeowner's mail.
create table private.finished_leads (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  email text not null,
  address text not null,
  service_type text not null,
  token text not null unique default rtrim(translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
);

-- A lead that is held or was not proved within a day blocks nobody: it may be invented, and the homeowner may come.
create or replace function private.has_finished_lead(company_id uuid, service_key text, address_key text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.leads
    where leads.company_id = has_finished_lead.company_id and leads.email <> ''
      and leads.service_key = has_finished_lead.service_key and leads.address_key = has_finished_lead.address_key
      and leads.held_reason is null
      and (leads.proved_at is not null or leads.finished_at > now() - interval '1 day')
  )
$$;

-- What speaks against a lead that is about to be finished, as far as other rows tell; the server looks at the rest.
create function private.find_hold_reason(lead public.leads, is_burst boolean) returns text
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
    select from public.leads one
    where one.company_id = lead.company_id and one.held_reason = 'reported'
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
    if new.held_reason is null then
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
      new.held_reason := private.find_hold_reason(new, private.count_lead('finish', new.company_id));
    elsif is_client then
      new.accepted_at := now();
    end if;
  end if;

  -- 5. The average response time is made of it.
  new.updated_at := now();
  return new;
end
$$;

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
    if new.accepted_at is null and new.held_reason is null then
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

  -- 4. Edited after it was accepted: told where a webhook asks for it.
  if old.accepted_at is not null and new.held_reason is null
    and (old.name, old.email, old.phone, old.address, old.service_type, old.status, old.notes) is distinct from
      (new.name, new.email, new.phone, new.address, new.service_type, new.status, new.notes)
    and exists (
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

drop trigger after_update on public.leads;
create trigger after_update
  after update of name, email, phone, address, service_type, status, notes, mockup_id, accepted_at on public.leads
  for each row execute function private.after_lead_update();

-- Held leads are counted nowhere.
create or replace function private.count_leads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nested, because a condition is planned as a whole and an insert has no table of removed rows.
  if tg_op = 'UPDATE' then
    if not exists (
      select from added join removed using (id)
      where (added.company_id, added.created_at, added.updated_at, added.status, added.held_reason is null)
        is distinct from
          (removed.company_id, removed.created_at, removed.updated_at, removed.status, removed.held_reason is null)
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
      from removed where held_reason is null group by 1, 2 order by 1, 2
    ) gone
    where counts.company_id = gone.company_id and counts.day = gone.day;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.lead_counts as counts
    select company_id, private.utc_day(created_at), count(*), count(*) filter (where lower(status) = 'contacted'),
      sum(extract(epoch from updated_at - created_at) * 1000)
    from added where held_reason is null group by 1, 2 order by 1, 2
    on conflict (company_id, day) do update set
      leads = counts.leads + excluded.leads,
      contacted = counts.contacted + excluded.contacted,
      response_ms = counts.response_ms + excluded.response_ms;
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
    where leads.company_id = count_leads.company_id and leads.held_reason is null
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
      where leads.company_id = get_overview.company_id and leads.held_reason is null
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
        from public.leads where leads.company_id = get_overview.company_id and leads.held_reason is null
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

-- The owner's answers to a held lead. Security definer: nobody else writes these columns.
create function private.require_owner(company uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_company_owner(company) or private.is_preview_company(company) then
    raise exception 'Only the owner of an activated company may do this.' using errcode = '42501';
  end if;
end
$$;

create function public.take_lead(lead_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner(company_id) from public.leads where id = lead_id;
  update public.leads set held_reason = null, accepted_at = now() where id = lead_id and held_reason is not null;
end
$$;
revoke all on function public.take_lead(uuid) from public;
grant execute on function public.take_lead(uuid) to authenticated, service_role;

-- Reported as invented: held from now on, and so is what the same email or visitor sends this company later. A charge
-- that has not left for the payment service is taken back; it is decided anew if the owner takes the lead after all.
create function public.report_lead(lead_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner(company_id) from public.leads where id = lead_id;
  update public.leads set held_reason = 'reported' where id = lead_id and email <> '';
  delete from public.lead_charges charge
  where charge.lead_id = report_lead.lead_id and state = 'pending' and in_doubt_since is null;
end
$$;
revoke all on function public.report_lead(uuid) from public;
grant execute on function public.report_lead(uuid) to authenticated, service_role;

-- Whoever has the token reads the mails to the lead's email, so what is held of the same email is no invention.
create function public.prove_lead(token text) returns void
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
  update public.leads set held_reason = null, proved_at = now(), accepted_at = now()
  where lower(email) = proved and email <> '' and held_reason <> 'reported'
    and finished_at > now() - interval '30 days';
end
$$;
revoke all on function public.prove_lead(text) from public;
grant execute on function public.prove_lead(text) to anon, authenticated, service_role;

grant delete on public.leads to authenticated;
create policy "the owner deletes the company's leads" on public.leads for delete to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

-- What was charged stays known when the lead is deleted, or it could be charged again.
alter table public.lead_charges drop constraint lead_charges_lead_id_fkey;
