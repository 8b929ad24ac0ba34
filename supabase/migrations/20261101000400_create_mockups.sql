create table public.mockups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references public.companies (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  name text check (length(name) <= 200),
  description text check (length(description) <= 2000),
  address text check (length(address) <= 500),
  original_image_url text check (length(original_image_url) <= 2000),
  source_image_url text check (length(source_image_url) <= 2000),
  generated_image_url text check (length(generated_image_url) <= 2000),
  result_image_url text check (length(result_image_url) <= 2000),
  prompt_text text check (length(prompt_text) <= 5000),
  service_type text check (length(service_type) <= 100),
  mockup_type_name text check (length(mockup_type_name) <= 100),
  status text not null default 'completed' check (length(status) <= 50),
  created_at timestamptz not null default now()
);
create index mockups_company_id_created_at_idx on public.mockups (company_id, created_at desc);
create index mockups_user_id_created_at_idx on public.mockups (user_id, created_at desc);

alter table public.mockups enable row level security;
revoke all on public.mockups from anon, authenticated;
grant select, delete, insert (
  company_id, user_id, name, description, address, original_image_url, source_image_url, generated_image_url,
  result_image_url, prompt_text, service_type, mockup_type_name, status
) on public.mockups to authenticated;
grant all on public.mockups to service_role;

create policy "a user reads their own and their company's mockups" on public.mockups for select to authenticated
  using (
    user_id = (select auth.uid())
    or company_id in (select id from public.companies where companies.user_id = (select auth.uid()))
  );

create policy "a user adds mockups for themselves" on public.mockups for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (
      company_id is null
      or company_id in (select id from public.companies where companies.user_id = (select auth.uid()))
    )
  );

create policy "a user deletes their own and their company's mockups" on public.mockups for delete to authenticated
  using (
    user_id = (select auth.uid())
    or company_id in (select id from public.companies where companies.user_id = (select auth.uid()))
  );
