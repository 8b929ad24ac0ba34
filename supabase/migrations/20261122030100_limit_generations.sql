-- Whose pictures they were, for what one address, unconfirmed companies and the whole installation may spend in a day. The
-- address is a hash.
alter table private.generations
  add column address_key text,
  add column is_unconfirmed boolean not null default false;
create index generations_started_at_idx on private.generations (started_at);
