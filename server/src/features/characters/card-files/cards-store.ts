import type { Reader, Tx } from '../../../kernel/write.ts'
import { Content } from '../own/content.ts'
import { isRecord, type Json } from './read-card.ts'

export const saveCard = (
  tx: Tx,
  input: { characterId: number; raw: Json; mapped: Content; now: Date },
) =>
  tx
    .insertInto('character_cards')
    .values({
      character_id: input.characterId,
      card: JSON.stringify(input.raw),
      mapped: JSON.stringify(input.mapped),
      created_at: input.now,
    })
    .execute()

export const findCard = async (
  db: Reader,
  characterId: number,
): Promise<{ raw: Json; mapped: Content } | null> => {
  const row = await db
    .selectFrom('character_cards')
    .select(['card', 'mapped'])
    .where('character_id', '=', characterId)
    .executeTakeFirst()
  if (!row) return null
  const raw: unknown = JSON.parse(row.card)
  return isRecord(raw) ? { raw, mapped: Content.parse(row.mapped) } : null
}
