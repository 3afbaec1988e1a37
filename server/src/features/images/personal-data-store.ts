import type { Reader } from '../../db/write.ts'

export const findAllPictures = (db: Reader, userId: number) =>
  db
    .selectFrom('images')
    .select([
      'id',
      'kind',
      'character_id as characterId',
      'prompt',
      'shape',
      'status',
      'clear_key as clearKey',
      'blurred_key as blurredKey',
      'unlocked_at as unlockedAt',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const findPictureIds = async (db: Reader, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('images').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
