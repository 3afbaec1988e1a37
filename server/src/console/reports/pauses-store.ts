import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export type PausedUser = {
  userId: number
  nick: string
  email: string | null
  joinedAt: Date
  pausedAt: Date
  endsAt: Date | null
}

const fromPauses = (now: Date) => sql`
  from chat_pauses p join users u on u.id = p.user_id
 where (p.ends_at is null or p.ends_at > ${now}) and u.deleted_at is null
   and u.suspended_at is null`
const COLUMNS = sql`u.id as "userId", u.nick, u.email, u.created_at as "joinedAt",
  p.paused_at as "pausedAt", p.ends_at as "endsAt"`

export const readPausePage = async (
  db: Reader,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<{ list: PausedUser[]; total: number }> => {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<PausedUser>`
      select ${COLUMNS} ${fromPauses(now)}
       order by p.paused_at, u.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${fromPauses(now)}`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}

export const findPaused = async (
  db: Reader,
  userId: number,
  now: Date,
): Promise<PausedUser | null> => {
  const { rows } = await sql<PausedUser>`
    select ${COLUMNS} ${fromPauses(now)} and u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export type MessageExcerpt = { id: number; role: 'user' | 'her'; text: string; at: Date }

/** The last messages of the user's most recent conversation, oldest first. */
export const readLastMessages = async (
  db: Reader,
  userId: number,
  limit: number,
): Promise<{ characterId: number | null; lines: MessageExcerpt[] }> => {
  const { rows } = await sql<MessageExcerpt & { characterId: number }>`
    with last as (
      select id, character_id from conversations where user_id = ${userId}
       order by last_at desc limit 1
    )
    select m.id, m.role, m.content as text, m.created_at as at, l.character_id as "characterId"
      from last l join messages m on m.conversation_id = l.id
     where m.type = 'text' order by m.seq desc limit ${limit}`.execute(db)
  return {
    characterId: rows[0]?.characterId ?? null,
    lines: rows.toReversed().map(({ id, role, text, at }) => ({ id, role, text, at })),
  }
}
