-- A company's own face: its logo, and what it says to a homeowner who has finished.
alter table public.companies
  -- As the server drew and measured it (companyLogo of packages/domain); no client writes it.
  add column logo jsonb,
  -- Whether the name stands beside the logo; many a logo is the name.
  add column logo_with_name boolean not null default true,
  add column thank_you_text text,
  add constraint companies_logo_own
    check (coalesce(starts_with(logo ->> 'path', id::text || '/logo-'), logo is null)),
  add constraint companies_thank_you_text_length check (length(thank_you_text) <= 300),
  -- It stands in mails.
  add constraint companies_thank_you_text_plain check (not private.has_link(thank_you_text));

grant update (logo_with_name, thank_you_text) on public.companies to authenticated;

create or replace function private.before_company_update()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- 1. Its owner's account is being removed.
  if old.user_id is not null and new.user_id is null then
    new.closed_at := now();
    -- The file goes with the next cleaning, as nothing names it any more.
    new.logo := null;
    new.thank_you_text := null;
    -- What was reported already may have been counted.
    update public.lead_charges set state = 'free', reason = 'Company closed, not billed'
    where company_id = new.id and state = 'pending' and in_doubt_since is null;
    perform private.add_to_outbox('company.closed', jsonb_build_object('company_id', new.id));
  end if;
  -- 2. A late message of the payment provider activates no closed company.
  if new.closed_at is not null then
    new.activated := false;
  end if;
  -- 3. Two screens that edit it see that the other was faster.
  new.updated_at := now();
  return new;
end
$$;

create or replace function public.get_shared_mockup(token text)
returns json
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
      'accent_color', companies.accent_color,
      'logo', companies.logo,
      'logo_with_name', companies.logo_with_name
    )
  )
  from private.mockup_shares shares
  join public.mockups on mockups.id = shares.mockup_id
  join public.companies on companies.id = mockups.company_id
  where shares.token = get_shared_mockup.token and mockups.result_image_url is not null
$$;
