-- A conversation stays with the version of the character that it began with, until its owner
-- wants the new one. None: she has always been the same.
alter table conversations add column character_version int;
