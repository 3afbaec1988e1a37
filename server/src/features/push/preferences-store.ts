import type { Reader, Tx } from '../../db/write.ts'
import type { PushPreferences } from './preferences.ts'

export const findPushPreferences = (
  db: Reader,
  userId: number,
): Promise<PushPreferences | undefined> =>
  db
    .selectFrom('push_settings')
    .select([
      'shows_text as showsText',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'time_zone as timeZone',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const savePushPreferences = (tx: Tx, userId: number, preferences: PushPreferences) => {
  const row = {
    shows_text: preferences.showsText,
    quiet_from: preferences.quietFrom,
    quiet_to: preferences.quietTo,
    time_zone: preferences.timeZone,
  }
  return tx
    .insertInto('push_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const removePushPreferences = (tx: Tx, userId: number) =>
  tx.deleteFrom('push_settings').where('user_id', '=', userId).execute()
