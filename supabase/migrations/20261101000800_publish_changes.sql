-- Deletes are judged by the old row's company, so the whole old row has to be there.
alter table public.leads replica identity full;
alter table public.mockups replica identity full;
alter publication supabase_realtime add table public.leads, public.mockups;
