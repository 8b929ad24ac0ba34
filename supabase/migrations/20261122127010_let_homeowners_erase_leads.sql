-- A link in the homeowner's mail shows what is kept of a request and deletes it. Not the token of the page to see it again,
-- whose address is shown to others.
alter table private.finished_leads add column own_token text not null unique default rtrim(translate(
  encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=');

-- When the homeowner had the lead deleted; its line says nothing of them from then on.
alter table public.lead_charges add column erased_at timestamptz;

-- What a later request is compared with for as long as it would be a duplicate, as hashes.
create table private.erased_leads (
  lead_id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  email_hash text not null,
  home_hash text not null,
  finished_at timestamptz not null
);
create index erased_leads_company_idx on private.erased_leads (company_id);
create index erased_leads_finished_at_idx on private.erased_leads (finished_at);

-- Whoever has the mail to the old address has no say over what belongs to the new one.
create function private.renew_own_token() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.own_token := rtrim(translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=');
  return new;
end
$$;
create trigger renew_own_token before update of token on private.finished_leads
  for each row when (new.token <> old.token) execute function private.renew_own_token();

create function private.hash_lead_key(company_id uuid, key text) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(company_id::text || ' ' || key, 'UTF8')), 'hex')
$$;

revoke all on function private.renew_own_token() from public;
revoke all on function private.hash_lead_key(uuid, text) from public;
