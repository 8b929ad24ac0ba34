-- A sign-in that has been sent to an identity provider and has not come back yet.
create table if not exists auth.provider_flows (
  state_hash text primary key,
  provider text not null,
  -- The nonce of an OpenID Connect request, the id of a SAML one.
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  -- Set when the identity is to be linked to the signed-in user.
  linking_user_id uuid references auth.users (id) on delete cascade,
  -- Hash of the cookie that binds the callback to the browser; null when no cookie could be set.
  browser_hash text,
  expires_at timestamptz not null
);
-- The session that asked for it; nothing is linked once that has ended.
alter table auth.provider_flows add column if not exists linking_session_id uuid;

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  -- A code is good once: the time step of the last one used.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name)
  where friendly_name <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

revoke all on all tables in schema auth from public, anon, authenticated, service_role;
