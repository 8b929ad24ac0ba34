-- An owner may set what a month may cost at most. At it leads come in as ever, uncharged, and are charged only if the owner
-- raises it in the same month.
alter table private.company_billing
  add column monthly_ceiling_cents integer check (monthly_ceiling_cents >= 0);

alter table public.lead_charges drop constraint lead_charges_state_check;
alter table public.lead_charges add constraint lead_charges_state_check
  check (state in ('pending', 'charged', 'free', 'over_ceiling'));

-- How many more leads of this month may be charged; null without a ceiling. Under the lock of the company's charges.
create function private.count_chargeable(company uuid) returns integer
language sql stable
set search_path = ''
as $$
  select greatest(0, billing.monthly_ceiling_cents / 100 - (
    select count(*) from public.lead_charges charge
    where charge.company_id = company and charge.state in ('pending', 'charged')
      and charge.created_at >= date_trunc('month', now(), 'UTC')
  ))::integer
  from private.company_billing billing where billing.company_id = company
$$;

create function public.set_charge_ceiling(company_id uuid, ceiling_cents integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  due uuid;
begin
  if not private.is_company_owner(set_charge_ceiling.company_id) then
    raise exception 'Only the owner may set what a month may cost.' using errcode = '42501';
  end if;
  -- The lock under which the server decides about a charge.
  perform pg_advisory_xact_lock(hashtextextended('lead charges ' || set_charge_ceiling.company_id, 0));
  insert into private.company_billing as billing (company_id, monthly_ceiling_cents)
  values (set_charge_ceiling.company_id, ceiling_cents)
  on conflict on constraint company_billing_pkey do update set monthly_ceiling_cents = excluded.monthly_ceiling_cents;
  for due in
    update public.lead_charges charge set state = 'pending', reason = 'Waiting to be reported'
    where charge.lead_id in (
      select waiting.lead_id from public.lead_charges waiting
      where waiting.company_id = set_charge_ceiling.company_id and waiting.state = 'over_ceiling'
        and waiting.created_at >= date_trunc('month', now(), 'UTC')
      order by waiting.created_at
      limit private.count_chargeable(set_charge_ceiling.company_id)
    )
    returning charge.lead_id
  loop
    update public.leads set stripe_usage_report_notes = null where id = due;
    perform private.add_to_outbox('lead.charge_due', jsonb_build_object('lead_id', due));
  end loop;
end
$$;
revoke all on function public.set_charge_ceiling(uuid, integer) from public;
grant execute on function public.set_charge_ceiling(uuid, integer) to authenticated, service_role;

create or replace function public.get_billing_summary(company_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  month_start timestamptz := date_trunc('month', now(), 'UTC');
  is_activated boolean;
  billing record;
  counts record;
begin
  select activated is not false into is_activated from public.companies
  where id = get_billing_summary.company_id and user_id = (select auth.uid());
  if not found then
    raise exception 'Only the owner may see what a company is billed.' using errcode = '42501';
  end if;
  select one.subscription_status, one.monthly_ceiling_cents into billing from private.company_billing one
  where one.company_id = get_billing_summary.company_id;
  select count(*) filter (where state = 'charged') as charged, count(*) filter (where state = 'free') as free,
    count(*) filter (where state = 'over_ceiling') as over_ceiling,
    coalesce(sum(amount_cents) filter (where state = 'charged'), 0) as amount
  into counts from public.lead_charges charge
  where charge.company_id = get_billing_summary.company_id and charge.created_at >= month_start;
  return json_build_object(
    'month_start', month_start,
    'charged_count', counts.charged,
    'amount_cents', counts.amount,
    'not_charged_count', counts.free,
    'pending_count', (
      select count(*) from public.lead_charges charge
      where charge.company_id = get_billing_summary.company_id and charge.state = 'pending'
    ),
    'ceiling_cents', billing.monthly_ceiling_cents,
    'over_ceiling_count', counts.over_ceiling,
    'has_subscription', coalesce(billing.subscription_status in ('active', 'trialing', 'past_due'), false),
    'status', coalesce(billing.subscription_status, case when is_activated then 'active' else 'none' end)
  );
end
$$;
