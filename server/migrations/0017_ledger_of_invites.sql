-- "What has inviting brought this person, and how often today?"
create index ledger_invites on ledger (user_id, id desc)
  where reason in ('invite-register', 'invite-subscribe', 'reward-taken-back');
