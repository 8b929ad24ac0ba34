-- Webhooks tell when a lead's picture is ready and when its status changes, and their secrets can be changed.

alter table public.webhook_endpoints
  drop constraint webhook_endpoints_events_check,
  add constraint webhook_endpoints_events_check check (
    events <@ array['lead.created', 'lead.picture_ready', 'lead.updated', 'lead.status_changed']
    and cardinality(events) > 0
  ),
  alter column events set default array['lead.created', 'lead.picture_ready', 'lead.updated', 'lead.status_changed'],
  -- Messages are signed with both secrets until then.
  add column previous_secret text,
  add column previous_secret_until timestamptz;

create function private.wants_webhook(company uuid, event text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.webhook_endpoints where company_id = company and enabled and event = any (events)
  )
$$;

revoke all on function private.wants_webhook(uuid, text) from public;

create or replace function private.after_lead_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- 1. As after the insert.
  if new.mockup_id is not null and new.mockup_id is distinct from old.mockup_id then
    insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  end if;

  -- 2. Finished: the server looks whether it is made up.
  if old.email = '' and new.email <> '' then
    insert into private.finished_leads (lead_id, email, address, service_type)
    values (new.id, new.email, new.address, new.service_type) on conflict do nothing;
    if new.accepted_at is null and new.held_reason is null then
      perform private.add_to_outbox(
        'lead.completed', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
      );
    end if;
  end if;

  -- 3. It counts: mails, the bill and webhooks follow. The lead as it is at this moment travels with the news of it.
  if new.accepted_at is not null and new.accepted_at is distinct from old.accepted_at then
    perform private.add_to_outbox(
      'lead.accepted', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;

  if old.accepted_at is null or new.held_reason is not null then
    return null;
  end if;
  -- 4. Its picture came after it was accepted, its status changed, it was edited or another look chosen: told where a webhook asks for it.
  if old.mockup_id is null and new.mockup_id is not null
    and private.wants_webhook(new.company_id, 'lead.picture_ready') then
    perform private.add_to_outbox(
      'lead.picture_ready', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;
  if old.status is distinct from new.status and private.wants_webhook(new.company_id, 'lead.status_changed') then
    perform private.add_to_outbox(
      'lead.status_changed',
      jsonb_build_object(
        'lead_id', new.id,
        'lead', private.describe_lead(new) || jsonb_build_object('previous_status', old.status)
      )
    );
  end if;
  if (old.name, old.email, old.phone, old.address, old.service_type, old.look, old.status, old.notes)
      is distinct from
      (new.name, new.email, new.phone, new.address, new.service_type, new.look, new.status, new.notes)
    and private.wants_webhook(new.company_id, 'lead.updated') then
    perform private.add_to_outbox(
      'lead.updated', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;
  return null;
end
$$;

-- A new secret for the caller's webhook. For a day messages carry the signature of the old one too.
create function public.rotate_webhook_secret(endpoint_id uuid) returns text
language sql volatile security definer
set search_path = ''
as $$
  update public.webhook_endpoints
  set previous_secret = secret, previous_secret_until = now() + interval '1 day', secret = private.new_webhook_secret()
  where id = endpoint_id
    and company_id in (select id from public.companies where user_id = (select auth.uid()))
  returning secret
$$;
revoke all on function public.rotate_webhook_secret(uuid) from public, anon;
grant execute on function public.rotate_webhook_secret(uuid) to authenticated, service_role;

-- Where leads go: in production encrypted, and to no address that is a private network's by its looks. What a name stands
-- for is looked at with each delivery.
create or replace function private.check_webhook_endpoint() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select allow_insecure_webhooks from private.server_settings) then
    if new.url !~* '^https://' then
      raise exception 'A webhook address starts with https://.' using errcode = '23514';
    end if;
    if new.url ~* '^https://([^/]*@)?(localhost|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)' then
      raise exception 'A webhook address is reached from the internet.' using errcode = '23514';
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || new.company_id::text, 0));
    if (select count(*) from public.webhook_endpoints where company_id = new.company_id) >= 5 then
      raise exception 'A company has at most five webhook addresses.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
