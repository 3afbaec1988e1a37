import type { Language } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import { together } from '../../db/together.ts'
import type { PushAddress } from '../../engines/push/port.ts'
import type { Reader, Tx } from '../../kernel/write.ts'

export type Browser = PushAddress & { id: number; language: Language; isAway: boolean }

export type NewBrowser = PushAddress & {
  userId: number
  sessionId: number
  language: Language
  now: Date
}

/** The same browser twice is one: it belongs to whoever has signed in there last. */
export const saveBrowser = (tx: Tx, browser: NewBrowser) => {
  const row = {
    user_id: browser.userId,
    session_id: browser.sessionId,
    p256dh: browser.p256dh,
    auth: browser.auth,
    language: browser.language,
    is_away: false,
  }
  return tx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint: browser.endpoint, created_at: browser.now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

export const browsersOf = (db: Reader, userId: number): Promise<Browser[]> =>
  db
    .selectFrom('push_subscriptions')
    .select([
      'id',
      'endpoint',
      'p256dh',
      'auth',
      sql<Language>`language`.as('language'),
      'is_away as isAway',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const removeBrowser = (tx: Tx, userId: number, endpoint: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()

export const removeBrowsers = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()

/** Whoever has more than so many has left the oldest behind. */
export const removeOldest = (tx: Tx, userId: number, most: number) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()

export const setAway = (tx: Tx, userId: number, endpoint: string, isAway: boolean) =>
  tx
    .updateTable('push_subscriptions')
    .set({ is_away: isAway })
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('is_away', '<>', isAway)
    .execute()

/** Asked after every reply: most people have no browser here, and all of them share one read. */
export const hasBrowser = together(
  (userId: number) => userId,
  async (db, userIds): Promise<[number, { isAway: boolean }][]> => {
    const { rows } = await sql<{ userId: number; isAway: boolean }>`
      select user_id as "userId", bool_or(is_away) as "isAway" from push_subscriptions
       where user_id = any(${userIds}::bigint[]) group by user_id`.execute(db)
    return rows.map(({ userId, isAway }) => [userId, { isAway }])
  },
)
