create table uploads (
  id bigint generated always as identity primary key,
  -- Absent when a picture outlives its account because a public character still shows it.
  user_id bigint references users (id) on delete set null,
  key text not null unique,
  width int not null,
  height int not null,
  size int not null,
  created_at timestamptz not null
);
-- "The pictures of this person."
create index uploads_user on uploads (user_id, id);
