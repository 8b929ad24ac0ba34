-- A mockup kept for a lead can be seen by whoever was given its address. The address holds a token of its own, so that
-- no row's id is ever in it.
create table private.mockup_shares (
  mockup_id uuid primary key references public.mockups (id) on delete cascade,
  -- 244 random bits of two version 4 UUIDs, as base64url.
  token text not null unique default rtrim(
    translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='
  ),
  created_at timestamptz not null default now()
);

create function private.share_lead_mockup() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  return null;
end
$$;

create trigger share_lead_mockup after insert or update of mockup_id on public.leads
  for each row when (new.mockup_id is not null) execute function private.share_lead_mockup();

insert into private.mockup_shares (mockup_id)
select distinct mockup_id from public.leads where mockup_id is not null;

-- What the page of a shared mockup shows, and nothing else: no lead, no address, no id. Null for an unknown token.
create function public.get_shared_mockup(token text) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'service', mockups.service_type,
    'before', mockups.source_image_url,
    'after', mockups.result_image_url,
    'company', json_build_object(
      'name', companies.name,
      'slug', companies.slug,
      'website', companies.website,
      'activated', companies.activated,
      'cta_text', companies.cta_text,
      'cta_url', companies.cta_url,
      'primary_color', companies.primary_color,
      'secondary_color', companies.secondary_color,
      'accent_color', companies.accent_color
    )
  )
  from private.mockup_shares shares
  join public.mockups on mockups.id = shares.mockup_id
  join public.companies on companies.id = mockups.company_id
  where shares.token = get_shared_mockup.token and mockups.result_image_url is not null
$$;
revoke all on function public.get_shared_mockup(text) from public;
grant execute on function public.get_shared_mockup(text) to anon, authenticated, service_role;
