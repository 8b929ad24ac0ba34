-- A company offers at most 24 services: a page with thousands of them would be a burden for everybody. Those that have
-- more keep them.
create function private.before_mockup_type_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform pg_advisory_xact_lock(hashtextextended('mockup types ' || new.company_id::text, 0));
    if (select count(*) from public.mockup_types where company_id = new.company_id) >= 24 then
      raise exception 'A company offers at most 24 services.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

create trigger before_mockup_type_insert before insert on public.mockup_types
  for each row execute function private.before_mockup_type_insert();
