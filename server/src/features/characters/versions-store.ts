import type { Reader, Tx } from '../../db/write.ts'

type VersionKey = { characterId: number; version: number }

export const findCurrentVersion = async (tx: Tx, characterId: number): Promise<number> => {
  const { version } = await tx
    .selectFrom('characters')
    .select('version')
    .where('id', '=', characterId)
    .executeTakeFirstOrThrow()
  return version
}

/** The stored content of a version, not parsed. */
export const findRawVersion = async (db: Reader, key: VersionKey): Promise<unknown> => {
  const row = await db
    .selectFrom('character_versions')
    .select('content')
    .where('character_id', '=', key.characterId)
    .where('version', '=', key.version)
    .executeTakeFirst()
  return row?.content ?? null
}

export const saveVersion = (tx: Tx, input: VersionKey & { content: object; now: Date }) =>
  tx
    .insertInto('character_versions')
    .values({
      character_id: input.characterId,
      version: input.version,
      content: JSON.stringify(input.content),
      created_at: input.now,
    })
    .execute()

export const setCurrentVersion = (tx: Tx, { characterId, version }: VersionKey) =>
  tx.updateTable('characters').set({ version }).where('id', '=', characterId).execute()
