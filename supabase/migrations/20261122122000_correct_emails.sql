-- A homeowner who mistyped the email sees it on the result page and corrects it.

alter table private.finished_leads add column corrections integer not null default 0;

-- Twice, within the hour, and by the visitor of the lead alone. Neither once the old address has proved to be right nor once
-- the owner has edited it. What was accepted stays so and is not charged again; what was held for its email is looked at anew.
create function public.correct_email(lead_id uuid, email text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead public.leads;
begin
  select leads.* into lead
  from public.leads
  join private.finished_leads finished on finished.lead_id = leads.id
  where leads.id = correct_email.lead_id and leads.visitor_token_hash = private.visitor_token_hash()
    and leads.email <> '' and leads.email = finished.email and leads.proved_at is null
    and leads.finished_at > now() - interval '1 hour' and finished.corrections < 2
    and not private.is_closed_company(leads.company_id)
  for update;
  if lead.id is null or coalesce(btrim(correct_email.email), '') = '' then
    raise exception 'email_not_correctable' using errcode = '42501';
  end if;

  -- The link in a mail to the old address must not prove the new one.
  update private.finished_leads finished
  set email = correct_email.email, corrections = corrections + 1,
    token = rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
  where finished.lead_id = lead.id;

  lead.email := correct_email.email;
  if lead.held_reason in ('email_at_many_companies', 'disposable_email', 'undeliverable_email') then
    lead.held_reason := private.find_hold_reason(lead, false);
    if lead.held_reason is null then
      perform private.add_to_outbox('lead.completed', jsonb_build_object('lead_id', lead.id));
    end if;
  elsif lead.accepted_at is null and lead.held_reason is null then
    lead.held_reason := private.find_hold_reason(lead, false);
  end if;
  update public.leads set email = lead.email, held_reason = lead.held_reason where id = lead.id;

  if lead.accepted_at is not null then
    perform private.add_to_outbox('lead.email_corrected', jsonb_build_object('lead_id', lead.id));
  end if;
end
$$;
revoke all on function public.correct_email(uuid, text) from public;
grant execute on function public.correct_email(uuid, text) to anon, authenticated, service_role;
