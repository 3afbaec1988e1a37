-- Since when a conversation has been going on. A pause of half an hour ends it, and so does the
-- reminder to take a break: the next one comes after as long a time again.
alter table conversations add column stretch_at timestamptz not null default now();
update conversations set stretch_at = last_at;

create function note_stretch() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.last_at >= old.last_at + interval '30 minutes' then
    new.stretch_at := new.last_at;
  end if;
  return new;
end $$;
create trigger conversations_stretch before insert or update of last_at on conversations
  for each row execute function note_stretch();

-- Whether a break was suggested before this reply, and which kind of crisis the notice answers.
alter table replies add column reminds boolean not null default false;
alter table replies add column crisis text;
