import type { Reader, Tx } from '../../kernel/write.ts'
import type { Wishes } from './wishes.ts'

export const findWishes = (db: Reader, userId: number): Promise<Wishes | undefined> =>
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

export const saveWishes = (tx: Tx, userId: number, preferences: Wishes) => {
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

export const removeWishes = (tx: Tx, userId: number) =>
  tx.deleteFrom('push_settings').where('user_id', '=', userId).execute()
