create table public.mockup_types (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  description text check (length(description) <= 1000),
  created_at timestamptz not null default now()
);
create index mockup_types_company_id_created_at_idx on public.mockup_types (company_id, created_at);

alter table public.mockup_types enable row level security;
revoke all on public.mockup_types from anon, authenticated;
grant select, delete, insert (company_id, name, description), update (name, description)
  on public.mockup_types to anon, authenticated;
grant all on public.mockup_types to service_role;

create policy "anyone reads mockup types" on public.mockup_types for select to anon, authenticated using (true);

create policy "the owner writes mockup types" on public.mockup_types for all to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())))
  with check (company_id in (select id from public.companies where user_id = (select auth.uid())));

create policy "the creator of an unclaimed company adds mockup types" on public.mockup_types
  for insert to anon, authenticated with check (private.is_company_creator(company_id));

create policy "the creator of an unclaimed company edits mockup types" on public.mockup_types
  for update to anon, authenticated
  using (private.is_company_creator(company_id)) with check (private.is_company_creator(company_id));

create policy "the creator of an unclaimed company removes mockup types" on public.mockup_types
  for delete to anon, authenticated using (private.is_company_creator(company_id));
