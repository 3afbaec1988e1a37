-- A browser subscribed to push notifications of replies. Deleted with its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  -- Where its push service takes messages, and the keys that only this browser can open them with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en-US', 'zh-CN')),
  -- Nobody looks at the app there, and when it last said so or the contrary.
  is_away boolean not null default false,
  noted_at timestamptz not null,
  created_at timestamptz not null
);
-- For the browsers of a user.
create index push_subscriptions_user on push_subscriptions (user_id, id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Push preferences of a user, for all browsers.
create table push_settings (
  user_id bigint primary key references users (id) on delete cascade,
  -- Her words in the notification, for everybody who sees the screen.
  shows_text boolean not null,
  -- Minutes of the day in that time zone; from and to alike: never quiet.
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_to smallint not null check (quiet_to between 0 and 1439),
  time_zone text not null
);

-- Her closed eyes, to be laid over her portrait for a moment.
alter table character_pictures drop constraint character_pictures_kind_check;
alter table character_pictures add constraint character_pictures_kind_check
  check (kind in ('avatar', 'list', 'detail', 'chat', 'album', 'gallery', 'blink'));
alter table waiting_pictures drop constraint waiting_pictures_kind_check;
alter table waiting_pictures add constraint waiting_pictures_kind_check
  check (kind in ('avatar', 'list', 'detail', 'chat', 'album', 'blink'));
