alter table private.company_billing add column subscription_status text;

-- The permanent record of what a lead cost and why; Stripe itself remembers an identifier for a day only.
create table public.lead_charges (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  state text not null check (state in ('pending', 'charged', 'free')),
  charged boolean not null generated always as (state = 'charged') stored,
  amount_cents integer not null default 0 check (amount_cents >= 0),
  reason text not null,
  -- The lead as it was when it was finished; what the owner edits later makes it no duplicate.
  email_key text not null,
  service_key text not null,
  address_key text not null,
  -- When a report was first sent without a certain answer; null while none is in doubt.
  in_doubt_since timestamptz,
  reported_at timestamptz,
  created_at timestamptz not null default now()
);
create index lead_charges_company_id_created_at_idx on public.lead_charges (company_id, created_at desc)
  include (state, amount_cents);
create index lead_charges_pending_idx on public.lead_charges (company_id, created_at) where state = 'pending';
create index lead_charges_email_idx on public.lead_charges (company_id, email_key) where state <> 'free';
create index lead_charges_address_idx on public.lead_charges (company_id, service_key, address_key)
  where state <> 'free';

-- A lead is finished, and counted, once.
create function private.keep_lead_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'A finished lead keeps an email.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger keep_lead_email before update of email on public.leads
  for each row when (old.email <> '' and new.email = '') execute function private.keep_lead_email();

alter table public.lead_charges enable row level security;
revoke all on public.lead_charges from anon, authenticated;
grant select on public.lead_charges to authenticated;
grant all on public.lead_charges to service_role;

create policy "the owner reads what leads cost" on public.lead_charges for select to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())));

-- Each event of the payment provider is handled once, however often it is delivered.
create table private.payment_events (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null default now()
);
create index payment_events_received_at_idx on private.payment_events (received_at);

-- The month in figures. Security definer because the subscription is nobody's to read; the owner is checked here.
create function public.get_billing_summary(company_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  month_start timestamptz := date_trunc('month', now(), 'UTC');
  is_activated boolean;
  subscription text;
  counts record;
begin
  select activated is not false into is_activated from public.companies
  where id = get_billing_summary.company_id and user_id = (select auth.uid());
  if not found then
    raise exception 'Only the owner may see what a company is billed.' using errcode = '42501';
  end if;
  select subscription_status into subscription from private.company_billing billing
  where billing.company_id = get_billing_summary.company_id;
  select count(*) filter (where state = 'charged') as charged, count(*) filter (where state = 'free') as free,
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
    'has_subscription', coalesce(subscription in ('active', 'trialing', 'past_due'), false),
    'status', coalesce(subscription, case when is_activated then 'active' else 'none' end)
  );
end
$$;
revoke all on function public.get_billing_summary(uuid) from public, anon;
grant execute on function public.get_billing_summary(uuid) to authenticated, service_role;
