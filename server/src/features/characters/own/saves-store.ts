import type { Reader, Tx } from '../../../db/write.ts'

/** A save with its idempotency key (`requestId`) and request hash (`digest`). */
type CharacterSave = {
  userId: number
  requestId: string
  digest: string
  characterId: number
  now: Date
}

/** The earlier save with this idempotency key, if any. */
export const findSave = (db: Reader, userId: number, requestId: string) =>
  db
    .selectFrom('character_saves')
    .select(['character_id as characterId', 'digest'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

export const insertSave = (tx: Tx, save: CharacterSave) =>
  tx
    .insertInto('character_saves')
    .values({
      user_id: save.userId,
      request_id: save.requestId,
      digest: save.digest,
      character_id: save.characterId,
      created_at: save.now,
    })
    .execute()
