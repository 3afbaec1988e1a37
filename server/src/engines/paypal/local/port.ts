import type { Config } from '../../../config/config.ts'
import { keyedHash } from '../../../kernel/keyed-hash.ts'

/** A request below the simulator's path, independent of the web server. */
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
  /** Delays the response, to simulate timeouts. */
  afterMs?: number
}

export type LocalPayPal = {
  answer(request: LocalRequest): Promise<LocalAnswer>
  /** Processes what is due: late approvals, renewals, deliveries. */
  tick(): Promise<void>
  close(): Promise<void>
}

export const LOCAL_PATH = '/local-paypal'
export const LOCAL_WEBHOOK_ID = 'WHLOCAL'

export type LocalAccount = { clientId: string; clientSecret: string }

/** The merchant account, derived from the shared secret so that each node can use another's simulator. */
export const localAccountOf = (base: { config: Pick<Config, 'secret'> }): LocalAccount => ({
  clientId: 'local-client',
  clientSecret: keyedHash(base, 'local-paypal', 'client secret').toString('base64url'),
})
