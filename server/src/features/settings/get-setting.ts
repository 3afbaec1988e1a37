import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { SettingKey, SettingValue } from './setting-definitions.ts'
import { settingsCache } from './settings-cache.ts'

const RETRY_AFTER_SECONDS = 600

/** The current value of a setting. */
export const getSetting = async <Key extends SettingKey>(
  ctx: Pick<Ctx, 'service'>,
  key: Key,
): Promise<SettingValue<Key>> =>
  // The cache holds only valid values.
  (await ctx.service(settingsCache).get(key)) as SettingValue<Key>

type SwitchKey = 'people.registration' | 'money.purchases' | 'pictures.making'

/** Throws 503 with Retry-After if an operator has switched this off. */
export const requireEnabled = async (ctx: Pick<Ctx, 'service'>, key: SwitchKey): Promise<void> => {
  if (!(await getSetting(ctx, key))) {
    throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}
