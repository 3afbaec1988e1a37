import type { Reader, Tx } from '../../db/write.ts'

/** Without the keys, which belong to the browser. */
export const exportBrowsers = (db: Reader, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'language', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const eraseBrowsers = (tx: Tx, userId: number) =>
  tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
