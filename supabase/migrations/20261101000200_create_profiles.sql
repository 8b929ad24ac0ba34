create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  company_id uuid references public.companies (id) on delete set null,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_company_id_idx on public.profiles (company_id);

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id) values (new.id);
  return null;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, update (onboarding_completed, company_id) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "a user reads their own profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a user updates their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (
      company_id is null
      or company_id in (select id from public.companies where companies.user_id = (select auth.uid()))
    )
  );
