-- How many leads of a company the caller may see, counted no further than `most`: the list needs page numbers, not the
-- truth about a million rows.
create function public.count_leads(company_id uuid, since timestamptz default null, most integer default 10000)
returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer
  from (
    select from public.leads
    where leads.company_id = count_leads.company_id
      and (count_leads.since is null or leads.created_at >= count_leads.since)
    limit least(greatest(count_leads.most, 0), 10000)
  ) bounded
$$;
revoke all on function public.count_leads(uuid, timestamptz, integer) from public;
grant execute on function public.count_leads(uuid, timestamptz, integer) to authenticated, service_role;
