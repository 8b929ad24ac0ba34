-- When what a company has copied from a place search was last copied anew; without a row, when the company was made.
create table private.place_refreshes (
  company_id uuid primary key references public.companies (id) on delete cascade,
  refreshed_at timestamptz not null
);
