-- Names stand in mails, where a link, a line or a mail address of a stranger's would speak for us.
create function private.has_link(value text) returns boolean
language sql immutable parallel safe
return value ~ '[[:cntrl:]\u2028\u2029]' or value ~* '://|www\.|\S@\S'
  or value ~* '(^|[^[:alnum:]])(?!(st|mr|mrs|ms|dr|jr|sr|mt|ft|bros)\.)[[:alnum:]-]{2,}\.[[:alpha:]]{2,}';

-- The same text without what makes it a link.
create function private.without_links(value text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  translate(regexp_replace(value, '://|www\.', ' ', 'gi'), '.@' || chr(8232) || chr(8233), '    '),
  '[[:cntrl:][:space:]]+', ' ', 'g'
));

-- An address has dots that are no link's.
create function private.has_address_link(value text) returns boolean
language sql immutable parallel safe
return value ~ '[[:cntrl:]\u2028\u2029]' or value ~* '://|www\.|\S@\S';

-- Names from before stay, without the link.
alter table public.companies disable trigger user;
update public.companies set name = coalesce(nullif(private.without_links(name), ''), 'Company')
where private.has_link(name);
update public.companies set cta_text = private.without_links(cta_text) where private.has_link(cta_text);
alter table public.companies enable trigger user;
update public.mockup_types set name = coalesce(nullif(private.without_links(name), ''), 'Service')
where private.has_link(name);
alter table public.leads disable trigger user;
update public.leads set name = private.without_links(name) where private.has_link(name);
update public.leads set service_type = coalesce(nullif(private.without_links(service_type), ''), 'Service')
where private.has_link(service_type);
update public.leads set address = coalesce(nullif(private.without_links(address), ''), 'Unknown')
where private.has_address_link(address);
alter table public.leads enable trigger user;

alter table public.companies
  add constraint companies_name_plain check (not private.has_link(name)),
  add constraint companies_cta_text_plain check (not private.has_link(cta_text));
alter table public.mockup_types add constraint mockup_types_name_plain check (not private.has_link(name));
alter table public.leads
  add constraint leads_name_plain check (not private.has_link(name)),
  add constraint leads_service_type_plain check (not private.has_link(service_type)),
  add constraint leads_address_plain check (not private.has_address_link(address));

-- Who gets mails that a stranger can cause; the mailbox is a hash. The token is in the link that ends them.
create table private.mail_recipients (
  mailbox text primary key,
  token text not null unique default rtrim(translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  stopped_at timestamptz
);

-- Those mails, as long as they count against a limit.
create table private.limited_mails (
  key text primary key,
  mailbox text not null,
  company_id uuid not null,
  sent_at timestamptz not null default now()
);
create index limited_mails_mailbox_idx on private.limited_mails (mailbox, sent_at);
create index limited_mails_company_idx on private.limited_mails (company_id, sent_at);
create index limited_mails_sent_at_idx on private.limited_mails (sent_at);
