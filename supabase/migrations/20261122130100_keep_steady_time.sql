-- Duplicates are not billed within thirty days, and the clock of a machine may be set in between. Time is therefore also
-- kept by what does not jump: how long the machine has been up. Where the two disagree by more than a minute, the machine is
-- right, and what the clock is wrong by is kept until it agrees again. A clock that is set while its machine is off cannot be
-- told from time that passed, except that it never turns back.
create table private.steady_clock (
  -- One boot of one machine, and the seconds since then.
  machine text primary key,
  uptime double precision not null,
  wall_at timestamptz not null,
  steady_at timestamptz not null
);

create function private.read_steady_clock(machine text, uptime double precision) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  own private.steady_clock;
  newest private.steady_clock;
  wall timestamptz;
  steady timestamptz;
  expected timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('steady clock', 0));
  wall := clock_timestamp();
  select * into own from private.steady_clock clock where clock.machine = read_steady_clock.machine;
  select * into newest from private.steady_clock clock order by clock.steady_at desc limit 1;
  steady := wall + coalesce(newest.steady_at - newest.wall_at, interval '0');
  expected := own.steady_at + make_interval(secs => read_steady_clock.uptime - own.uptime);
  if own.uptime <= read_steady_clock.uptime and abs(extract(epoch from steady - expected)) > 60 then
    steady := expected;
  end if;
  steady := greatest(steady, newest.steady_at);
  insert into private.steady_clock values (read_steady_clock.machine, read_steady_clock.uptime, wall, steady)
  on conflict on constraint steady_clock_pkey do update
  set uptime = excluded.uptime, wall_at = excluded.wall_at, steady_at = excluded.steady_at;
  return steady;
end
$$;
revoke all on function private.read_steady_clock(text, double precision) from public;

-- When the lead was finished, by that clock; null for leads from before it.
alter table public.lead_charges add column steady_at timestamptz;
