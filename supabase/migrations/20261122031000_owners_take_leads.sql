-- Default rights had given these to visitors too; the functions refused them, and now the database does before.
revoke execute on function public.take_lead(uuid), public.report_lead(uuid) from anon;
