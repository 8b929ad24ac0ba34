-- Everything the database does with a lead, one function a moment, the rules in the order in which they apply:
--   before_lead_insert, before_lead_update   judge and complete the row
--   after_lead_insert, after_lead_update     pass on what happened
-- Beside these only count_leads is at work, after each statement, because it needs the statement's rows together.
drop trigger a_set_lead_keys on public.leads;
drop trigger prepare_lead on public.leads;
drop trigger guard_lead_update on public.leads;
drop trigger keep_lead_email on public.leads;
drop trigger mark_finished_lead on public.leads;
drop trigger require_human on public.leads;
drop trigger set_updated_at on public.leads;
drop trigger share_lead_mockup on public.leads;
drop trigger announce_finished_lead on public.leads;
drop trigger announce_edited_lead on public.leads;

drop function private.set_lead_keys();
drop function private.prepare_lead();
drop function private.guard_lead_update();
drop function private.keep_lead_email();
drop function private.mark_finished_lead();
drop function private.require_human();
drop function private.share_lead_mockup();
drop function private.announce_finished_lead();
drop function private.announce_edited_lead();

create function private.is_company_owner(company uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.companies where id = company and user_id = (select auth.uid()))
$$;

-- Not activated yet: its leads are test leads.
create function private.is_preview_company(company uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.companies where id = company and activated is false)
$$;

-- Security definer: another visitor's lead counts, and may not be seen.
create function private.has_finished_lead(company_id uuid, service_key text, address_key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.leads
    where leads.company_id = has_finished_lead.company_id and leads.email <> ''
      and leads.service_key = has_finished_lead.service_key and leads.address_key = has_finished_lead.address_key
  )
$$;

-- Where a captcha is configured, one that was passed is good for one email. Security definer, so the caller is told by
-- the token and not by current_user; the server itself has none.
create function private.require_captcha(company uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(auth.role(), '') not in ('anon', 'authenticated')
    or not (select captcha_required from private.server_settings)
    or private.is_company_owner(company) then
    return;
  end if;
  delete from private.captcha_passes
  where visitor_token_hash = private.visitor_token_hash() and passed_at > now() - interval '10 minutes';
  if not found then
    raise exception 'captcha_failed' using errcode = '42501', hint = 'Show that you are human first.';
  end if;
end
$$;

create function private.before_lead_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- 1. The forms in which two addresses or services count as one.
  new.address_key := private.normalize_key(new.address);
  new.service_key := private.normalize_key(new.service_type);

  -- With an email it is no visitor's, but a sample that the server adds.
  if new.email is distinct from '' then
    return new;
  end if;

  -- 2. A finished lead for the same company, service and address blocks a new one, whoever asks.
  if private.has_finished_lead(new.company_id, new.service_key, new.address_key) then
    raise exception 'duplicate_mockup' using errcode = '23505',
      hint = 'A mockup of this service was already made for this address.';
  end if;

  -- 3. A company that is not activated gets test leads.
  new.is_test := private.is_preview_company(new.company_id);
  return new;
end
$$;

-- Security invoker on purpose: it asks who is calling.
create function private.before_lead_update() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_client constant boolean := current_user in ('anon', 'authenticated');
begin
  -- 1. As at the insert.
  new.address_key := private.normalize_key(new.address);
  new.service_key := private.normalize_key(new.service_type);

  -- 2. Column grants let a signed-in user change what an owner may; whoever is not the owner may only finish a lead of
  -- their own.
  if is_client and not private.is_company_owner(new.company_id) then
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

  -- 4. It is finished now: a test lead if the company is not activated at this moment, and only after the captcha.
  if old.email = '' and new.email <> '' then
    new.is_test := private.is_preview_company(new.company_id);
    perform private.require_captcha(new.company_id);
  end if;

  -- 5. The average response time is made of it.
  new.updated_at := now();
  return new;
end
$$;

create function private.after_lead_insert() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- 1. A lead's mockup can be seen by whoever has the address of its page.
  if new.mockup_id is not null then
    insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  end if;
  return null;
end
$$;

create function private.after_lead_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- 1. As after the insert.
  if new.mockup_id is not null and new.mockup_id is distinct from old.mockup_id then
    insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  end if;

  -- 2. Finished: mails, the bill and webhooks follow. The lead as it is at this moment travels with the news of it.
  if old.email = '' and new.email <> '' then
    perform private.add_to_outbox(
      'lead.completed', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;

  -- 3. Edited after it was finished: told where a webhook asks for it.
  if old.email <> ''
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

create trigger before_insert before insert on public.leads
  for each row execute function private.before_lead_insert();

-- The columns that a person changes: a server's mark of bill or picture is no answer to the homeowner.
create trigger before_update
  before update of name, email, phone, address, service_type, status, notes on public.leads
  for each row execute function private.before_lead_update();

create trigger after_insert after insert on public.leads
  for each row execute function private.after_lead_insert();

create trigger after_update
  after update of name, email, phone, address, service_type, status, notes, mockup_id on public.leads
  for each row execute function private.after_lead_update();
