import { cacheInvalidation } from '../../kernel/cache-invalidation.ts'
import type { AppDependencies } from '../../kernel/ctx.ts'
import type { Service } from '../../kernel/services.ts'
import {
  isValidSettingValue,
  isSettingKey,
  getSettingDefinition,
  type AnySettingValue,
  type SettingKey,
} from './setting-definitions.ts'
import { listChangedSettings } from './settings-store.ts'

export const SETTINGS_CACHE_NAME = 'settings'

/** Upper bound of staleness, in case a cache invalidation is lost. */
const CACHE_TTL_MS = 2_000

type SettingValues = ReadonlyMap<SettingKey, AnySettingValue>

export type SettingsCache = {
  get(key: SettingKey): Promise<AnySettingValue>
  /** Cache invalidation: the next read queries the database. */
  invalidate(): void
}

const createSettingsCache = ({ db, clock }: AppDependencies): SettingsCache => {
  let cached: { values: Promise<SettingValues>; expiresAt: number } | null = null
  const readValues = async (): Promise<SettingValues> => {
    const values = new Map<SettingKey, AnySettingValue>()
    for (const { key, value } of await listChangedSettings(db)) {
      // Ignore rows written by another version of the server.
      if (isSettingKey(key) && isValidSettingValue(key, value)) values.set(key, value)
    }
    return values
  }
  const getValues = (): Promise<SettingValues> => {
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
    get: async (key) => (await getValues()).get(key) ?? getSettingDefinition(key).default,
    invalidate: () => {
      cached = null
    },
  }
}

export const settingsCache: Service<SettingsCache> = {
  name: 'settings-cache',
  create(base, service) {
    const cache = createSettingsCache(base)
    service(cacheInvalidation).onInvalidate(SETTINGS_CACHE_NAME, () => cache.invalidate())
    return cache
  },
}
