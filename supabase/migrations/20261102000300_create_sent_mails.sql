-- One row per mail that has left, so that a job run again does not send it again.
create table private.sent_mails (
  key text primary key,
  sent_at timestamptz not null default now()
);
create index sent_mails_sent_at_idx on private.sent_mails (sent_at);
