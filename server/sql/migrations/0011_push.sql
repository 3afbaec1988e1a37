-- A browser subscribed to push notifications of replies. Deleted with its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  -- The address at the browser's push service, and the keys that encrypt messages for this browser.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en-US', 'zh-CN')),
  -- Whether the app is out of sight in this browser, and the time of its last report.
  is_away boolean not null default false,
  noted_at timestamptz not null,
  created_at timestamptz not null
);
-- Browsers of a user.
create index push_subscriptions_user on push_subscriptions (user_id, id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Push preferences of a user, for all browsers.
create table push_settings (
  user_id bigint primary key references users (id) on delete cascade,
  -- Whether notifications contain the text of the reply.
  shows_text boolean not null,
  -- Quiet hours in minutes of the day in that time zone; none when both are equal.
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_to smallint not null check (quiet_to between 0 and 1439),
  time_zone text not null
);
