-- Users and their sessions. No client role may read any of it; the server does, as the owner.
create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  phone text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  new_email text,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.users
  add column if not exists new_phone text,
  add column if not exists invited_at timestamptz,
  -- Which of the two addresses of an email change has been confirmed: 'current' or 'new'.
  add column if not exists email_change_confirmed text,
  add column if not exists is_sso_user boolean not null default false,
  -- Soft deletion: the row stays for what refers to it.
  add column if not exists deleted_at timestamptz;
-- Users of single sign-on are apart: they may have the address of another user.
drop index if exists auth.users_email_key;
create unique index if not exists users_own_email_key on auth.users (email) where email is not null and not is_sso_user;
create unique index if not exists users_phone_key on auth.users (phone) where phone is not null;

create table if not exists auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null default '[]',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
alter table auth.sessions add column if not exists factor_id uuid;
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists sessions_refreshed_at_idx on auth.sessions (refreshed_at);

-- Hashes only: a stolen copy of this table is useless.
create table if not exists auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  relates_to text not null,
  token_hash text not null unique,
  code_hash text not null,
  attempts integer not null default 0,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to, kind);

create table if not exists auth.flow_state (
  code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null,
  method text not null,
  expires_at timestamptz not null
);
alter table auth.flow_state
  add column if not exists provider_token text,
  add column if not exists provider_refresh_token text;

create table if not exists auth.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);

revoke all on all tables in schema auth from public, anon, authenticated, service_role;

-- Sessions that have ended, kept for as long as an access token of theirs may live.
create table if not exists auth.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);
revoke all on auth.ended_sessions from public, anon, authenticated, service_role;

create or replace function auth.note_ended_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into auth.ended_sessions (session_id) values (old.id) on conflict do nothing;
  perform pg_notify('auth_session_ended', old.id::text);
  return null;
end
$$;
create or replace trigger note_ended_session after delete on auth.sessions
  for each row execute function auth.note_ended_session();
