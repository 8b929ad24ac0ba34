-- Costly calls of a visitor within the hour, counted by all replicas together. The key is a hash: no address is kept.
-- Unlogged: not worth waiting for the disk at every call, and lost in a crash without harm.
create unlogged table private.visit_counts (
  key text primary key,
  since timestamptz not null,
  hits integer not null
);
create index visit_counts_since_idx on private.visit_counts (since);
