-- On the morning that a lead was planned for (the moment plan_lead keeps, eight o'clock where the owner planned it), its
-- owner gets one mail with all leads that are due.
alter table public.profiles add column follow_up_mails boolean not null default true;
grant update (follow_up_mails) on public.profiles to authenticated;

create table private.follow_up_reminders (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  -- Planned for another day, it is due again.
  follow_up_at timestamptz not null
);

create index lead_assessments_due_idx on public.lead_assessments (follow_up_at) where follow_up_at is not null;

-- Writes down what is due and leaves one message a company, in one transaction; two that run at once leave one. What was
-- planned for a moment that had passed needs no mail, nor does what was due while nobody could send for three days.
create function private.remind_of_follow_ups() returns void
language sql
set search_path = ''
as $$
  with reminded as (
    insert into private.follow_up_reminders as reminders (lead_id, follow_up_at)
    select leads.id, plans.follow_up_at
    from public.lead_assessments plans join public.leads on leads.id = plans.lead_id
    where plans.follow_up_at between now() - interval '3 days' and now()
      and leads.email <> '' and not leads.is_held
      and not exists (
        select from public.lead_events planned
        where planned.lead_id = leads.id and planned.kind = 'follow_up'
          and planned.created_at > plans.follow_up_at
          and (planned.detail ->> 'at')::timestamptz = plans.follow_up_at
      )
    on conflict (lead_id) do update set follow_up_at = excluded.follow_up_at
      where reminders.follow_up_at <> excluded.follow_up_at
    returning lead_id, follow_up_at
  )
  select private.add_to_outbox('lead.follow_ups_due', jsonb_build_object(
    'company_id', leads.company_id,
    'lead_ids', jsonb_agg(leads.id order by reminded.follow_up_at, leads.id),
    'key', md5(string_agg(format('%s %s', leads.id, extract(epoch from reminded.follow_up_at)), ',' order by leads.id))
  ))
  from reminded join public.leads on leads.id = reminded.lead_id
  group by leads.company_id
$$;
revoke all on function private.remind_of_follow_ups() from public;
