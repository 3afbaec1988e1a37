import type { Reader, Tx } from '../../db/write.ts'

export const listMemoriesForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('memories')
    .select([
      'character_id as characterId',
      'kind',
      'text',
      'source',
      'pinned',
      'created_at as learnedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const eraseMemories = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('memories').where('user_id', '=', userId).execute()
  await tx.deleteFrom('memory_refusals').where('user_id', '=', userId).execute()
  await tx.deleteFrom('memory_forgotten').where('user_id', '=', userId).execute()
}
