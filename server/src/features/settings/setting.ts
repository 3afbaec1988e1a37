import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { SettingKey, SettingValue } from './known.ts'
import { settingsDesk } from './settings-desk.ts'

const RETRY_AFTER_SECONDS = 600

/** The current value of a setting. */
export const setting = async <Key extends SettingKey>(
  ctx: Pick<Ctx, 'part'>,
  key: Key,
): Promise<SettingValue<Key>> =>
  // The cache holds only valid values.
  (await ctx.part(settingsDesk).value(key)) as SettingValue<Key>

type SwitchKey = 'people.registration' | 'money.purchases' | 'pictures.making'

/** Throws 503 with Retry-After if an operator has switched this off. */
export const requireSwitchedOn = async (ctx: Pick<Ctx, 'part'>, key: SwitchKey): Promise<void> => {
  if (!(await setting(ctx, key))) {
    throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}
