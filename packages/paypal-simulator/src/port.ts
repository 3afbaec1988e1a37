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

/** The merchant account that API calls must have. */
export type SimulatorAccount = { clientId: string; clientSecret: string }
