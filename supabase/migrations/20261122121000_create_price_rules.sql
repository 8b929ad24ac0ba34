-- What a service costs at about which home. Only its owner reads it: a homeowner sees the range that comes of it.
create table public.price_rules (
  mockup_type_id uuid primary key,
  company_id uuid not null,
  shown text not null default 'off' check (shown in ('off', 'after_email', 'before_email')),
  base_cents integer not null default 0 check (base_cents >= 0),
  -- For each unit of the home; nothing where every home costs the same.
  rate_cents integer not null default 0 check (rate_cents between 0 and 1000000),
  unit text not null default 'square foot'
    check (unit in ('square foot', 'linear foot', 'roofing square', 'hour', 'piece')),
  small_units integer not null default 0 check (small_units >= 0),
  medium_units integer not null default 0,
  large_units integer not null default 0 check (large_units <= 100000),
  spread_percent integer not null default 15 check (spread_percent between 0 and 50),
  round_to integer not null default 100 check (round_to in (10, 50, 100, 500)),
  disclaimer text not null check (length(btrim(disclaimer)) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (mockup_type_id, company_id) references public.mockup_types (id, company_id) on delete cascade,
  constraint price_rules_sizes_grow check (small_units <= medium_units and medium_units <= large_units),
  constraint price_rules_cost_something check (base_cents > 0 or (rate_cents > 0 and small_units > 0)),
  -- Ten million dollars.
  constraint price_rules_stay_sensible check (base_cents + rate_cents::bigint * large_units <= 1000000000),
  constraint price_rules_disclaimer_plain check (not private.has_link(disclaimer))
);
create index price_rules_company_id_idx on public.price_rules (company_id);

alter table public.price_rules enable row level security;
revoke all on public.price_rules from anon, authenticated;
grant select, delete,
  insert (mockup_type_id, company_id, shown, base_cents, rate_cents, unit, small_units, medium_units, large_units,
    spread_percent, round_to, disclaimer),
  update (shown, base_cents, rate_cents, unit, small_units, medium_units, large_units, spread_percent, round_to,
    disclaimer) on public.price_rules to authenticated;
grant all on public.price_rules to service_role;

create policy "the owner manages the company's price rules" on public.price_rules for all to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())))
  with check (company_id in (select id from public.companies where user_id = (select auth.uid())));

create trigger set_updated_at before update on public.price_rules
  for each row execute function private.set_updated_at();

-- The range as the homeowner was told it, in dollars.
alter table public.leads
  add column house_size text check (house_size in ('small', 'medium', 'large')),
  add column price_low integer check (price_low >= 0),
  add column price_high integer,
  add column price_disclaimer text,
  add constraint leads_price_check check (price_low <= price_high);

-- The rule a lead's range was made with: another product is priced by it too, whatever the rule is by then.
create table private.lead_price_rules (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  rule jsonb not null
);

-- Twin of computePriceRange in packages/domain/src/compute-price-range.ts; a test compares the two.
create function private.compute_price_range(
  rule public.price_rules, house_size text, product_factor numeric, out low integer, out high integer
)
language sql immutable
set search_path = ''
return (
  select row (
    (div(price * (100 - (rule).spread_percent), step) * (rule).round_to)::integer,
    (div(price * (100 + (rule).spread_percent) + step - 1, step) * (rule).round_to)::integer
  )
  from (
    select round(product_factor * 1000) * ((rule).base_cents + (rule).rate_cents::bigint * case house_size
      when 'small' then (rule).small_units
      when 'medium' then (rule).medium_units
      when 'large' then (rule).large_units
      else 0
    end) as price, (rule).round_to::numeric * 10000000 as step
  ) amounts
);

create function private.find_price_rule(lead public.leads) returns public.price_rules
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select jsonb_populate_record(null::public.price_rules, kept.rule)
     from private.lead_price_rules kept where kept.lead_id = lead.id),
    (select rules from public.price_rules rules
     join public.mockup_types types on types.id = rules.mockup_type_id
     where types.company_id = lead.company_id and private.normalize_key(types.name) = lead.service_key
       and rules.shown <> 'off'
     order by types.created_at limit 1)
  )
$$;

-- The lead with its range: once its rule says that it is shown, and anew only for another home or product. Security
-- definer: a homeowner reads no rules.
create function private.with_price(changed public.leads, earlier public.leads) returns public.leads
language plpgsql security definer
set search_path = ''
as $$
declare
  rule constant public.price_rules := private.find_price_rule(changed);
