import type { Config } from '../../../config/config.ts'
import { keyedHash } from '../../../kernel/keyed-hash.ts'

/** A request below the look-alike's path, as any web server can hand it over. */
export type LocalRequest = {
  method: string
  path: string
  query: URLSearchParams
  header(name: string): string | undefined
  body: string
}

export type LocalAnswer = {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
  /** Held back for so long: some answers come too late. */
  afterMs?: number
}

export type LocalPayPal = {
  answer(request: LocalRequest): Promise<LocalAnswer>
  /** Does what has come due: late approvals, renewals, deliveries. */
  tick(): Promise<void>
  close(): Promise<void>
}

export const LOCAL_PATH = '/local-paypal'
export const LOCAL_WEBHOOK_ID = 'WHLOCAL'

export type LocalAccount = { clientId: string; clientSecret: string }

/** The merchant's account. Nodes share a secret, so that each may talk to another's simulator. */
export const localAccountOf = (base: { config: Pick<Config, 'secret'> }): LocalAccount => ({
  clientId: 'local-client',
  clientSecret: keyedHash(base, 'local-paypal', 'client secret').toString('base64url'),
})
