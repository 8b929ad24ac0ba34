-- Payment identities; no client role may read them.
create table private.company_billing (
  company_id uuid primary key references public.companies (id) on delete cascade,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger set_updated_at before update on private.company_billing
  for each row execute function private.set_updated_at();
