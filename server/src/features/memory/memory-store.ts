import { sql } from 'kysely'
import { together } from '../../db/together.ts'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { Fact, Memory, MemoryKind, Whose } from './memory.ts'

const MEMORY = [
  'id',
  'slot',
  'text',
  'source',
  'message_id as messageId',
  'pinned as isPinned',
  'created_at as learnedAt',
] as const

const withKind = <Row extends object>(row: Row & { kind: string }): Row & { kind: MemoryKind } => ({
  ...row,
  kind: row.kind === 'us' || row.kind === 'summary' ? row.kind : 'you',
})

const liveOf = (db: Reader, whose: Whose) =>
  db
    .selectFrom('memories')
    .where('user_id', '=', whose.userId)
    .where('character_id', '=', whose.characterId)
    .where('is_live', '=', true)

const whoseId = ({ userId, characterId }: Whose): string => `${userId} ${characterId}`

/** Whether somebody lets himself be remembered, and whether she knows anything that is kept. */
type Standing = { isRefused: boolean; isKnown: boolean }

// Most who write have told her nothing yet: they are found out together.
export const memoryStanding = together(whoseId, async (db, all): Promise<[string, Standing][]> => {
  const { rows } = await sql<Whose & Standing>`
    select u as "userId", c as "characterId",
        exists (select from memory_refusals r where r.user_id = u) as "isRefused",
        exists (select from memories m
          where m.user_id = u and m.character_id = c and m.is_live) as "isKnown"
      from unnest(
        ${all.map(({ userId }) => userId)}::bigint[],
        ${all.map(({ characterId }) => characterId)}::bigint[]) as whose (u, c)`.execute(db)
  return rows.map((row) => [whoseId(row), row])
})

export const liveMemories = async (db: Reader, whose: Whose, limit: number): Promise<Memory[]> => {
  const rows = await liveOf(db, whose)
    .select([...MEMORY, 'kind'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withKind)
}

/** One's own, wherever it was learned; another's is as good as none. */
export const findOwn = async (
  db: Reader,
  input: { id: number; userId: number },
): Promise<(Memory & Whose) | null> => {
  const row = await db
    .selectFrom('memories')
    .select([...MEMORY, 'kind', 'user_id as userId', 'character_id as characterId'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .executeTakeFirst()
  return row ? withKind(row) : null
}

type NewMemory = Omit<Fact, 'kind'> & { kind: MemoryKind }

/**
 * A message that went away or was forgotten meanwhile teaches nothing, the same one twice nothing
 * new, and who does not want to be remembered is not. What was said on a branch that was left
 * meanwhile waits there. A chapter is kept also where its last line was forgotten: it marks how far
 * was read, and whoever wrote it has left out what must not be told.
 */
export const saveFacts = async (
  tx: Tx,
  input: Whose & { messageId: number; facts: readonly NewMemory[]; now: Date },
): Promise<void> => {
  if (!input.facts.length) return
  await sql`
    with recursive up as (
      select l.id, l.parent_id from conversations c join messages l on l.id = c.leaf_id
       where c.user_id = ${input.userId} and c.character_id = ${input.characterId}
      union all
      select p.id, p.parent_id from up join messages p on p.id = up.parent_id
       where up.id <> ${input.messageId}
    )
    insert into memories
      (user_id, character_id, message_id, kind, slot, text, source, created_at, is_live)
    select m.user_id, ${input.characterId}, m.id, f.kind, f.slot, f.text, f.source, ${input.now},
        exists (select from up where up.id = m.id)
      from messages m,
        jsonb_to_recordset(${JSON.stringify(input.facts)}::jsonb)
          as f (kind text, slot text, text text, source text)
     where m.id = ${input.messageId} and m.user_id = ${input.userId}
       and not exists (select from memory_refusals r where r.user_id = m.user_id)
       and (f.kind = 'summary' or not exists (select from memory_forgotten g
         where g.user_id = m.user_id and g.character_id = ${input.characterId}
           and (g.message_id = m.id or (g.and_before and g.message_id >= m.id))))
    on conflict (message_id, text) do nothing`.execute(tx)
}

export const changeMemory = (
  tx: Tx,
  input: { id: number; userId: number; text: string; isPinned: boolean },
) =>
  tx
    .updateTable('memories')
    .set({ text: input.text, pinned: input.isPinned })
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .execute()

export const removeMemories = async (tx: Tx, input: { ids: readonly number[]; userId: number }) => {
  if (!input.ids.length) return
  await tx
    .deleteFrom('memories')
    .where('id', 'in', [...input.ids])
    .where('user_id', '=', input.userId)
    .execute()
}

/** Chapters that told something forgotten are told no more, and not told anew from the same lines. */
export const silenceChapters = async (
  tx: Tx,
  input: { ids: readonly number[]; userId: number },
) => {
  if (!input.ids.length) return
  await tx
    .updateTable('memories')
    .set({ text: '' })
    .where('id', 'in', [...input.ids])
    .where('user_id', '=', input.userId)
    .execute()
}

export const removeAllOf = (tx: Tx, whose: Whose) =>
  tx
    .deleteFrom('memories')
    .where('user_id', '=', whose.userId)
    .where('character_id', '=', whose.characterId)
    .execute()

/** What was learned from these messages is now said, or waits on a branch that was left. */
export const setLive = async (
  tx: Tx,
  input: { messageIds: readonly number[]; isLive: boolean },
) => {
  if (!input.messageIds.length) return
  await tx
    .updateTable('memories')
    .set({ is_live: input.isLive })
    .where(sql<boolean>`message_id = any (${[...input.messageIds]}::bigint[])`)
    .execute()
}

export const removeSummariesSince = (tx: Tx, whose: Whose, messageId: number) =>
  tx
    .deleteFrom('memories')
    .where('user_id', '=', whose.userId)
    .where('character_id', '=', whose.characterId)
    .where('kind', '=', 'summary')
    .where('message_id', '>=', messageId)
    .execute()

export const newestSummary = (db: Reader, whose: Whose) =>
  liveOf(db, whose)
    .where('kind', '=', 'summary')
    .select(['message_id as messageId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
