-- What a new business has done by now: seen once, it stays done, though the lead that showed it is deleted.
create table private.first_steps (
  company_id uuid primary key references public.companies (id) on delete cascade,
  has_visit boolean not null default false,
  has_request boolean not null default false,
  is_on_website boolean not null default false
);

create function public.get_first_steps(company_id uuid) returns json
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own constant uuid := get_first_steps.company_id;
  known private.first_steps;
begin
  if not private.is_company_owner(own) then
    raise exception 'Only the owner of the company may do this.' using errcode = '42501';
  end if;
  select * into known from private.first_steps steps where steps.company_id = own;
  if known.has_visit and known.has_request and known.is_on_website then
    return json_build_object('has_visit', true, 'has_request', true, 'is_on_website', true);
  end if;
  insert into private.first_steps as steps (company_id, has_visit, has_request, is_on_website)
  select own,
    exists (select from public.leads where leads.company_id = own and not leads.is_own_test),
    exists (select from public.leads where leads.company_id = own and leads.email <> ''),
    -- The widget tells the page it is on; a link tells where it was pressed.
    exists (
      select from (
        select newest.source from public.leads newest where newest.company_id = own
        order by newest.created_at desc, newest.id desc limit 500
      ) newest
      where newest.source ->> 'page' is not null
        or lower(newest.source ->> 'referrer') = lower(substring(companies.website from '^https?://[^/?#]+'))
    )
  from public.companies where companies.id = own
  on conflict on constraint first_steps_pkey do update set
    has_visit = steps.has_visit or excluded.has_visit,
    has_request = steps.has_request or excluded.has_request,
    is_on_website = steps.is_on_website or excluded.is_on_website
  returning * into known;
  return json_build_object(
    'has_visit', known.has_visit, 'has_request', known.has_request, 'is_on_website', known.is_on_website
  );
end
$$;
revoke all on function public.get_first_steps(uuid) from public, anon;
grant execute on function public.get_first_steps(uuid) to authenticated, service_role;
