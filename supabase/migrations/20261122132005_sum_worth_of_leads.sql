-- What a lead is worth has moved to lead_assessments.
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
      select lower(found.status) as status, count(*) as leads, coalesce(sum(plans.value_cents), 0) as value_cents
      from (select id, status from public.leads where company_id = $1 and %s) found
      left join public.lead_assessments plans on plans.lead_id = found.id
      group by 1
    ) sums$q$,
    private.write_lead_conditions(filter)
  ) into sums using sum_found_leads.company_id;
  return sums;
end
$$;
