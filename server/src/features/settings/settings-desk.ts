import { changeNews } from '../../kernel/change-news.ts'
import type { Base } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { fits, isSettingKey, kindOf, type AnyValue, type SettingKey } from './known.ts'
import { changedSettings } from './settings-store.ts'

export const SETTINGS_CHANGED = 'settings'

/** Upper bound of staleness, in case a cache invalidation is lost. */
const CACHE_TTL_MS = 2_000

type Values = ReadonlyMap<SettingKey, AnyValue>

export type SettingsDesk = {
  value(key: SettingKey): Promise<AnyValue>
  /** Cache invalidation: the next read queries the database. */
  forget(): void
}

const createSettingsCache = ({ db, clock }: Base): SettingsDesk => {
  let cached: { values: Promise<Values>; expiresAt: number } | null = null
  const readValues = async (): Promise<Values> => {
    const values = new Map<SettingKey, AnyValue>()
    for (const { key, value } of await changedSettings(db)) {
      // Ignore rows written by another version of the server.
      if (isSettingKey(key) && fits(key, value)) values.set(key, value)
    }
    return values
  }
  const getValues = (): Promise<Values> => {
    const now = clock.now().getTime()
    if (cached && now < cached.expiresAt) return cached.values
    const fresh = { values: readValues(), expiresAt: now + CACHE_TTL_MS }
    cached = fresh
    fresh.values.catch(() => {
      if (cached === fresh) cached = null
    })
    return fresh.values
  }
  return {
    value: async (key) => (await getValues()).get(key) ?? kindOf(key).default,
    forget: () => {
      cached = null
    },
  }
}

export const settingsDesk: Part<SettingsDesk> = {
  name: 'settings-cache',
  make(base, service) {
    const cache = createSettingsCache(base)
    service(changeNews).onChange(SETTINGS_CHANGED, () => cache.forget())
    return cache
  },
}
