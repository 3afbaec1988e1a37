import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { isTimeZone, DEFAULT_PUSH_PREFERENCES, type PushPreferences } from './preferences.ts'
import { findPushPreferences, savePushPreferences } from './preferences-store.ts'

/** The caller's push preferences, and the VAPID public key that a browser needs to subscribe. */
export const readPushPreferences = async (
  ctx: Ctx,
): Promise<{ preferences: PushPreferences; publicKey: string }> => ({
  preferences:
    (await findPushPreferences(ctx.db, requireUser(ctx).userId)) ?? DEFAULT_PUSH_PREFERENCES,
  publicKey: ctx.engines.push.publicKey,
})

/** Absent fields keep their value. */
export const changePushPreferences = async (
  ctx: Ctx,
  changed: Partial<PushPreferences>,
): Promise<PushPreferences> => {
  const { userId } = requireUser(ctx)
  if (changed.timeZone !== undefined && !isTimeZone(changed.timeZone)) {
    throw fail('BAD_PARAMETER', { field: 'timeZone' })
  }
  return write(ctx, 'push.update', async (tx) => {
    const before = (await findPushPreferences(tx, userId)) ?? DEFAULT_PUSH_PREFERENCES
    const preferences: PushPreferences = {
      showsText: changed.showsText ?? before.showsText,
      quietFrom: changed.quietFrom ?? before.quietFrom,
      quietTo: changed.quietTo ?? before.quietTo,
      timeZone: changed.timeZone ?? before.timeZone,
    }
    await savePushPreferences(tx, userId, preferences)
    return preferences
  })
}
