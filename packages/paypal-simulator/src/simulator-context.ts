import { randomInt } from 'node:crypto'
import { DEFAULT_SETTINGS, type SettingsDoc } from './documents.ts'
import type { DocumentStore } from './document-store.ts'
import { SIMULATOR_PATH, type SimulatorAccount } from './port.ts'

const ID_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

export const createId = (length: number): string =>
  Array.from({ length }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')

export type SimulatorOptions = {
  documents: DocumentStore
  clock: { now(): Date }
  account: SimulatorAccount
  /** The URL under which the buyer's browser reaches this server. */
  publicUrl: string
  /** The address of this process: the simulator calls it over HTTP, as PayPal does. */
  ownAddress: () => string
  /** Where webhook events are sent. */
  webhookUrl: () => string
}

/** What all modules of the simulator share: documents, settings, and a clock that can be advanced. */
export type SimulatorContext = {
  documents: DocumentStore
  account: SimulatorAccount
  /** Whether a buyer may be redirected there: only to our own origin, against open redirects. */
  isAllowedReturnUrl: (url: string) => boolean
  pageUrl(path: string): string
  apiUrl(path: string): string
  webhookUrl(): string
  settings(): Promise<SettingsDoc>
  changeSettings(settings: Partial<SettingsDoc>): Promise<void>
  now(): Promise<Date>
  realNow(): Date
}

export const createSimulatorContext = (options: SimulatorOptions): SimulatorContext => {
  const { documents, account, webhookUrl } = options
  const { origin } = new URL(options.publicUrl)
  const settings = async () => ({
    ...DEFAULT_SETTINGS,
    ...(await documents.read<SettingsDoc>('settings', 'all')),
  })
  return {
    documents,
    account,
    isAllowedReturnUrl: (url) => new URL(url).origin === origin,
    pageUrl: (path) => `${options.publicUrl}${SIMULATOR_PATH}${path}`,
    apiUrl: (path) => `${options.ownAddress()}${SIMULATOR_PATH}${path}`,
    webhookUrl,
    settings,
    changeSettings: async (changed) =>
      documents.save('settings', 'all', { ...(await settings()), ...changed }),
    now: async () => new Date(options.clock.now().getTime() + (await settings()).aheadMs),
    realNow: () => options.clock.now(),
  }
}
