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
export const LOCAL_ACCOUNT = {
  clientId: 'local-client',
  clientSecret: 'local-secret',
  webhookId: 'WHLOCAL',
} as const