begin
  if rule.mockup_type_id is null
    or (rule.rate_cents > 0 and changed.house_size is null)
    or (rule.shown = 'after_email' and changed.email = '')
    or (changed.price_high is not null and
      (changed.house_size, changed.look_product_id)
        is not distinct from (earlier.house_size, earlier.look_product_id)) then
    return changed;
  end if;
  select low, high into changed.price_low, changed.price_high
  from private.compute_price_range(rule, changed.house_size, coalesce(
    (select price_factor from public.products
     where id = changed.look_product_id and company_id = changed.company_id), 1
  ));
  changed.price_disclaimer := rule.disclaimer;
  insert into private.lead_price_rules (lead_id, rule) values (changed.id, to_jsonb(rule)) on conflict do nothing;
  return changed;
end
$$;

create or replace function private.before_lead_update() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_client constant boolean := current_user in ('anon', 'authenticated');
  is_visitor constant boolean := is_client and not private.is_company_owner(new.company_id);
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
    perform private.require_captcha(new.company_id);
    if is_visitor then
      new.held_reason := private.find_hold_reason(new, private.count_lead('finish', new.company_id));
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

drop trigger before_update on public.leads;
create trigger before_update
  before update of name, email, phone, address, service_type, status, notes, look_product_id on public.leads
  for each row execute function private.before_lead_update();

-- What the visitor of a lead may know of its price: whether the home's size is asked, and the range once it is shown.
create function public.price_lead(lead_id uuid, house_size text default null) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  found_lead public.leads;
  lead public.leads;
  rule public.price_rules;
begin
  select * into found_lead from public.leads
  where id = price_lead.lead_id and visitor_token_hash = private.visitor_token_hash()
  for update;
  if not found then
    return null;
  end if;
  if private.count_visit('price of lead ' || price_lead.lead_id, interval '1 hour') > 60 then
    raise exception 'too_many_leads' using errcode = 'PT429', hint = 'Please try again in an hour.';
  end if;
  lead := found_lead;
  -- A home whose size was chosen keeps it once the lead is finished.
  if lead.email = '' or lead.house_size is null then
    lead.house_size := coalesce(price_lead.house_size, lead.house_size);
  end if;
  lead := private.with_price(lead, found_lead);
  if lead is distinct from found_lead then
    update public.leads
    set house_size = lead.house_size, price_low = lead.price_low, price_high = lead.price_high,
      price_disclaimer = lead.price_disclaimer
    where id = lead.id;
  end if;
  rule := private.find_price_rule(lead);
  return json_build_object(
    'asks_size', coalesce(rule.rate_cents > 0, false),
    'house_size', lead.house_size,
    'price_low', lead.price_low,
    'price_high', lead.price_high,
    'price_disclaimer', lead.price_disclaimer
  );
end
$$;
revoke all on function public.price_lead(uuid, text) from public;
grant execute on function public.price_lead(uuid, text) to anon, authenticated, service_role;

-- What is usual in the trade, for a service whose catalog is empty; how many products that is.
create function public.add_starter_products(mockup_type_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  service public.mockup_types;
begin
  select * into service from public.mockup_types where id = add_starter_products.mockup_type_id;
  if not found or not private.is_company_owner(service.company_id) then
    raise exception 'Only the owner of a service may fill its catalog.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('products ' || service.id::text, 0));
  if not exists (select from public.products where products.mockup_type_id = service.id) then
    perform private.add_starter_products(service);
  end if;
  return (select count(*) from public.products where products.mockup_type_id = service.id);
end
$$;
revoke all on function public.add_starter_products(uuid) from public, anon;
grant execute on function public.add_starter_products(uuid) to authenticated, service_role;

create or replace function private.describe_lead(lead public.leads) returns jsonb
language sql stable
return jsonb_build_object(
  'id', (lead).id, 'company_id', (lead).company_id, 'name', (lead).name, 'email', (lead).email, 'phone', (lead).phone,
  'address', (lead).address, 'service_type', (lead).service_type, 'look', (lead).look, 'status', (lead).status,
  'notes', (lead).notes, 'mockup_id', (lead).mockup_id, 'source', (lead).source, 'is_test', (lead).is_test,
  'created_at', (lead).created_at, 'updated_at', (lead).updated_at
) || jsonb_build_object(
  'house_size', (lead).house_size, 'price_low', (lead).price_low, 'price_high', (lead).price_high,
  'price_disclaimer', (lead).price_disclaimer
);
