import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export type ListedUser = {
  userId: number
  nick: string
  email: string | null
  phone: string | null
  avatar: string
  createdAt: Date
  lastSeenAt: Date | null
  suspendedAt: Date | null
  suspendReason: string
  points: number
}

const USER_COLUMNS = sql`
  u.id as "userId", u.nick, u.email, u.phone, u.avatar, u.created_at as "createdAt",
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
  u.suspended_at as "suspendedAt", u.suspend_reason as "suspendReason",
  coalesce((select w.balance from wallets w where w.user_id = u.id), 0) as points`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const MAX_ID = 2 ** 53

/** Matches the id, or part of the email or nick; an empty query matches all members. */
const buildMatch = (query: string) => {
  if (!query) return sql`u.email is not null`
  const pattern = `%${escapeLike(query)}%`
  const id = /^\d{1,16}$/.test(query) ? Number(query) : null
  const isId = id !== null && id < MAX_ID ? sql`u.id = ${id} or` : sql``
  return sql`(${isId} u.email ilike ${pattern} or u.nick ilike ${pattern})`
}

export const readUserPage = async (
  db: Reader,
  query: { query: string; offset: number; limit: number; atMost: number },
): Promise<{ list: ListedUser[]; total: number }> => {
  const from = sql`from users u where u.deleted_at is null and ${buildMatch(query.query)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ListedUser>`
      select ${USER_COLUMNS} ${from} order by u.id desc
       limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (select ${from} limit ${query.atMost}) f`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}

export const findListedUser = async (db: Reader, userId: number): Promise<ListedUser | null> => {
  const { rows } = await sql<ListedUser>`
    select ${USER_COLUMNS} from users u where u.id = ${userId} and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export type UserOverview = {
  sessions: number
  characters: number
  conversations: number
  invited: number
  reportsGiven: number
  reportsAgainst: number
  balance: number
  held: number
  debt: number
  ceiling: number
  frozenWhy: string | null
  frozenAt: Date | null
  pausedAt: Date | null
  pauseEndsAt: Date | null
  isHiddenForAll: boolean
}

export const readUserOverview = async (
  db: Reader,
  userId: number,
): Promise<UserOverview | null> => {
  const { rows } = await sql<UserOverview>`
    select
      (select count(*) from sessions where user_id = u.id) as sessions,
      (select count(*) from characters where owner_id = u.id and deleted_at is null) as characters,
      (select count(*) from conversations where user_id = u.id) as conversations,
      (select count(*) from users i where i.invited_by = u.id) as invited,
      (select count(*) from feedback where user_id = u.id and category = 2) as "reportsGiven",
      (select count(*) from feedback where category = 2
        and (target_type = 'user' and target_id = u.id
          or target_type = 'character' and target_id in (
            select c.id from characters c where c.owner_id = u.id)
          or target_type = 'album' and target_id in (
            select n.id from noted_pictures n join characters c on c.id = n.character_id
             where c.owner_id = u.id))) as "reportsAgainst",
      coalesce(w.balance, 0) as balance, coalesce(w.held, 0) as held,
      coalesce(w.debt, 0) as debt, coalesce(w.ceiling, 0) as ceiling,
      z.why as "frozenWhy", z.at as "frozenAt",
      p.paused_at as "pausedAt", p.ends_at as "pauseEndsAt",
      exists (select from person_holds h where h.user_id = u.id) as "isHiddenForAll"
    from users u
    left join wallets w on w.user_id = u.id
    left join purchase_freezes z on z.user_id = u.id
    left join chat_pauses p on p.user_id = u.id
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export type LedgerEntry = {
  id: number
  at: Date
  delta: number
  balance: number
  reason: string
  account: string
  key: string
  ref: Record<string, unknown>
}

export const readUserLedgerPage = async (
  db: Reader,
  query: { userId: number; offset: number; limit: number },
): Promise<{ list: LedgerEntry[]; total: number }> => {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<LedgerEntry>`
      select id, at, delta, balance_after as balance, reason, counter_account as account, key, ref
        from ledger where user_id = ${query.userId}
       order by id desc limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from ledger where user_id = ${query.userId}`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}
