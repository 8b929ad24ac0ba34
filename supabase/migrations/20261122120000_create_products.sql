-- What a company offers for a service: a homeowner taps one and sees the home with it.
alter table public.mockup_types add constraint mockup_types_id_company_id_key unique (id, company_id);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  mockup_type_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  -- Shown where there is no picture of it.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- A file of the bucket mockup-images that the company uploaded.
  swatch_path text check (length(swatch_path) <= 300 and starts_with(swatch_path, company_id::text || '/')),
  -- What the picture engine is told: "charcoal asphalt shingles"; for paint its color alone.
  prompt text not null check (length(btrim(prompt)) between 1 and 200),
  price_factor numeric(5, 3) not null default 1 check (price_factor between 0.1 and 10),
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A product is of a service of the same company.
  foreign key (mockup_type_id, company_id) references public.mockup_types (id, company_id) on delete cascade,
  constraint products_have_a_swatch check (color is not null or swatch_path is not null),
  constraint products_name_plain check (not private.has_link(name)),
  constraint products_prompt_plain check (not private.has_link(prompt))
);
create index products_mockup_type_id_position_idx on public.products (mockup_type_id, position, created_at);
create index products_company_id_idx on public.products (company_id);

alter table public.products enable row level security;
revoke all on public.products from anon, authenticated;
grant select on public.products to anon, authenticated;
grant delete, insert (company_id, mockup_type_id, name, color, swatch_path, prompt, price_factor, position, active),
  update (name, color, swatch_path, prompt, price_factor, position, active) on public.products to authenticated;
grant all on public.products to service_role;

create policy "anyone reads products that are offered" on public.products for select to anon, authenticated
  using (active);

create policy "the owner writes products" on public.products for all to authenticated
  using (company_id in (select id from public.companies where user_id = (select auth.uid())))
  with check (company_id in (select id from public.companies where user_id = (select auth.uid())));

create function private.before_product_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform pg_advisory_xact_lock(hashtextextended('products ' || new.mockup_type_id::text, 0));
    if (select count(*) from public.products where mockup_type_id = new.mockup_type_id) >= 24 then
      raise exception 'A service has at most 24 products.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

create trigger before_product_insert before insert on public.products
  for each row execute function private.before_product_insert();

-- Which starter set a service gets; null where there is nothing to choose.
create function private.trade_of_service(name text) returns text
language sql immutable
set search_path = ''
return case
  when name ~* 'clean|wash|interior' then null
  when name ~* 'roof|shingle' then 'roofing'
  when name ~* 'drive|asphalt|paving|paver|concrete' then 'driveway'
  when name ~* 'paint|siding|stucco' then 'painting'
  when name ~* 'landscap|lawn|garden|yard|plant|mulch|xeriscap' then 'landscaping'
end;

-- What is usual in each trade and what the built-in engine can show.
create function private.add_starter_products(service public.mockup_types) returns void
language sql
set search_path = ''
begin atomic
  insert into public.products (company_id, mockup_type_id, name, color, prompt, position)
  select (service).company_id, (service).id, starter.name, starter.color, starter.prompt,
    (row_number() over (order by starter.place))::integer
  from (values
    (1, 'landscaping', 'Modern green', '#5b7f4f', 'new green lawn and beds with boxwood hedges and ornamental grasses'),
    (2, 'landscaping', 'Cottage flowers', '#c2739a', 'new green lawn and cottage garden flower beds'),
    (3, 'landscaping', 'Low-water', '#c8ad85', 'low water desert landscaping with gravel'),
    (4, 'landscaping', 'Fresh lawn', '#6fa04a', 'fresh green lawn'),
    (5, 'landscaping', 'Hydrangeas', '#8f9fce', 'new green lawn and beds with hydrangeas'),
    (6, 'landscaping', 'Lavender and grasses', '#9486b8', 'beds with lavender plants and ornamental grasses'),
    (7, 'landscaping', 'Mulched beds', '#6b4a36', 'planting beds with dark brown mulch'),
    (8, 'landscaping', 'River rock beds', '#9a9790', 'planting beds with river rock'),
    (1, 'painting', 'Sage green', '#9dab8b', 'sage green'),
    (2, 'painting', 'Slate blue', '#60738a', 'slate blue'),
    (3, 'painting', 'White', '#f4f3ef', 'white'),
    (4, 'painting', 'Navy blue', '#263554', 'navy blue'),
    (5, 'painting', 'Cream', '#f2e7cd', 'cream'),
    (6, 'painting', 'Greige', '#b8ae9f', 'greige'),
    (7, 'painting', 'Light gray', '#c8cac9', 'light gray'),
    (8, 'painting', 'Charcoal', '#424549', 'charcoal'),
    (9, 'painting', 'Light blue', '#aac4d6', 'light blue'),
    (10, 'painting', 'Taupe', '#978775', 'taupe'),
    (11, 'painting', 'Forest green', '#34543c', 'forest green'),
    (12, 'painting', 'Barn red', '#7c2e2a', 'barn red'),
    (13, 'painting', 'Pale yellow', '#f6e8b2', 'pale yellow'),
    (14, 'painting', 'Black', '#2c2d2f', 'black'),
    (1, 'roofing', 'Charcoal shingles', '#424549', 'charcoal asphalt shingles'),
    (2, 'roofing', 'Weathered wood shingles', '#7e766c', 'weathered wood asphalt shingles'),
    (3, 'roofing', 'Gray metal', '#8e9293', 'gray standing seam metal'),
    (4, 'roofing', 'Brown shingles', '#73543f', 'brown asphalt shingles'),
    (5, 'roofing', 'Slate gray shingles', '#5c636b', 'slate gray asphalt shingles'),
    (6, 'roofing', 'Cedar shakes', '#a46e4a', 'cedar shakes'),
    (7, 'roofing', 'Black metal', '#2c2d2f', 'black standing seam metal'),
    (8, 'roofing', 'Forest green metal', '#34543c', 'forest green standing seam metal'),
    (9, 'roofing', 'Terracotta tile', '#be6a4d', 'terracotta clay tiles'),
    (1, 'driveway', 'Gray pavers', '#8e9293', 'gray paver driveway'),
    (2, 'driveway', 'Fresh concrete', '#c3c1ba', 'concrete driveway'),
    (3, 'driveway', 'Black asphalt', '#3a3b3d', 'asphalt driveway'),
    (4, 'driveway', 'Red brick', '#964438', 'brick driveway'),
    (5, 'driveway', 'Tan pavers', '#cbb08a', 'tan paver driveway'),
    (6, 'driveway', 'Stamped concrete', '#b09a80', 'stamped concrete driveway'),
    (7, 'driveway', 'Gravel', '#b9b2a3', 'gravel driveway')
  ) as starter (place, trade, name, color, prompt)
  where starter.trade = private.trade_of_service((service).name);
