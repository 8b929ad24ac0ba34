-- A company may ask homeowners for a phone number, and text those who agreed to it.

alter table public.companies
  add column ask_phone text not null default 'off' check (ask_phone in ('off', 'optional', 'required'));
grant update (ask_phone) on public.companies to authenticated;

-- What a homeowner agreed to and when: the words they saw, with the version they are known by. Its owner reads it, nobody
-- changes it; it goes with the lead.
--   stopped_at   they answered a text with STOP
create table public.text_consents (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  version text not null,
  wording text not null,
  given_at timestamptz not null default now(),
  stopped_at timestamptz
);
create index text_consents_phone_idx on public.text_consents (phone);
create index text_consents_company_idx on public.text_consents (company_id);

alter table public.text_consents enable row level security;
revoke all on public.text_consents from anon, authenticated;
grant select on public.text_consents to authenticated;
grant all on public.text_consents to service_role;
create policy "the owner reads consents of the company's leads" on public.text_consents for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

-- The words beside the box, here and not in the page, so that what is kept is what was shown. A new wording is a new version.
create function private.consent_wording(version text, company_name text) returns text
language sql immutable
set search_path = ''
as $$
  select case version when '2026-11-22' then
    'Yes, ' || company_name || ' may text me about this request, starting with a link to my picture. Not needed to buy '
    || 'anything. Message and data rates may apply. Reply STOP to opt out, HELP for help.'
  end
$$;

-- The phone of a lead that its visitor is about to finish, and the consent where the box was ticked. The server has read the
-- number; it calls this as the visitor.
create function public.give_phone(lead_id uuid, phone text, consent_version text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own public.leads;
  company public.companies;
  wording text;
begin
  select * into own from public.leads
  where id = give_phone.lead_id and email = '' and visitor_token_hash = private.visitor_token_hash()
  for update;
  select * into company from public.companies where id = own.company_id;
  if company.id is null or company.ask_phone = 'off' or phone !~ '^\+[1-9][0-9]{7,14}$' then
    raise exception 'phone_not_asked' using errcode = '42501';
  end if;
  update public.leads set phone = give_phone.phone where id = own.id;
  delete from public.text_consents one where one.lead_id = own.id;
  if consent_version is null then
    return;
  end if;
  wording := private.consent_wording(consent_version, company.name);
  if wording is null then
    raise exception 'unknown_consent_version' using errcode = '23514';
  end if;
  insert into public.text_consents (lead_id, company_id, phone, version, wording)
  values (own.id, own.company_id, give_phone.phone, consent_version, wording);
end
$$;
revoke all on function public.give_phone(uuid, text, text) from public;
grant execute on function public.give_phone(uuid, text, text) to anon, authenticated, service_role;
revoke all on function private.consent_wording(text, text) from public;

-- Where a company needs the number, no visitor finishes a lead without one.
create function private.require_phone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.email = '' and new.email <> '' and coalesce(btrim(new.phone), '') = ''
    and coalesce(auth.role(), '') in ('anon', 'authenticated') and not private.is_company_owner(new.company_id)
    and exists (select from public.companies where id = new.company_id and ask_phone = 'required') then
    raise exception 'phone_required' using errcode = '23514', hint = 'Give a phone number first.';
  end if;
  return new;
end
$$;
revoke all on function private.require_phone() from public;
create trigger require_phone before update of email on public.leads
  for each row execute function private.require_phone();
