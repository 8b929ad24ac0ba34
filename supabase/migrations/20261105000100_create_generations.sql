-- What every picture that was made took and cost; for the operator, and for the limits that all replicas share. No
-- client role may read it. The company is no reference: figures of money outlive it.
create table private.generations (
  id bigint generated always as identity primary key,
  -- Null: made for nobody's page, as in the free wizard.
  company_id uuid,
  provider text not null,
  model text,
  started_at timestamptz not null default now(),
  milliseconds integer check (milliseconds >= 0),
  -- Estimated by configuration, in millionths of a US dollar; 0 where the provider does not charge for the outcome.
  cost_micros bigint not null check (cost_micros >= 0),
  -- 'running', 'made', or the code of the error; 'budget_reached' stands for all that were refused for a day.
  outcome text not null default 'running'
);
create index generations_company_idx on private.generations (company_id, started_at);