end;
revoke all on function private.add_starter_products(public.mockup_types) from public;

-- Security definer: whoever may add a service may not write products, if it is of a company that nobody owns yet.
create function private.after_mockup_type_insert() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_starter_products(new);
  return null;
end
$$;

create trigger after_mockup_type_insert after insert on public.mockup_types
  for each row execute function private.after_mockup_type_insert();

select private.add_starter_products(mockup_types) from public.mockup_types;

-- The look in the lead's picture, as it was called then: a product that is renamed or removed later changes nothing here.
alter table public.leads
  add column look text check (length(look) between 1 and 300),
  -- For paint the color of the walls; null where the homeowner wished in words alone.
  add column look_product_id uuid,
  add constraint leads_look_plain check (not private.has_link(look));

create or replace function private.describe_lead(lead public.leads) returns jsonb
language sql stable
return jsonb_build_object(
  'id', (lead).id, 'company_id', (lead).company_id, 'name', (lead).name, 'email', (lead).email, 'phone', (lead).phone,
  'address', (lead).address, 'service_type', (lead).service_type, 'look', (lead).look, 'status', (lead).status,
  'notes', (lead).notes, 'mockup_id', (lead).mockup_id, 'source', (lead).source, 'is_test', (lead).is_test,
  'created_at', (lead).created_at, 'updated_at', (lead).updated_at
);

create or replace function private.after_lead_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- 1. As after the insert.
  if new.mockup_id is not null and new.mockup_id is distinct from old.mockup_id then
    insert into private.mockup_shares (mockup_id) values (new.mockup_id) on conflict do nothing;
  end if;

  -- 2. Finished: the server looks whether it is made up.
  if old.email = '' and new.email <> '' then
    insert into private.finished_leads (lead_id, email, address, service_type)
    values (new.id, new.email, new.address, new.service_type) on conflict do nothing;
    if new.accepted_at is null and new.held_reason is null then
      perform private.add_to_outbox(
        'lead.completed', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
      );
    end if;
  end if;

  -- 3. It counts: mails, the bill and webhooks follow. The lead as it is at this moment travels with the news of it.
  if new.accepted_at is not null and new.accepted_at is distinct from old.accepted_at then
    perform private.add_to_outbox(
      'lead.accepted', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;

  -- 4. Edited after it was accepted, or another look chosen: told where a webhook asks for it.
  if old.accepted_at is not null and new.held_reason is null
    and (old.name, old.email, old.phone, old.address, old.service_type, old.look, old.status, old.notes)
      is distinct from
      (new.name, new.email, new.phone, new.address, new.service_type, new.look, new.status, new.notes)
    and exists (
      select from public.webhook_endpoints
      where company_id = new.company_id and enabled and 'lead.updated' = any (events)
    ) then
    perform private.add_to_outbox(
      'lead.updated', jsonb_build_object('lead_id', new.id, 'lead', private.describe_lead(new))
    );
  end if;
  return null;
end
$$;

drop trigger after_update on public.leads;
create trigger after_update
  after update of name, email, phone, address, service_type, look, status, notes, mockup_id, accepted_at
  on public.leads
  for each row execute function private.after_lead_update();
