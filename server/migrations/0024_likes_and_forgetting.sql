-- Small things that a character of the catalogue is fond of, in her own words: for who speaks as her.
alter table character_texts add column likes text[] not null default '{}';

-- Messages of which something was forgotten: they teach nothing a second time, and no summary tells
-- them. Also after the message itself is gone.
create table memory_forgotten (
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  message_id bigint not null,
  -- All that was said up to this message was forgotten with it.
  and_before boolean not null default false,
  primary key (user_id, character_id, message_id)
);
create index memory_forgotten_character on memory_forgotten (character_id);
