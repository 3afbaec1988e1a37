import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { SettingKey, SettingValue } from './known.ts'
import { settingsDesk } from './settings-desk.ts'

const COME_AGAIN_SECONDS = 600

/** What a setting says now. */
export const setting = async <Key extends SettingKey>(
  ctx: Pick<Ctx, 'part'>,
  key: Key,
): Promise<SettingValue<Key>> =>
  // The desk keeps only values that fit their key.
  (await ctx.part(settingsDesk).value(key)) as SettingValue<Key>

type Switch = 'people.registration' | 'money.purchases' | 'pictures.making'

/** Refuses what an operator has switched off for a while. */
export const requireSwitchedOn = async (ctx: Pick<Ctx, 'part'>, key: Switch): Promise<void> => {
  if (!(await setting(ctx, key))) {
    throw fail('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS })
  }
}
