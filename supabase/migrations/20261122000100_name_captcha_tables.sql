alter table private.server_settings rename column visitors_show_human to captcha_required;

alter table private.human_visitors rename to captcha_passes;
alter table private.captcha_passes rename column shown_at to passed_at;
alter table private.captcha_passes rename constraint human_visitors_pkey to captcha_passes_pkey;
alter index private.human_visitors_shown_at_idx rename to captcha_passes_passed_at_idx;
