import type { PushAddress } from '../../engines/push/port.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { toSingleStatementDb, write } from '../../db/write.ts'
import * as store from './push-store.ts'
import { isTimeZone, DEFAULT_PUSH_PREFERENCES } from './preferences.ts'
import { findPushPreferences, savePushPreferences } from './preferences-store.ts'

const MAX_BROWSERS = 10

/** Subscribes this browser to notifications until its session ends. */
export const subscribe = async (
  ctx: Ctx,
  input: PushAddress & { timeZone: string },
): Promise<void> => {
  const { userId, sessionId } = requireUser(ctx)
  const { timeZone, ...address } = input
  if (!ctx.engines.push.accepts(address.endpoint))
    throw fail('BAD_PARAMETER', { field: 'endpoint' })
  if (!isTimeZone(timeZone)) throw fail('BAD_PARAMETER', { field: 'timeZone' })
  await write(ctx, 'push.subscribe', async (tx) => {
    await store.saveBrowser(tx, {
      ...address,
      userId,
      sessionId,
      language: ctx.language,
      now: ctx.clock.now(),
    })
    await store.removeOldestBrowsers(tx, userId, MAX_BROWSERS)
    const preferences = (await findPushPreferences(tx, userId)) ?? DEFAULT_PUSH_PREFERENCES
    await savePushPreferences(tx, userId, { ...preferences, timeZone })
  })
}

export const unsubscribe = (ctx: Ctx, input: { endpoint: string }): Promise<void> =>
  write(ctx, 'push.unsubscribe', async (tx) => {
    await store.removeBrowser(tx, requireUser(ctx).userId, input.endpoint)
  })

/** Records whether the app is visible in a browser. Too frequent to be worth an audit record. */
export const notePresence = async (
  ctx: Ctx,
  input: { endpoint: string; isAway: boolean },
): Promise<void> => {
  const { userId } = requireUser(ctx)
  await store.setAway(toSingleStatementDb(ctx), { ...input, userId, now: ctx.clock.now() })
}
