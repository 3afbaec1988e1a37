import { randomInt } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { FIRST_SETTINGS, type SettingsDoc } from './documents.ts'
import type { Memory } from './local-store.ts'
import { LOCAL_PATH, type LocalAccount } from './port.ts'

const ID_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

export const newId = (length: number): string =>
  Array.from({ length }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')

export type WorldOptions = {
  memory: Memory
  clock: Clock
  account: LocalAccount
  /** The URL under which the buyer's browser reaches this server. */
  publicUrl: string
  /** The address of this process: the simulator calls it over HTTP, as PayPal does. */
  ownAddress: () => string
  /** Where webhook events are sent. */
  webhookUrl: () => string
}

/** What all modules of the simulator share: documents, settings, and a clock that can be advanced. */
export type World = {
  memory: Memory
  account: LocalAccount
  /** Whether a buyer may be redirected there: only to our own origin, against open redirects. */
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
