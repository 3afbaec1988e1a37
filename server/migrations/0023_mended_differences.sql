-- A discrepancy is open until an operator resolves or dismisses it. One that was resolved
-- and is found again is open again; one that was let stand is not.
alter table billing_differences
  add column state text not null default 'open' check (state in ('open', 'mended', 'let-stand')),
  add column closed_at timestamptz;
create index billing_differences_open on billing_differences (seen_at desc) where state = 'open';

-- "What did nobody acknowledge at Google?"
create index play_purchases_unacknowledged on play_purchases (created_at)
  where acknowledged_at is null;
-- "Which orders are young enough to be held against the provider's?"
create index orders_created on orders (created_at);
-- For events that were received and not applied.
create index payment_events_unapplied on payment_events (received_at) where applied_at is null;
create index payment_events_received on payment_events (received_at desc);
