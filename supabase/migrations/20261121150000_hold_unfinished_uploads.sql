-- Who an unfinished upload in parts counts for (a user, or the address of a visitor), so that nobody fills the store
-- with what is never finished. Only our own backend has this table; a hosted project keeps such uploads elsewhere.
do $$
begin
  if to_regclass('storage.resumable_uploads') is not null then
    alter table storage.resumable_uploads add column holder text;
    create index resumable_uploads_holder_idx on storage.resumable_uploads (holder) where holder is not null;
  end if;
end
$$;
