-- Default rights had given it to visitors too; the function refused them, and now the database does before.
revoke execute on function public.set_charge_ceiling(uuid, integer) from anon;
