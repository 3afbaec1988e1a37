import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

/** The avatar in review, or else the published one. */
export const findAvatars = async (db: Reader, ids: number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; path: string }>`
    select c.id, coalesce(
        (select path from waiting_pictures where character_id = c.id and kind = 'avatar' limit 1),
        (select path from character_pictures where character_id = c.id and kind = 'avatar' limit 1),
        '') as path
      from characters c where c.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, path }) => [id, path]))
}

export type CharacterMaker = { userId: number; nick: string; characters: number; refused: number }

export const findMakers = async (
  db: Reader,
  ids: number[],
): Promise<Map<number, CharacterMaker>> => {
  const { rows } = await sql<CharacterMaker>`
    select u.id as "userId", u.nick, count(c.id) as characters,
           count(c.id) filter (where coalesce(c.waiting_status, c.status) in (3, 4)) as refused
      from users u left join characters c on c.owner_id = u.id and c.deleted_at is null
     where u.id = any (${ids}::bigint[]) group by u.id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

export type EarlierDecision = { at: Date; what: string; reason: string | null; actor: string }

export const listDecisions = async (db: Reader, id: number): Promise<EarlierDecision[]> => {
  const { rows } = await sql<EarlierDecision>`
    select at, what, after ->> 'reason' as reason, actor from audit_log
     where target = ${`character:${id}`} and what like 'console.review.%'
     order by id desc limit 20`.execute(db)
  return rows
}

/** Reasons of recent rejections, newest first. */
export const listRecentReasons = async (db: Reader): Promise<string[]> => {
  const { rows } = await sql<{ reason: string }>`
    select after ->> 'reason' as reason from audit_log
     where actor like 'operator:%' and what = 'console.review.reject'
     order by id desc limit 60`.execute(db)
  return rows.map(({ reason }) => reason)
}
