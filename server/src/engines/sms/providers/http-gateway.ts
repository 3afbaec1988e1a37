import type { Sms } from '../port.ts'

const TIMEOUT_MS = 15_000

/** Any gateway that takes `POST {to, text}`. */
export const createHttpGateway = (input: { url: string; areas: readonly string[] }): Sms => ({
  name: `gateway at ${new URL(input.url).host}`,
  areas: input.areas,
  async send(message, signal) {
    const response = await fetch(input.url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`SMS gateway responded with status ${response.status}`)
  },
})
