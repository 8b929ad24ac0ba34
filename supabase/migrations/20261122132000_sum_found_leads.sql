-- For the board: of what find_leads would find, by status, how many leads there are and what they are worth. Security
-- definer for the reason find_leads is; it asks who is calling first.
create function public.sum_found_leads(company_id uuid, filter jsonb default '{}') returns json
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
      select lower(status) as status, count(*) as leads, coalesce(sum(value_cents), 0) as value_cents
      from public.leads where company_id = $1 and %s group by 1
    ) sums$q$,
    private.write_lead_conditions(filter)
  ) into sums using sum_found_leads.company_id;
  return sums;
end
$$;
revoke all on function public.sum_found_leads(uuid, jsonb) from public, anon;
grant execute on function public.sum_found_leads(uuid, jsonb) to authenticated, service_role;
