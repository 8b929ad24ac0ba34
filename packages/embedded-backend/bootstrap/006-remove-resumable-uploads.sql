-- Uploads in parts are no longer taken; what was unfinished is swept with the files that have no row.
drop table if exists storage.resumable_uploads;
