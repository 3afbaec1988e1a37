-- Which connection has last saved a running reply. It belongs to the node that makes the reply: once
-- PostgreSQL no longer knows it and no other has taken its place, that node is gone, and the reply
-- need not wait for its heartbeat to grow old. Replies that run during this migration belong to a
-- server that is gone as well.
alter table replies add column backend_pid int not null default pg_backend_pid();

-- "Which guests have been here for a month?"
create index users_guests on users (created_at)
  where email is null and phone is null and deleted_at is null;

-- "What goes with this guest?" The foreign keys look for it at every removal.
create index images_user on images (user_id);
create index memories_user on memories (user_id);
