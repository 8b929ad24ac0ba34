-- Why a lead is held, and what its owner notes about it, is for the business: a stranger who reads it tries until nothing
-- is held. Column grants are by role and owners are signed in, so a visitor is who is not; the company page asks that way.
revoke select on public.leads from anon;
grant select (
  id, company_id, name, email, phone, address, service_type, source, mockup_id, is_test, address_key, service_key, created_at,
  look, look_product_id, house_size, price_low, price_high, price_disclaimer
) on public.leads to anon;

alter policy "a visitor reads their own leads" on public.leads to anon;
alter policy "a visitor starts a lead" on public.leads to anon;
alter policy "a visitor finishes their own lead" on public.leads to anon;
revoke insert on public.leads from authenticated;
