import type { Language } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { PushAddress } from '../../engines/push/port.ts'
import type { Reader, SingleStatementDb, Tx } from '../../db/write.ts'
import type { BrowserPresence } from './select-push-targets.ts'

export type Browser = PushAddress &
  BrowserPresence & { id: number; userId: number; language: Language }

export type NewBrowser = PushAddress & {
  userId: number
  sessionId: number
  language: Language
  now: Date
}

/** Upserts by endpoint: a browser belongs to the user who signed in there last. */
export const saveBrowser = (tx: Tx, browser: NewBrowser) => {
  const row = {
    user_id: browser.userId,
    session_id: browser.sessionId,
    p256dh: browser.p256dh,
    auth: browser.auth,
    language: browser.language,
    is_away: false,
    noted_at: browser.now,
  }
  return tx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint: browser.endpoint, created_at: browser.now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

const listBrowsers = (db: Reader, userIds: number[]): Promise<Browser[]> =>
  db
    .selectFrom('push_subscriptions')
    .select([
      'id',
      'user_id as userId',
      'session_id as sessionId',
      'endpoint',
      'p256dh',
      'auth',
      'language',
      'is_away as isAway',
      'noted_at as notedAt',
    ])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .orderBy('id')
    .execute()

/** Called after every reply, so concurrent lookups are batched into one query. Most users have no browser. */
export const loadBrowsers = createBatchLoader(
  (userId: number) => userId,
  async (db, userIds: number[]) =>
    Map.groupBy(await listBrowsers(db, userIds), ({ userId }) => userId),
)

export const removeBrowser = (tx: Tx, userId: number, endpoint: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()

export const removeBrowsers = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()

/** Keeps the newest `max` browsers of a user. */
export const removeOldestBrowsers = (tx: Tx, userId: number, max: number) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute()

export type PresenceUpdate = { userId: number; endpoint: string; isAway: boolean; now: Date }

export const setAway = (db: SingleStatementDb, { userId, endpoint, isAway, now }: PresenceUpdate) =>
  db
    .updateTable('push_subscriptions')
    .set({ is_away: isAway, noted_at: now })
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
