import { sql } from 'kysely'
import { createBatchLoader } from '../../../db/batch-loader.ts'
import type { Reader, Tx } from '../../../db/write.ts'

type ConversationKey = { userId: number; characterId: number }

/**
 * The leaf of a conversation, its pinned version of the character, and the user's current session
 * over all conversations.
 */
export type ConversationState = {
  leafId: number
  version: number | null
  lastAt: Date
  sessionStartedAt: Date
}

const toKey = ({ userId, characterId }: ConversationKey): string => `${userId} ${characterId}`

export const findConversationState = createBatchLoader(
  toKey,
  async (db, keys): Promise<[string, ConversationState][]> => {
    const { rows } = await sql<ConversationKey & ConversationState>`
    select c.user_id as "userId", c.character_id as "characterId", c.leaf_id as "leafId",
        c.character_version as version, newest.last_at as "lastAt",
        newest.stretch_at as "sessionStartedAt"
      from conversations c, lateral (
        select n.last_at, n.stretch_at from conversations n where n.user_id = c.user_id
         order by n.last_at desc, n.stretch_at desc limit 1
      ) newest
      where (c.user_id, c.character_id) in (select * from unnest(
        ${keys.map(({ userId }) => userId)}::bigint[],
        ${keys.map(({ characterId }) => characterId)}::bigint[]))`.execute(db)
    return rows.map((row) => [toKey(row), row])
  },
)

/** Whether a newer version of the character exists. Its owner always uses the newest. */
export const hasNewVersion = async (db: Reader, conversationId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('characters as h', 'h.id', 'c.character_id')
    .select('c.id')
    .where('c.id', '=', conversationId)
    .whereRef('c.character_version', '<', 'h.version')
    .where((eb) =>
      eb.or([eb('h.owner_id', 'is', null), eb('h.owner_id', '<>', eb.ref('c.user_id'))]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export const updatePinnedVersion = async (
  tx: Tx,
  input: { id: number; userId: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({
      character_version: sql<number>`(select version from characters where id = character_id)`,
    })
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
