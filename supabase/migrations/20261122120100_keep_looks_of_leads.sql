-- A homeowner tries several looks of a home: each picture that was kept belongs to the lead, which shows the chosen one.
alter table public.mockups add column lead_id uuid references public.leads (id) on delete set null;
create index mockups_lead_id_idx on public.mockups (lead_id) where lead_id is not null;
update public.mockups set lead_id = leads.id from public.leads where leads.mockup_id = mockups.id;
