-- What policies and triggers share. Nothing in schema private is reachable through the REST interface.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The form in which two addresses or services count as one. packages/domain/src/normalize-lead-keys.ts is its twin.
create function private.normalize_key(value text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(lower(value), '[^[:alnum:]]+', ' ', 'g'));

-- Hash of the visitor's random token, or null without a token of at least 128 bits.
create function private.visitor_token_hash() returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'utf8')), 'hex')
  from (select nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-token' as token) headers
  where token ~ '^[A-Za-z0-9_-]{22,200}$'
$$;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Work for the server that must not be lost once the transaction has committed.
create table private.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create function private.add_to_outbox(topic text, payload jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (topic, payload) values (topic, payload);
  select pg_notify('outbox', topic);
$$;
revoke all on function private.add_to_outbox(text, jsonb) from public;
