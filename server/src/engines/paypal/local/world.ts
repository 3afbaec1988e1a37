import { randomInt } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { FIRST_SETTINGS, type SettingsDoc } from './documents.ts'
import type { Memory } from './local-store.ts'
import { LOCAL_PATH, type LocalAccount } from './port.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

export const newId = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export type WorldOptions = {
  memory: Memory
  clock: Clock
  account: LocalAccount
  /** How the buyer's browser sees us. */
  publicUrl: string
  /** Where this process listens: the look-alike calls back over HTTP, as PayPal does. */
  ownAddress: () => string
  /** Where news is sent. */
  webhookUrl: () => string
}

/** What all parts of the look-alike share: memory, settings, and a clock that can be wound on. */
export type World = {
  memory: Memory
  account: LocalAccount
  /** Whether a buyer may be sent there: to our own pages and nowhere else. */
  isReturnUrl: (url: string) => boolean
  pageUrl(path: string): string
  apiUrl(path: string): string
  webhookUrl(): string
  settings(): Promise<SettingsDoc>
  change(settings: Partial<SettingsDoc>): Promise<void>
  now(): Promise<Date>
  realNow(): Date
}

export const makeWorld = (options: WorldOptions): World => {
  const { memory, account, webhookUrl } = options
  const { origin } = new URL(options.publicUrl)
  const settings = async () => ({
    ...FIRST_SETTINGS,
    ...(await memory.read<SettingsDoc>('settings', 'all')),
  })
  return {
    memory,
    account,
    isReturnUrl: (url) => new URL(url).origin === origin,
    pageUrl: (path) => `${options.publicUrl}${LOCAL_PATH}${path}`,
    apiUrl: (path) => `${options.ownAddress()}${LOCAL_PATH}${path}`,
    webhookUrl,
    settings,
    change: async (changed) =>
      memory.keep('settings', 'all', { ...(await settings()), ...changed }),
    now: async () => new Date(options.clock.now().getTime() + (await settings()).aheadMs),
    realNow: () => options.clock.now(),
  }
}
