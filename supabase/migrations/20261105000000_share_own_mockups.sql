-- The business hands on a mockup of its own, those made in its dashboard too: the token of the page it can be seen on.
-- Null for a mockup that is not the caller's or has no picture.
create function public.share_mockup(mockup_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_token text;
begin
  perform from public.mockups
  join public.companies on companies.id = mockups.company_id
  where mockups.id = share_mockup.mockup_id
    and companies.user_id = (select auth.uid())
    and mockups.result_image_url is not null;
  if not found then
    return null;
  end if;
  insert into private.mockup_shares (mockup_id) values (share_mockup.mockup_id) on conflict do nothing;
  select shares.token into found_token
  from private.mockup_shares shares where shares.mockup_id = share_mockup.mockup_id;
  return found_token;
end
$$;
revoke all on function public.share_mockup(uuid) from public, anon;
grant execute on function public.share_mockup(uuid) to authenticated, service_role;
