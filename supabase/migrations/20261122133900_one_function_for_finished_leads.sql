-- Two triggers fired at the same moment, in the order of their names. The phone is asked for where a lead is finished.
drop trigger require_phone on public.leads;
drop function private.require_phone();
create function private.require_phone(lead public.leads) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if coalesce(btrim(lead.phone), '') = ''
    and exists (select from public.companies where id = lead.company_id and ask_phone = 'required') then
    raise exception 'phone_required' using errcode = '23514', hint = 'Give a phone number first.';
  end if;
end
$$;

create or replace function private.before_lead_update() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_client constant boolean := current_user in ('anon', 'authenticated');
  is_visitor constant boolean := is_client and not private.is_company_owner(new.company_id);
  hold_reason text;
begin
  -- 1. As at the insert.
  new.address_key := private.normalize_key(new.address);
  new.service_key := private.normalize_key(new.service_type);

  -- 2. Column grants let a signed-in user change what an owner may; whoever is not the owner may only finish a lead of
  -- their own.
  if is_visitor then
    perform private.require_one_lead();
    if new.email = '' then
      raise exception 'An email is needed to finish a lead.' using errcode = '23514';
    end if;
    if (new.service_type, new.address, new.notes, new.status)
      is distinct from (old.service_type, old.address, old.notes, old.status) then
      raise exception 'Only name and email may be changed.' using errcode = '42501';
    end if;
  end if;

  -- 3. A lead is finished, and counted, once.
  if is_client and old.email <> '' and new.email = '' then
    raise exception 'A finished lead keeps an email.' using errcode = '23514';
  end if;

  -- 4. It is finished now: a test lead if the company is not activated at this moment, and only after the captcha. What
  -- an owner adds to it is not doubted.
  if old.email = '' and new.email <> '' then
    new.is_test := private.is_preview_company(new.company_id);
    new.finished_at := now();
    if is_visitor then
      perform private.require_phone(new);
    end if;
    perform private.require_captcha(new.company_id);
    if is_visitor then
      hold_reason := private.find_hold_reason(new, private.count_lead('finish', new.company_id));
      if hold_reason is not null then
        perform private.note_hold_reason(new.id, hold_reason);
        new.is_held := true;
      end if;
    elsif is_client then
      new.accepted_at := now();
    end if;
  end if;

  -- 5. Finished, or of another look: the price that the homeowner is told.
  if (old.email = '' and new.email <> '') or new.look_product_id is distinct from old.look_product_id then
    new := private.with_price(new, old);
  end if;

  -- 6. The average response time is made of it; that a homeowner looks on is no answer.
  if new.look_product_id is not distinct from old.look_product_id then
    new.updated_at := now();
  end if;
  return new;
end
$$;
