-- When the user's chat session began, over all conversations: a conversation takes it over from the one
-- before. A pause of half an hour ends it, and so does the reminder to take a break: the next one
-- comes after as long a time again.
alter table conversations add column stretch_at timestamptz not null default now();
update conversations set stretch_at = last_at;

create function note_stretch() returns trigger language plpgsql as $$
declare before conversations;
begin
  select c.* into before from conversations c where c.user_id = new.user_id
    order by c.last_at desc, c.stretch_at desc limit 1;
  if not found or new.last_at >= before.last_at + interval '30 minutes' then
    new.stretch_at := new.last_at;
  else
    new.stretch_at := before.stretch_at;
  end if;
  return new;
end $$;
create trigger conversations_stretch before insert or update of last_at on conversations
  for each row execute function note_stretch();

-- Whether a break was suggested before this reply, and which kind of crisis the notice answers.
alter table replies add column reminds boolean not null default false;
alter table replies add column crisis text;
