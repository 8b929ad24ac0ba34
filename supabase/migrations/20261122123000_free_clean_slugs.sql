-- A clean slug is the newest onboarding's of that name: a page that nobody claimed yet, and that has no leads, gives it
-- up for one with a random end, and goes on. Its onboarding is told the new one when it claims the page.
create function private.free_slug(wanted text) returns void
language sql security definer
set search_path = ''
as $$
  update public.companies
  set slug = left(wanted, 90) || '-' || left(translate(gen_random_uuid()::text, '-', ''), 8)
  from private.company_claims claim
  where companies.slug = wanted and claim.company_id = companies.id and private.is_replaceable(companies)
$$;
revoke all on function private.free_slug(text) from public;

create or replace function private.replace_unclaimed_company() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.place_id is not null then
    perform pg_advisory_xact_lock(hashtextextended(new.place_id, 0));
    if exists (select from public.companies where place_id = new.place_id and user_id is not null) then
      raise exception 'company_registered' using errcode = '23505';
    end if;
    delete from public.companies where place_id = new.place_id and private.is_replaceable(companies);
  end if;
  if new.user_id is null then
    delete from public.companies using private.company_claims claim
    where claim.company_id = companies.id and private.is_replaceable(companies)
      and claim.visitor_token_hash = private.visitor_token_hash();
  end if;
  perform private.free_slug(new.slug);
  return new;
end
$$;
