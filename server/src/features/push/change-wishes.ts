import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { isTimeZone, USUAL, type Wishes } from './wishes.ts'
import { findWishes, saveWishes } from './wishes-store.ts'

/** The caller's push preferences, and the VAPID public key that a browser needs to subscribe. */
export const readWishes = async (
  ctx: Ctx,
): Promise<{ preferences: Wishes; publicKey: string }> => ({
  preferences: (await findWishes(ctx.db, personOf(ctx).userId)) ?? USUAL,
  publicKey: ctx.engines.push.publicKey,
})

/** Absent fields keep their value. */
export const changeWishes = async (ctx: Ctx, changed: Partial<Wishes>): Promise<Wishes> => {
  const { userId } = personOf(ctx)
  if (changed.timeZone !== undefined && !isTimeZone(changed.timeZone)) {
    throw fail('BAD_PARAMETER', { field: 'timeZone' })
  }
  return write(ctx, 'push.update', async (tx) => {
    const before = (await findWishes(tx, userId)) ?? USUAL
    const preferences: Wishes = {
      showsText: changed.showsText ?? before.showsText,
      quietFrom: changed.quietFrom ?? before.quietFrom,
      quietTo: changed.quietTo ?? before.quietTo,
      timeZone: changed.timeZone ?? before.timeZone,
    }
    await saveWishes(tx, userId, preferences)
    return preferences
  })
}
