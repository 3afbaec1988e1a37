import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, Tx } from '../../db/write.ts'
import type { Fact, Memory, MemoryKind, MemoryScope } from './memory.ts'

const MEMORY_COLUMNS = [
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

const selectLive = (db: Reader, scope: MemoryScope) =>
  db
    .selectFrom('memories')
    .where('user_id', '=', scope.userId)
    .where('character_id', '=', scope.characterId)
    .where('is_live', '=', true)

const toKey = ({ userId, characterId }: MemoryScope): string => `${userId} ${characterId}`

/** Whether the user has opted out of memory, and whether there are any live memories. */
type MemoryStatus = { isRefused: boolean; isKnown: boolean }

// Most users have no memories yet, so this check is batched for concurrent requests.
export const findMemoryStatus = createBatchLoader(
  toKey,
  async (db, keys): Promise<[string, MemoryStatus][]> => {
    const { rows } = await sql<MemoryScope & MemoryStatus>`
    select u as "userId", c as "characterId",
        exists (select from memory_refusals r where r.user_id = u) as "isRefused",
        exists (select from memories m
          where m.user_id = u and m.character_id = c and m.is_live) as "isKnown"
      from unnest(
        ${keys.map(({ userId }) => userId)}::bigint[],
        ${keys.map(({ characterId }) => characterId)}::bigint[]) as scope (u, c)`.execute(db)
    return rows.map((row) => [toKey(row), row])
  },
)

export const listLiveMemories = async (
  db: Reader,
  scope: MemoryScope,
  limit: number,
): Promise<Memory[]> => {
  const rows = await selectLive(db, scope)
    .select([...MEMORY_COLUMNS, 'kind'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withKind)
}

/** A memory of the user, of any character; null for one of another user. */
export const findOwnMemory = async (
  db: Reader,
  input: { id: number; userId: number },
): Promise<(Memory & MemoryScope) | null> => {
  const row = await db
    .selectFrom('memories')
    .select([...MEMORY_COLUMNS, 'kind', 'user_id as userId', 'character_id as characterId'])
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .executeTakeFirst()
  return row ? withKind(row) : null
}

type NewMemory = Omit<Fact, 'kind'> & { kind: MemoryKind }

/**
 * Saves facts of a message, idempotently. Nothing is saved when the message was deleted or forgotten
 * meanwhile, or when the user has opted out. A fact of a branch that was left meanwhile is saved as
 * not live. A summary is saved also when its last message was forgotten: it marks how far the
 * conversation is summarised, and its author has left out the forgotten text.
 */
export const saveFacts = async (
  tx: Tx,
  input: MemoryScope & { messageId: number; facts: readonly NewMemory[]; now: Date },
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

export const updateMemory = (
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

/** Empties summaries that contain a forgotten fact. The rows stay, so they are not written again. */
export const clearSummaries = async (tx: Tx, input: { ids: readonly number[]; userId: number }) => {
  if (!input.ids.length) return
  await tx
    .updateTable('memories')
    .set({ text: '' })
    .where('id', 'in', [...input.ids])
    .where('user_id', '=', input.userId)
    .execute()
}

export const removeAllMemories = (tx: Tx, scope: MemoryScope) =>
  tx
    .deleteFrom('memories')
    .where('user_id', '=', scope.userId)
    .where('character_id', '=', scope.characterId)
    .execute()

/** Memories of these messages become live, or not live when their branch was left. */
export const setMemoriesLive = async (
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

export const removeSummariesSince = (tx: Tx, scope: MemoryScope, messageId: number) =>
  tx
    .deleteFrom('memories')
    .where('user_id', '=', scope.userId)
    .where('character_id', '=', scope.characterId)
    .where('kind', '=', 'summary')
    .where('message_id', '>=', messageId)
    .execute()

export const findNewestSummary = (db: Reader, scope: MemoryScope) =>
  selectLive(db, scope)
    .where('kind', '=', 'summary')
    .select(['message_id as messageId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
