-- Where a captcha is configured it steps in by itself: only while leads come in a burst, unless the operator wants it always.
alter table private.server_settings
  add column captcha_always boolean not null default false;
-- As it was until now; the next start of a server writes what is configured.
update private.server_settings set captcha_always = captcha_required;

-- What counts where a lead is started or finished. Beyond `usual` it is a burst, beyond `most` refused. `is_shared` is what
-- many homeowners have in common.
create function private.list_lead_limits(step text, company uuid)
returns table (key text, span interval, usual integer, most integer, is_shared boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  address constant inet := private.client_address();
  household constant text := network(set_masklen(address, case family(address) when 4 then 32 else 64 end))::text;
  network constant text := network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text;
  visitor constant text := private.visitor_token_hash();
begin
  return query
  select format('lead %s by %s %s', limits.step, limits.scope, limits.who), limits.span::interval, limits.usual,
    limits.most, limits.scope not like 'visitor%'
  from (values
    (1, 'start', 'visitor', visitor, '1 hour', 10, 20),
    (2, 'start', 'address of company', household || company, '1 hour', 15, 40),
    (3, 'start', 'address', household, '1 hour', 60, 120),
    (4, 'start', 'network', network, '1 hour', 300, 600),
    (5, 'start', 'company', company::text, '1 hour', 300, 2000),
    (6, 'finish', 'visitor', visitor, '1 hour', 3, 20),
    (7, 'finish', 'visitor by day', visitor, '1 day', 6, 40),
    (8, 'finish', 'address of company', household || company, '1 hour', 5, 60),
    (9, 'finish', 'address of company by day', household || company, '1 day', 10, 120),
    (10, 'finish', 'address', household, '1 hour', 60, 240),
    (11, 'finish', 'network of company', network || company, '1 hour', 15, 300),
    (12, 'finish', 'network of company by day', network || company, '1 day', 30, 600),
    (13, 'finish', 'network', network, '1 hour', 200, 1000),
    (14, 'finish', 'company', company::text, '1 hour', 100, 2000)
  ) as limits (place, step, scope, who, span, usual, most)
  where limits.step = list_lead_limits.step and limits.who is not null
  -- So that two requests never wait for each other crosswise.
  order by limits.place;
end
$$;
revoke all on function private.list_lead_limits(text, uuid) from public;

-- Counts a lead that is started or finished. True when there are more than homeowners make, also those who share an
-- office's or a phone company's address; three times as many where each has passed a captcha. What one visitor does is
-- theirs, captcha or not.
create or replace function private.count_lead(step text, company uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  trust constant integer := case when current_setting('curbview.passed_captcha', true) = 'yes' then 3 else 1 end;
  one record;
  hits integer;
  is_burst boolean := false;
begin
  if not (select check_leads from private.server_settings) then
    return false;
  end if;
  for one in select * from private.list_lead_limits(step, company) loop
    hits := private.count_visit(one.key, one.span);
    if hits > one.most then
      raise exception 'too_many_leads' using errcode = 'PT429', hint = 'Please try again in an hour.';
    end if;
    is_burst := is_burst or hits > one.usual * case when one.is_shared then trust else 1 end;
  end loop;
  return is_burst;
end
$$;

-- Whether a lead that is finished now comes in a burst, of those started or of those finished. Counts nothing.
create function private.is_lead_burst(company uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select check_leads from private.server_settings) and exists (
    select from (
      select *, 0 as this_one from private.list_lead_limits('start', company)
      union all select *, 1 from private.list_lead_limits('finish', company)
    ) limits
    join private.visit_counts counts on counts.key = encode(sha256(convert_to(limits.key, 'utf8')), 'base64')
    where counts.since > now() - limits.span and counts.hits + limits.this_one > limits.usual
  )
$$;
revoke all on function private.is_lead_burst(uuid) from public;

create or replace function private.require_captcha(company uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  settings constant private.server_settings := (select one from private.server_settings one);
begin
  perform set_config('curbview.passed_captcha', 'no', true);
  if coalesce(auth.role(), '') not in ('anon', 'authenticated')
    or not settings.captcha_required
    or private.is_company_owner(company)
    or not (settings.captcha_always or private.is_lead_burst(company)) then
    return;
  end if;
  delete from private.captcha_passes
  where visitor_token_hash = private.visitor_token_hash() and passed_at > now() - interval '10 minutes';
  if not found then
    raise exception 'captcha_failed' using errcode = '42501', hint = 'Show that you are human first.';
  end if;
  perform set_config('curbview.passed_captcha', 'yes', true);
end
$$;
