-- Uploads that come in parts: where each stands, so that every replica can take the next part. Nobody but the server
-- reads it.
create table if not exists storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  -- Who began it; nobody else may go on with it. Null for anonymous visitors, who have its secret id.
  owner uuid,
  overwrite boolean not null,
  size bigint not null,
  received bigint not null default 0,
  -- Files of the store that hold what has come, in order.
  parts text[] not null default '{}',
  metadata jsonb not null,
  -- When a replica began to make an object of it; another one may after a while, in case the first was killed.
  finishing_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
alter table storage.resumable_uploads enable row level security;
create index if not exists resumable_uploads_parts_idx on storage.resumable_uploads using gin (parts);
-- Whom an unfinished one counts for (a user, or the address of a visitor), so that nobody fills the store with what is
-- never finished. Databases begun before there was such a count get the column here.
alter table storage.resumable_uploads add column if not exists holder text;
create index if not exists resumable_uploads_holder_idx on storage.resumable_uploads (holder) where holder is not null;
