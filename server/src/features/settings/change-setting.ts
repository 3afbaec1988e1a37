import { formatActor } from '../../kernel/actor.ts'
import { cacheInvalidation } from '../../kernel/cache-invalidation.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { writeAudited, type Tx } from '../../db/write.ts'
import {
  isValidSettingValue,
  isSettingKey,
  getSettingDefinition,
  SETTING_KEYS,
  type AnySettingValue,
  type SettingKey,
} from './setting-definitions.ts'
import { SETTINGS_CACHE_NAME } from './settings-cache.ts'
import * as store from './settings-store.ts'

export type ListedSetting = {
  key: SettingKey
  group: string
  type: 'boolean' | 'number' | 'text'
  value: AnySettingValue
  default: AnySettingValue
  min: number | null
  max: number | null
  changedAt: Date | null
  changedBy: string
}

const toListedSetting = (key: SettingKey, changed: store.ChangedSetting | null): ListedSetting => {
  const definition = getSettingDefinition(key)
  const isChanged = changed !== null && isValidSettingValue(key, changed.value)
  return {
    key,
    group: definition.group,
    type: definition.type,
    value:
      isChanged && isValidSettingValue(key, changed.value) ? changed.value : definition.default,
    default: definition.default,
    min: 'min' in definition ? definition.min : null,
    max: 'max' in definition ? definition.max : null,
    changedAt: isChanged ? changed.changedAt : null,
    changedBy: isChanged ? changed.author : '',
  }
}

export const listSettings = async (ctx: Pick<Ctx, 'db'>): Promise<ListedSetting[]> => {
  const changed = new Map((await store.listChangedSettings(ctx.db)).map((one) => [one.key, one]))
  return SETTING_KEYS.map((key) => toListedSetting(key, changed.get(key) ?? null))
}

const requireKey = (key: string): SettingKey => {
  if (!isSettingKey(key)) throw fail('BAD_PARAMETER', { field: 'key' })
  return key
}

const applyChange = async (
  ctx: Ctx,
  { key, what }: { key: SettingKey; what: string },
  change: (tx: Tx) => Promise<store.ChangedSetting | null>,
): Promise<ListedSetting> => {
  const result = await writeAudited(ctx, what, async (tx) => {
    const before = toListedSetting(key, await store.lockSetting(tx, key))
    const after = toListedSetting(key, await change(tx))
    return {
      result: after,
      target: `setting:${key}`,
      before: { value: before.value },
      after: { value: after.value },
    }
  })
  await ctx.service(cacheInvalidation).invalidate(SETTINGS_CACHE_NAME)
  return result
}

export const changeSetting = (
  ctx: Ctx,
  input: { key: string; value: AnySettingValue },
): Promise<ListedSetting> => {
  const key = requireKey(input.key)
  if (!isValidSettingValue(key, input.value)) throw fail('BAD_PARAMETER', { field: 'value' })
  return applyChange(ctx, { key, what: 'console.setting.change' }, async (tx) => {
    const author = formatActor(ctx.actor).replace(/^operator:/, '')
    const row = { key, value: input.value, author, changedAt: ctx.clock.now() }
    await store.saveSetting(tx, row)
    return row
  })
}

export const resetSetting = (ctx: Ctx, input: { key: string }): Promise<ListedSetting> => {
  const key = requireKey(input.key)
  return applyChange(ctx, { key, what: 'console.setting.reset' }, async (tx) => {
    await store.removeSetting(tx, key)
    return null
  })
}
