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

export const saveWishes = (tx: Tx, userId: number, wishes: Wishes) => {
  const row = {
    shows_text: wishes.showsText,
    quiet_from: wishes.quietFrom,
    quiet_to: wishes.quietTo,
    time_zone: wishes.timeZone,
  }
  return tx
    .insertInto('push_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const removeWishes = (tx: Tx, userId: number) =>
  tx.deleteFrom('push_settings').where('user_id', '=', userId).execute()
