-- What the link at the end of a new-lead mail turns off.
alter table public.profiles add column new_lead_mails boolean not null default true;
grant update (new_lead_mails) on public.profiles to authenticated;
