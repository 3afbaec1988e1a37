import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

type Who = { userId: number; characterId: number }

/** The version that a conversation holds on to; none before its first word. */
export const heldVersion = async (db: Reader, who: Who): Promise<number | null> => {
  const row = await db
    .selectFrom('conversations')
    .select('character_version as version')
    .where('user_id', '=', who.userId)
    .where('character_id', '=', who.characterId)
    .executeTakeFirst()
  return row?.version ?? null
}

/** Whether she has changed since. Her maker always talks with the newest. */
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

export const holdNewest = async (
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
