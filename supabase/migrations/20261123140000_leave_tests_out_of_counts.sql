-- An owner's own test leads stand in the list and on the board, and are counted in neither.

-- They are few, and asked for at every look at the list.
create index leads_own_test_idx on public.leads (company_id) where is_own_test;

drop function public.count_found_leads(uuid, jsonb);

-- How many rows a filter finds, up to 10,001, and how many of one's own test leads are among all it finds.
create function public.count_found_leads(company_id uuid, filter jsonb default '{}') returns json
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  conditions constant text := private.write_lead_conditions(filter);
  total integer := 0;
  tests integer := 0;
begin
  if private.is_company_owner(count_found_leads.company_id) then
    execute format(
      'select count(*) from (select from public.leads where company_id = $1 and %s limit 10001) matches', conditions
    ) into total using count_found_leads.company_id;
    execute format(
      'select count(*) from public.leads where company_id = $1 and is_own_test and %s', conditions
    ) into tests using count_found_leads.company_id;
  end if;
  return json_build_object('total', total, 'tests', tests);
end
$$;
revoke all on function public.count_found_leads(uuid, jsonb) from public, anon;
grant execute on function public.count_found_leads(uuid, jsonb) to authenticated, service_role;

-- Of every status that has any lead; a test lead needs its column, too.
create or replace function public.sum_found_leads(company_id uuid, filter jsonb default '{}') returns json
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  sums json;
begin
  if not private.is_company_owner(sum_found_leads.company_id) then
    return '[]';
  end if;
  execute format(
    $q$select coalesce(json_agg(sums), '[]') from (
      select lower(found.status) as status, count(*) filter (where not is_own_test) as leads,
        coalesce(sum(plans.value_cents) filter (where not is_own_test), 0) as value_cents
      from (select id, status, is_own_test from public.leads where company_id = $1 and %s) found
      left join public.lead_assessments plans on plans.lead_id = found.id
      group by 1
    ) sums$q$,
    private.write_lead_conditions(filter)
  ) into sums using sum_found_leads.company_id;
  return sums;
end
$$;
