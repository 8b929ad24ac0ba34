-- Where a captcha is configured, a visitor's email is taken once for each time they have shown that they are human.
alter table private.server_settings add column visitors_show_human boolean not null default false;

-- Unlogged: lost in a crash without harm, the page asks again.
create unlogged table private.human_visitors (
  visitor_token_hash text primary key,
  shown_at timestamptz not null default now()
);
create index human_visitors_shown_at_idx on private.human_visitors (shown_at);

-- Security definer, so the caller is told by the token and not by current_user; the server itself has none.
create function private.require_human() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(auth.role(), '') not in ('anon', 'authenticated')
    or not (select visitors_show_human from private.server_settings)
    or exists (select from public.companies where id = new.company_id and user_id = auth.uid()) then
    return new;
  end if;
  delete from private.human_visitors
  where visitor_token_hash = private.visitor_token_hash() and shown_at > now() - interval '10 minutes';
  if not found then
    raise exception 'captcha_failed' using errcode = '42501', hint = 'Show that you are human first.';
  end if;
  return new;
end
$$;

create trigger require_human before update of email on public.leads
  for each row when (old.email = '' and new.email <> '') execute function private.require_human();
