-- Reviews with author, stars and date, as the server copied them from the public listing. Nobody else writes them, so that
-- no page can carry reviews that its maker wrote under other people's names. The texts in "5starreview1" to 3 stay.
alter table public.companies add column reviews jsonb
  check (jsonb_typeof(reviews) = 'array' and jsonb_array_length(reviews) <= 3 and length(reviews::text) <= 50000);
comment on column public.companies.reviews is
  'Up to three {rating, text, author, author_url, url, published_at}; renewed and dropped with the other copied columns.';
