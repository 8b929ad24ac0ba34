-- A finished lead reaches the business at once: by text and on its people's devices, besides the mail.

-- What the company's day goes by; null is read as Eastern time.
alter table public.companies add column time_zone text check (time_zone in (
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles',
  'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico'
));
grant update (time_zone) on public.companies to authenticated;

-- How one person wants to hear of one company's leads. The number is the server's to write: it was confirmed by a code.
--   stopped_at   the person answered a text with STOP
--   quiet_from   and quiet_to: times of the company's day, such as 21:30
create table public.alert_settings (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  texts boolean not null default false,
  stopped_at timestamptz,
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  mails_in_quiet_hours boolean not null default true,
  primary key (user_id, company_id),
  check (phone is not null or not texts),
  check ((quiet_from is null) = (quiet_to is null))
);
create index alert_settings_phone_idx on public.alert_settings (phone);
create index alert_settings_company_idx on public.alert_settings (company_id);

alter table public.alert_settings enable row level security;
revoke all on public.alert_settings from anon, authenticated;
grant select, insert (company_id, texts, quiet_from, quiet_to, mails_in_quiet_hours),
  update (company_id, texts, quiet_from, quiet_to, mails_in_quiet_hours) on public.alert_settings to authenticated;
grant all on public.alert_settings to service_role;
create policy "each person has own alerts of their company" on public.alert_settings for all to authenticated
  using (
    user_id = (select auth.uid())
    and company_id in (select id from public.companies where user_id = (select auth.uid()))
  )
  with check (
    user_id = (select auth.uid())
    and company_id in (select id from public.companies where user_id = (select auth.uid()))
  );

-- Browsers that a person wants pushes on (RFC 8030). Who knows the endpoint can write to the device.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 2000),
  p256dh text not null check (p256dh ~ '^[\w-]{87}=?$'),
  auth text not null check (auth ~ '^[\w-]{22}(==)?$'),
  name text not null check (length(btrim(name)) between 1 and 60),
  created_at timestamptz not null default now()
);
create index push_devices_user_idx on public.push_devices (user_id, company_id);
create index push_devices_company_idx on public.push_devices (company_id);

alter table public.push_devices enable row level security;
revoke all on public.push_devices from anon, authenticated;
grant select, delete on public.push_devices to authenticated;
grant all on public.push_devices to service_role;
create policy "each person sees own devices" on public.push_devices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "each person takes own devices away" on public.push_devices for delete to authenticated
  using (user_id = (select auth.uid()));

-- Adds the browser that asks. One that somebody else was signed in with before is the caller's from now on.
create function public.add_push_device(company_id uuid, endpoint text, p256dh text, auth text, name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  device uuid;
begin
  if not private.is_company_owner(add_push_device.company_id) then
    raise exception 'Only the owner of the company may do this.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('push devices ' || caller::text, 0));
  delete from public.push_devices one where one.endpoint = add_push_device.endpoint;
  if (select count(*) from public.push_devices one where one.user_id = caller) >= 20 then
    raise exception 'too_many_devices' using errcode = '23514', hint = 'Remove a device first.';
  end if;
  insert into public.push_devices (user_id, company_id, endpoint, p256dh, auth, name)
  values (
    caller, add_push_device.company_id, add_push_device.endpoint, add_push_device.p256dh, add_push_device.auth,
    add_push_device.name
  )
  returning id into device;
  return device;
end
$$;
revoke all on function public.add_push_device(uuid, text, text, text, text) from public, anon;
grant execute on function public.add_push_device(uuid, text, text, text, text) to authenticated, service_role;

-- The keys that pushes are signed with (RFC 8292), made once; the private one is sealed where the installation has a key.
create table private.push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A number somebody has typed and not confirmed yet.
create table private.phone_checks (
  user_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  phone text not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, company_id)
);

-- Numbers that answered STOP, by their hash: they get no text of ours, whoever asks.
create table private.stopped_phones (
  phone_hash text primary key,
  stopped_at timestamptz not null default now()
);

-- Texts as they count against the limits of a day, and what became of them.
create table private.sent_texts (
  key text primary key,
  phone_hash text not null,
  company_id uuid not null,
  audience text not null check (audience in ('business', 'homeowner')),
  sid text unique,
  status text,
  error_code text,
  sent_at timestamptz not null default now()
);
create index sent_texts_sent_at_idx on private.sent_texts (sent_at);
create index sent_texts_company_idx on private.sent_texts (company_id, sent_at);
create index sent_texts_phone_idx on private.sent_texts (phone_hash, sent_at);
