-- A second way between leads and mockups would make every query that joins the two ambiguous. A mockup outlives its lead.
alter table public.mockups drop constraint mockups_lead_id_fkey;
