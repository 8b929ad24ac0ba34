-- Google allows no copies of reviews: the server asks for them when a page is opened. Those of sample companies stay.
update public.companies
set reviews = null, "5starreview1" = null, "5starreview2" = null, "5starreview3" = null
where place_id not like 'sample:%'
  and (reviews is not null or coalesce("5starreview1", "5starreview2", "5starreview3") is not null);

comment on column public.companies.reviews is
  'Up to three {rating, text, author, author_url, url, published_at} of a sample company; those of Google are never kept.';
