insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'mockup-images', 'mockup-images', true, 10485760,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic', 'image/heif', 'image/gif']
)
on conflict (id) do nothing;

create function private.company_exists(company text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.companies
    where id = case when company ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then company::uuid end
  )
$$;

create policy "a visitor uploads a source image for a company" on storage.objects for insert to anon, authenticated
  with check (
    bucket_id = 'mockup-images'
    and array_length(storage.foldername(name), 1) = 3
    and (storage.foldername(name))[1] = 'source-images'
    and private.company_exists((storage.foldername(name))[2])
    and (storage.foldername(name))[3] = coalesce((select auth.uid())::text, 'anonymous')
  );

create policy "a user uploads below their company and themselves" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'mockup-images'
    and array_length(storage.foldername(name), 1) = 2
    and (storage.foldername(name))[1] in (
      select id::text from public.companies where companies.user_id = (select auth.uid())
    )
    and (storage.foldername(name))[2] = (select auth.uid())::text
  );

-- Reading one picture is public; listing would hand out every homeowner's photograph.
create policy "anyone reads a picture whose path they know" on storage.objects for select to anon, authenticated
  using (
    bucket_id = 'mockup-images' and coalesce(current_setting('storage.operation', true), '') not like '%list%'
  );

create policy "a user lists what they uploaded" on storage.objects for select to authenticated
  using (bucket_id = 'mockup-images' and owner_id = (select auth.uid())::text);

create policy "a user removes what they uploaded" on storage.objects for delete to authenticated
  using (bucket_id = 'mockup-images' and owner_id = (select auth.uid())::text);
