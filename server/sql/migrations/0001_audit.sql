-- Every change adds an entry in its own transaction.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  user_id bigint,
  what text not null,
  request_id text not null,
  -- The changed object with its state before and after, for changes by operators.
  target text,
  before jsonb,
  after jsonb
);
-- Entries of a user.
create index audit_log_user on audit_log (user_id, id);
-- Changes by operators, changes of one target, and entries by time. BRIN is enough for the time: entries
-- are inserted in its order.
create index audit_log_operators on audit_log (id desc) where actor like 'operator:%';
create index audit_log_target on audit_log (target, id desc) where target is not null;
create index audit_log_at on audit_log using brin (at);

-- Protects the entries also where one role owns the tables and serves the app. The only allowed update
-- removes the user id; entries younger than 30 days cannot be deleted.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.user_id is null and to_jsonb(old) - 'user_id' = to_jsonb(new) - 'user_id' then
      return new;
    end if;
  end if;
  raise exception 'The records of changes are only added to';
end $$;
create trigger audit_log_kept before update on audit_log
  for each row execute function audit_is_append_only();
create trigger audit_log_young_stays before delete on audit_log
  for each row when (old.at >= now() - interval '30 days') execute function audit_is_append_only();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function audit_is_append_only();

-- The app's role may only add entries, and has no access to the state of the migrations.
do $$
begin
  if exists (select from pg_roles where rolname = 'dulcinea_app') then
    revoke update, delete, truncate on audit_log from dulcinea_app;
    revoke all on migrations, sql_functions from dulcinea_app;
  end if;
end $$;
