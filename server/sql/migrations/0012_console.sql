-- Operators are accounts whose address is in the configuration. These tables hold what the console adds.

-- The encrypted TOTP secret of an operator. Each time step of 30 seconds is accepted once.
create table operator_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Sign-ins with a correct password that still need the code.
create table operator_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Derived from the password: a changed password invalidates the ticket.
  password_mark bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  device_hash bytea,
  -- Enrolling a second factor requires a code sent to the operator's address besides the password.
  mail_code_hash bytea,
  mail_proved_at timestamptz
);
create index operator_tickets_user on operator_tickets (user_id);

-- Separate from the sessions of users: neither kind of token is accepted in place of the other.
create table operator_sessions (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  user_id bigint not null references users (id) on delete cascade,
  password_mark bytea not null,
  device text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_user on operator_sessions (user_id);

-- Settings changed at runtime; all others have their defaults.
create table settings (
  key text primary key,
  value jsonb not null,
  author text not null,
  changed_at timestamptz not null
);

-- Figures of a day (UTC), computed from the rows of that day while they exist and stored from then on.
create table figure_days (
  day date primary key,
  active int not null default 0,
  newcomers int not null default 0,
  messages int not null default 0,
  messages_paid int not null default 0,
  replies_failed int not null default 0,
  points_spent bigint not null default 0,
  points_bought bigint not null default 0,
  points_given bigint not null default 0,
  revenue_premium_cents bigint not null default 0,
  revenue_packs_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Generated figures, for trying out the charts.
  is_demo boolean not null default false,
  collected_at timestamptz not null
);

-- Histogram of the time to the first word of a reply, in buckets of growing width, for medians.
create table first_words (
  day date not null,
  step smallint not null,
  replies int not null,
  primary key (day, step)
);

-- The number of responses with status 500 per day.
create table error_days (
  day date primary key,
  given int not null
);
