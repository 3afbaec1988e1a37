-- Payments. Every row that represents money has the mode it was created in, so that test payments never count
-- as real ones. Prices are copied into the row: later price changes do not affect it.

-- An order of points. Its state only moves forward.
create table orders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Our id at the payment provider; it does not identify the buyer.
  reference uuid not null unique default gen_random_uuid(),
  mode text not null check (mode in ('local', 'sandbox', 'production')),
  channel text not null check (channel in ('paypal', 'google_play')),
  product_id int not null,
  points int not null check (points > 0),
  price_cents int not null check (price_cents > 0),
  currency text not null default 'USD',
  -- The provider's ids of the order and of its captured payment.
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
  -- How often the payment was declined: each new attempt has its own idempotency key.
  declines int not null default 0,
  checks int not null default 0,
  check_at timestamptz
);
-- A user's orders.
create index orders_user on orders (user_id, id desc);
-- Open orders whose state at the provider is due to be checked.
create index orders_check on orders (check_at) where check_at is not null;
create index orders_paid on orders (paid_at) where paid_at is not null;
-- Recent orders, for the comparison with the provider's.
create index orders_created on orders (created_at);

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
  -- Whether the provider renews it automatically.
  renews boolean not null default false,
  -- Set from a failed renewal until the next successful one.
  failed_at timestamptz,
  language text not null,
  created_at timestamptz not null,
  check_at timestamptz
);
create index subscriptions_user on subscriptions (user_id, id desc);
-- Guarantees at most one unconfirmed subscription per user.
create unique index subscriptions_one_pending on subscriptions (user_id) where state = 'pending';
create index subscriptions_check on subscriptions (check_at) where check_at is not null;

-- One row per paid period of Premium. The end of a user's Premium is computed from these in order of payment,
-- whatever the order of the events.
create table premium_payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  subscription_id bigint not null references subscriptions (id),
  mode text not null check (mode in ('local', 'sandbox', 'production')),
  channel text not null check (channel in ('paypal', 'google_play')),
  plan smallint not null check (plan in (11, 12, 13)),
  -- The provider's id of this payment.
  external_id text not null unique,
  price_cents int not null,
  paid_at timestamptz not null,
  -- The end of the period, where the provider reports it.
  ends_at timestamptz,
  state text not null default 'paid' check (state in ('paid', 'refunded', 'reversed')),
  gifts_given smallint not null default 0,
  gift_at timestamptz
);
create index premium_payments_user on premium_payments (user_id, paid_at);
create index premium_payments_subscription on premium_payments (subscription_id);
-- Due monthly gifts.
create index premium_payments_gift on premium_payments (gift_at) where gift_at is not null;
create index premium_payments_paid on premium_payments (paid_at);

-- The result of the payments per user, read by every feature.
create table premium (
  user_id bigint primary key references users (id),
  plan smallint,
  paid_until timestamptz,
  renews boolean not null default false,
  failed_at timestamptz
);

-- Rewards for invites, including refused ones: each invited user gives at most one of each kind.
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
-- Rewards of an inviter per day, for the daily limit.
create index invite_rewards_day on invite_rewards (inviter_id, day);

-- Events of the payment providers, each stored and applied once. Only what identifies our own row is stored:
-- names and addresses of payers stay at the provider.
create table payment_events (
  id text primary key,
  channel text not null check (channel in ('paypal', 'google_play')),
  type text not null,
  facts jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text
);
-- Events that were received and not applied.
create index payment_events_unapplied on payment_events (received_at) where applied_at is null;
create index payment_events_received on payment_events (received_at desc);

-- Google's purchase tokens: one purchase belongs to one account.
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
-- Purchases that were not acknowledged at Google.
create index play_purchases_unacknowledged on play_purchases (created_at)
  where acknowledged_at is null;

-- Users whose purchases are frozen after a chargeback until an operator has decided.
create table purchase_freezes (
  user_id bigint primary key references users (id),
  why text not null,
  at timestamptz not null
);

-- Discrepancies between our rows and the provider's: reported to operators, never resolved silently. One that
-- was resolved ('mended') and is found again is reopened; a dismissed one ('let-stand') is not.
create table billing_differences (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('order', 'subscription', 'payment', 'event')),
  subject_id text not null,
  what text not null,
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'mended', 'let-stand')),
  closed_at timestamptz,
  unique (subject, subject_id, what, ours, theirs)
);
create index billing_differences_open on billing_differences (seen_at desc) where state = 'open';

-- PayPal's ids of our plans, for each account and price.
create table paypal_plans (
  client_id text not null,
  plan smallint not null,
  price_cents int not null,
  plan_id text not null unique,
  primary key (client_id, plan, price_cents)
);

-- The state of the PayPal simulator. Empty unless PAYMENTS is local.
create table local_paypal (
  kind text not null,
  id text not null,
  body jsonb not null,
  made_at timestamptz not null,
  due_at timestamptz,
  primary key (kind, id)
);
create index local_paypal_due on local_paypal (due_at) where due_at is not null;
