-- A company whose owner's account is removed is closed: its page says so, it takes no leads, and nothing is charged.

alter table public.companies add column closed_at timestamptz;
comment on column public.companies.closed_at is 'Since when nobody owns it any more.';

create function private.is_closed_company(company uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.companies where id = company and closed_at is not null)
$$;

create function private.before_company_update()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- 1. Its owner's account is being removed.
  if old.user_id is not null and new.user_id is null then
    new.closed_at := now();
    -- What was reported already may have been counted.
    update public.lead_charges set state = 'free', reason = 'Company closed, not billed'
    where company_id = new.id and state = 'pending' and in_doubt_since is null;
    perform private.add_to_outbox('company.closed', jsonb_build_object('company_id', new.id));
  end if;
  -- 2. A late message of the payment provider activates no closed company.
  if new.closed_at is not null then
    new.activated := false;
  end if;
  -- 3. Two screens that edit it see that the other was faster.
  new.updated_at := now();
  return new;
end
$$;
drop trigger set_updated_at on public.companies;
create trigger before_company_update before update on public.companies
  for each row execute function private.before_company_update();

create policy "a closed company takes no leads" on public.leads as restrictive for insert to anon, authenticated
  with check (not private.is_closed_company(company_id));
create policy "a visitor finishes no lead of a closed company" on public.leads as restrictive for update
  to anon, authenticated
  using (not private.is_closed_company(company_id));

-- A take-over of an abandoned onboarding deletes nothing that anybody was told of or has paid for.
create or replace function private.replace_unclaimed_company()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.place_id is not null then
    perform pg_advisory_xact_lock(hashtextextended(new.place_id, 0));
    if exists (select from public.companies where place_id = new.place_id and user_id is not null) then
      raise exception 'company_registered' using errcode = '23505';
    end if;
    delete from public.companies where place_id = new.place_id and private.is_replaceable(companies);
  end if;
  if new.user_id is null then
    delete from public.companies using private.company_claims claim
    where claim.company_id = companies.id and private.is_replaceable(companies)
      and claim.visitor_token_hash = private.visitor_token_hash();
  end if;
  return new;
end
$$;

create function private.is_replaceable(company public.companies)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select company.user_id is null and company.closed_at is null
    and not exists (select from public.leads where company_id = company.id and email <> '')
    and not exists (select from public.lead_charges where company_id = company.id)
$$;

-- Those whose owner was removed before: nobody has claimed them, and nobody can.
update public.companies set closed_at = now(), activated = false
where user_id is null
  and not exists (select from private.company_claims claim where claim.company_id = companies.id)
  and (
    activated is not false
    or exists (select from public.leads where company_id = companies.id and email <> '')
    or exists (select from public.lead_charges where company_id = companies.id)
  );
