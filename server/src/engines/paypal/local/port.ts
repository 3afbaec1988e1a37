import type { Config } from '../../../config/config.ts'
import { computeKeyedHash } from '../../../kernel/keyed-hash.ts'

/** A request below the simulator's path, independent of the web server. */
export type SimulatorRequest = {
  method: string
  path: string
  query: URLSearchParams
  header(name: string): string | undefined
  body: string
}

export type SimulatorResponse = {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
  /** Delays the response, to simulate timeouts. */
  afterMs?: number
}

export type PayPalSimulator = {
  handle(request: SimulatorRequest): Promise<SimulatorResponse>
  /** Processes what is due: late approvals, renewals, deliveries. */
  tick(): Promise<void>
  close(): Promise<void>
}

export const SIMULATOR_PATH = '/local-paypal'
export const SIMULATOR_WEBHOOK_ID = 'WHLOCAL'

export type SimulatorAccount = { clientId: string; clientSecret: string }

/** The merchant account, derived from the shared secret so that each node can use another's simulator. */
export const deriveSimulatorAccount = (base: {
  config: Pick<Config, 'secret'>
}): SimulatorAccount => ({
  clientId: 'local-client',
  clientSecret: computeKeyedHash(base, 'local-paypal', 'client secret').toString('base64url'),
})
