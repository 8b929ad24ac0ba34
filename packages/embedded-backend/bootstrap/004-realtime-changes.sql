-- Changes of published tables, kept for a few minutes so that a listener that reconnects catches up.
create table if not exists realtime.changes (
  id bigint generated always as identity primary key,
  table_schema text not null,
  table_name text not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  commit_timestamp timestamptz not null default now()
);
create index if not exists changes_commit_timestamp_idx on realtime.changes (commit_timestamp);
revoke all on realtime.changes from public, anon, authenticated, service_role;

create or replace function realtime.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change_id bigint;
begin
  insert into realtime.changes (table_schema, table_name, type, record, old_record)
  values (
    tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  )
  returning id into change_id;
  -- The notice carries the key only: a notice is limited to 8,000 bytes.
  perform pg_notify('realtime_changes', change_id::text);
  return null;
end
$$;

-- For the policies of private channels; rows are inserted to check them and always rolled back.
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default true,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as
$$ select nullif(current_setting('realtime.topic', true), '') $$;

-- Messages to other replicas that are too long for a notice; unlogged, since they are worthless after a crash.
create unlogged table if not exists realtime.relayed (
  id uuid primary key default gen_random_uuid(),
  message text not null,
  sent_at timestamptz not null default now()
);
revoke all on realtime.relayed from public, anon, authenticated, service_role;
