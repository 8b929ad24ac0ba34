-- A visitor starts and finishes one lead a request, and only so many an hour: by visitor, by address, by network and by
-- company. Here and not in the server, because a browser may write to the database directly.
alter table private.server_settings
  add column check_leads boolean not null default true,
  -- Where the caller's address is: set by our own backend and by hosted Supabase, whatever the caller sends.
  add column address_header text not null default 'cf-connecting-ip';

-- The last entry of the header, which the nearest proxy has added; null where it holds no address.
create function private.client_address() returns inet
language plpgsql stable security definer
set search_path = ''
as $$
declare
  header constant text := (select address_header from private.server_settings);
  sent constant text := nullif(current_setting('request.headers', true), '')::json ->> header;
begin
  return regexp_replace(btrim(regexp_replace(sent, '^.*,', '')), '^::ffff:(?=\d+\.)', '', 'i')::inet;
exception when invalid_text_representation then
  return null;
end
$$;

-- Counts one more hit of the key and gives how many there are in its window.
create function private.count_visit(key text, span interval) returns integer
language sql security definer
set search_path = ''
as $$
  insert into private.visit_counts as counts (key, since, hits)
  values (encode(sha256(convert_to(key, 'utf8')), 'base64'), now(), 1)
  on conflict (key) do update set
    hits = case when counts.since > now() - span then counts.hits + 1 else 1 end,
    since = case when counts.since > now() - span then counts.since else now() end
  returning hits
$$;
revoke all on function private.count_visit(text, interval) from public;

-- A request may write one lead: an array of them, or a filter that matches many, is nothing a homeowner's page sends.
create function private.require_one_lead() returns void
language plpgsql
set search_path = ''
as $$
begin
  if current_setting('curbview.wrote_lead', true) = 'yes' then
    raise exception 'one_lead_at_a_time' using errcode = 'PT400', hint = 'Write one lead a request.';
  end if;
  perform set_config('curbview.wrote_lead', 'yes', true);
end
$$;

-- Counts a lead that is started or finished. True when there are more than homeowners make, also those who share an
-- office's or a phone company's address; refused only far beyond that. In the order of the rows, so that two requests
-- never wait for each other crosswise.
create function private.count_lead(step text, company uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant inet := private.client_address();
  household constant text := network(set_masklen(address, case family(address) when 4 then 32 else 64 end))::text;
  network constant text := network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text;
  one record;
  hits integer;
  is_burst boolean := false;
begin
  if not (select check_leads from private.server_settings) then
    return false;
  end if;
  for one in
    select * from (values
      ('start', 'visitor', private.visitor_token_hash(), '1 hour', 20, 20),
      ('start', 'address of company', household || company, '1 hour', 40, 40),
      ('start', 'address', household, '1 hour', 120, 120),
      ('start', 'network', network, '1 hour', 600, 600),
      ('start', 'company', company::text, '1 hour', 2000, 2000),
      ('finish', 'visitor', private.visitor_token_hash(), '1 hour', 3, 20),
      ('finish', 'visitor by day', private.visitor_token_hash(), '1 day', 6, 40),
      ('finish', 'address of company', household || company, '1 hour', 5, 60),
      ('finish', 'address of company by day', household || company, '1 day', 10, 120),
      ('finish', 'address', household, '1 hour', 60, 240),
      ('finish', 'network of company', network || company, '1 hour', 15, 300),
      ('finish', 'network of company by day', network || company, '1 day', 30, 600),
      ('finish', 'network', network, '1 hour', 200, 1000),
      ('finish', 'company', company::text, '1 hour', 100, 2000)
    ) as limits (step, scope, who, span, usual, most)
    where limits.step = count_lead.step and limits.who is not null
  loop
    hits := private.count_visit(format('lead %s by %s %s', step, one.scope, one.who), one.span::interval);
    if hits > one.most then
      raise exception 'too_many_leads' using errcode = 'PT429', hint = 'Please try again in an hour.';
    end if;
    is_burst := is_burst or hits > one.usual;
  end loop;
  return is_burst;
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

  -- 4. It is finished now: a test lead if the company is not activated at this moment, and only after the captcha.
  if old.email = '' and new.email <> '' then
    new.is_test := private.is_preview_company(new.company_id);
    perform private.require_captcha(new.company_id);
    if is_visitor then
      perform private.count_lead('finish', new.company_id);
    end if;
  end if;

  -- 5. The average response time is made of it.
  new.updated_at := now();
  return new;
end
$$;
