import type { Reader, Tx } from '../../../db/write.ts'
import { Content } from '../own/content.ts'

export const saveCard = (
  tx: Tx,
  input: { characterId: number; json: string; mapped: Content; now: Date },
) =>
  tx
    .insertInto('character_cards')
    .values({
      character_id: input.characterId,
      card: input.json,
      mapped: JSON.stringify(input.mapped),
      created_at: input.now,
    })
    .execute()

/** The imported card, not parsed because it may be large. */
export type StoredCard = { json: string; mapped: Content }

export const findCard = async (db: Reader, characterId: number): Promise<StoredCard | null> => {
  const row = await db
    .selectFrom('character_cards')
    .select(['card', 'mapped'])
    .where('character_id', '=', characterId)
    .executeTakeFirst()
  return row ? { json: row.card, mapped: Content.parse(row.mapped) } : null
}
