import { changeNews } from '../../kernel/change-news.ts'
import type { Base } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { fits, isSettingKey, kindOf, type AnyValue, type SettingKey } from './known.ts'
import { changedSettings } from './settings-store.ts'

export const SETTINGS_CHANGED = 'settings'

/** Should the news of a change get lost, it is followed within this time. */
const KEPT_MS = 2_000

type Values = ReadonlyMap<SettingKey, AnyValue>

export type SettingsDesk = {
  value(key: SettingKey): Promise<AnyValue>
  /** Something was changed here: the next look goes to the database. */
  forget(): void
}

const makeSettingsDesk = ({ db, clock }: Base): SettingsDesk => {
  let kept: { values: Promise<Values>; until: number } | null = null
  const read = async (): Promise<Values> => {
    const values = new Map<SettingKey, AnyValue>()
    for (const { key, value } of await changedSettings(db)) {
      // A row of another version of this program counts for nothing.
      if (isSettingKey(key) && fits(key, value)) values.set(key, value)
    }
    return values
  }
  const values = (): Promise<Values> => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.values
    const asked = { values: read(), until: now + KEPT_MS }
    kept = asked
    asked.values.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.values
  }
  return {
    value: async (key) => (await values()).get(key) ?? kindOf(key).default,
    forget: () => {
      kept = null
    },
  }
}

export const settingsDesk: Part<SettingsDesk> = {
  name: 'settings-desk',
  make(base, part) {
    const desk = makeSettingsDesk(base)
    part(changeNews).onChange(SETTINGS_CHANGED, () => desk.forget())
    return desk
  },
}
