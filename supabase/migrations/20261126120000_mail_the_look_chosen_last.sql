-- The page and the picture that a homeowner was mailed show the look that was chosen last: what is mailed at once cannot
-- wait for it. A mockup's own token, by which one look is shared, goes on to show that one.
alter table private.finished_leads add column page_token text not null unique default rtrim(translate(
  encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=');

create or replace function public.get_shared_mockup(token text) returns json
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
  from (
    select shares.mockup_id from private.mockup_shares shares where shares.token = get_shared_mockup.token
    union all
    select leads.mockup_id from private.finished_leads finished
    join public.leads on leads.id = finished.lead_id
    where finished.page_token = get_shared_mockup.token
  ) shown
  join public.mockups on mockups.id = shown.mockup_id
  join public.companies on companies.id = mockups.company_id
  where mockups.result_image_url is not null
$$;
