import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export const ping = (db: Reader) => sql`select 1`.execute(db)

export type ChangedSetting = { key: string; value: unknown; author: string; changedAt: Date }

export const listChangedSettings = (db: Reader): Promise<ChangedSetting[]> =>
  db.selectFrom('settings').select(['key', 'value', 'author', 'changed_at as changedAt']).execute()

/** Advisory lock on a setting until the transaction ends: the audit log gets its true previous value. */
export const lockSetting = async (tx: Tx, key: string): Promise<ChangedSetting | null> => {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`.execute(tx)
  const row = await tx
    .selectFrom('settings')
    .select(['key', 'value', 'author', 'changed_at as changedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export const saveSetting = (
  tx: Tx,
  { key, value, author, changedAt }: Omit<ChangedSetting, 'value'> & { value: unknown },
) => {
  const changed = { value: JSON.stringify(value), author, changed_at: changedAt }
  return tx
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute()
}

export const removeSetting = (tx: Tx, key: string) =>
  tx.deleteFrom('settings').where('key', '=', key).execute()
