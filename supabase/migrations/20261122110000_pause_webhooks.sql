-- A receiver that keeps failing is left alone for a while; the server counts, the owner reads it.
alter table public.webhook_endpoints
  add column failures integer not null default 0,
  add column paused_until timestamptz;

-- Whoever changes the address or switches it on anew has it tried at once.
create function private.end_webhook_pause() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.failures := 0;
  new.paused_until := null;
  return new;
end
$$;

create trigger end_webhook_pause before update of url, enabled on public.webhook_endpoints
  for each row execute function private.end_webhook_pause();
