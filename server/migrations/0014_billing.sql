-- Money. Every row that stands for money carries the mode it was made in, so that play money never
-- becomes real. Prices are copied into the row when it is made: what was agreed stays agreed.

-- An order of points. It moves forward only.
create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- What the payment provider knows us by; nothing in it tells who the buyer is.
  reference uuid not null unique default gen_random_uuid(),
  mode text not null check (mode in ('local', 'sandbox', 'production')),
  channel text not null check (channel in ('paypal', 'google_play')),
  product_id int not null,
  points int not null check (points > 0),
  price_cents int not null check (price_cents > 0),
  currency text not null default 'USD',
  -- The provider's id of the order, and of the money that was taken for it.
  external_id text unique,
  capture_id text unique,
  approve_url text,
  state text not null default 'new' check (state in
    ('new', 'created', 'waiting', 'paid', 'part_refunded', 'refunded', 'reversed', 'failed', 'expired')),
  refunded_cents int not null default 0,
  taken_back_points int not null default 0,
  language text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- How often the buyer's way of paying was declined: each new try has a key of its own.
  declines int not null default 0,
  checks int not null default 0,
  check_at timestamptz
);
-- "What have I bought?"
create index orders_user on orders (user_id, id desc);
-- "Which open orders should be asked after?"
create index orders_check on orders (check_at) where check_at is not null;

-- A user's subscription, as the provider reports it.
create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  reference uuid not null unique default gen_random_uuid(),
  mode text not null check (mode in ('local', 'sandbox', 'production')),
  channel text not null check (channel in ('paypal', 'google_play')),
  offer_id int not null,
  plan smallint not null check (plan in (11, 12, 13)),
  price_cents int not null check (price_cents > 0),
  currency text not null default 'USD',
  external_id text unique,
  approve_url text,
  state text not null default 'pending' check (state in
    ('pending', 'active', 'cancelled', 'suspended', 'ended', 'dropped')),
  -- Whether the provider will take the next payment by itself.
  renews boolean not null default false,
  -- A renewal that failed, until one succeeds.
  failed_at timestamptz,
  language text not null,
  created_at timestamptz not null,
  check_at timestamptz
);
create index subscriptions_user on subscriptions (user_id, id desc);
-- At most one that is not confirmed yet.
create unique index subscriptions_one_pending on subscriptions (user_id) where state = 'pending';
create index subscriptions_check on subscriptions (check_at) where check_at is not null;

-- One paid period of Premium each. How long a user has Premium is computed from these, in the
-- order in which they were paid, whatever order the news of them came in.
create table premium_payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  subscription_id bigint not null references subscriptions (id),
  mode text not null check (mode in ('local', 'sandbox', 'production')),
  channel text not null check (channel in ('paypal', 'google_play')),
  plan smallint not null check (plan in (11, 12, 13)),
  -- The provider's id of this one payment.
  external_id text not null unique,
  price_cents int not null,
  paid_at timestamptz not null,
  -- Where the provider says itself until when it is paid.
  ends_at timestamptz,
  state text not null default 'paid' check (state in ('paid', 'refunded', 'reversed')),
  gifts_given smallint not null default 0,
  gift_at timestamptz
);
create index premium_payments_user on premium_payments (user_id, paid_at);
create index premium_payments_subscription on premium_payments (subscription_id);
-- "Whose monthly gift is due?"
create index premium_payments_gift on premium_payments (gift_at) where gift_at is not null;

-- What the payments come to, kept for every feature to read.
create table premium (
  user_id bigint primary key references users (id),
  plan smallint,
  paid_until timestamptz,
  renews boolean not null default false,
  failed_at timestamptz
);

-- Rewards for inviting, the refused ones too: a person is worth one of each kind.
create table invite_rewards (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references users (id),
  invitee_id bigint not null references users (id),
  kind text not null check (kind in ('register', 'subscribe')),
  outcome text not null check (outcome in ('given', 'refused', 'taken-back')),
  why text not null default '',
  points int not null,
  day date not null,
  at timestamptz not null,
  unique (invitee_id, kind)
);
-- "How many today?"
create index invite_rewards_day on invite_rewards (inviter_id, day);

-- News from the payment providers, each kept and applied once. Only what leads to our own row: the
-- names and addresses of payers stay with the provider.
create table payment_events (
  id text primary key,
  channel text not null check (channel in ('paypal', 'google_play')),
  type text not null,
  facts jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text
);

-- Google's tokens: one purchase belongs to one account.
create table play_purchases (
  token text primary key,
  user_id bigint not null references users (id),
  order_id bigint references orders (id),
  subscription_id bigint references subscriptions (id),
  acknowledged_at timestamptz,
  created_at timestamptz not null
);
create index play_purchases_user on play_purchases (user_id);
create index play_purchases_order on play_purchases (order_id);
create index play_purchases_subscription on play_purchases (subscription_id);

-- Users whose purchases are frozen until an operator has decided, after a chargeback.
create table purchase_freezes (
  user_id bigint primary key references users (id),
  why text not null,
  at timestamptz not null
);

-- Discrepancies between our rows and the provider's: reported to operators, never resolved silently.
create table billing_differences (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('order', 'subscription', 'payment', 'event')),
  subject_id text not null,
  what text not null,
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  unique (subject, subject_id, what, ours, theirs)
);

-- PayPal's ids of our plans, for each account and price.
create table paypal_plans (
  client_id text not null,
  plan smallint not null,
  price_cents int not null,
  plan_id text not null unique,
  primary key (client_id, plan, price_cents)
);

-- The look-alike's own memory. Empty unless PAYMENTS is local.
create table local_paypal (
  kind text not null,
  id text not null,
  body jsonb not null,
  made_at timestamptz not null,
  due_at timestamptz,
  primary key (kind, id)
);
create index local_paypal_due on local_paypal (due_at) where due_at is not null;
