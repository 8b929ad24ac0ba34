-- What an installation without mail server, text messages or Stripe keeps instead, and whether the samples are there.
-- "if not exists": the server made these tables itself until now, and installations keep what is in them. Depends on
-- schema private alone, so that a backup of any age can be restored into them.
create table if not exists private.local_mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now()
);

create table if not exists private.local_payment_visits (
  id uuid primary key,
  kind text not null,
  company_id uuid not null,
  customer_id text not null,
  success_url text,
  return_url text not null,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);

create table if not exists private.local_subscriptions (
  id text primary key,
  company_id uuid not null,
  customer_id text not null,
  status text not null
);

create table if not exists private.seeding (
  is_done boolean not null
);
