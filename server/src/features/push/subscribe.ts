import type { PushAddress } from '../../engines/push/port.ts'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { single, write } from '../../kernel/write.ts'
import * as store from './push-store.ts'
import { isTimeZone, USUAL } from './wishes.ts'
import { findWishes, saveWishes } from './wishes-store.ts'

const MAX_BROWSERS = 10

/** Subscribes this browser to notifications until its session ends. */
export const subscribe = async (
  ctx: Ctx,
  input: PushAddress & { timeZone: string },
): Promise<void> => {
  const { userId, sessionId } = personOf(ctx)
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
    await store.removeOldest(tx, userId, MAX_BROWSERS)
    const preferences = (await findWishes(tx, userId)) ?? USUAL
    await saveWishes(tx, userId, { ...preferences, timeZone })
  })
}

export const unsubscribe = (ctx: Ctx, input: { endpoint: string }): Promise<void> =>
  write(ctx, 'push.unsubscribe', async (tx) => {
    await store.removeBrowser(tx, personOf(ctx).userId, input.endpoint)
  })

/** Records whether the app is visible in a browser. Too frequent to be worth an audit record. */
export const notePresence = async (
  ctx: Ctx,
  input: { endpoint: string; isAway: boolean },
): Promise<void> => {
  const { userId } = personOf(ctx)
  await store.setAway(single(ctx), { ...input, userId, now: ctx.clock.now() })
}
