import type { Sms } from '../port.ts'

const LIMIT_MS = 15_000

/** Any gateway that takes `POST {to, text}`. */
export const httpGateway = (input: { url: string; areas: readonly string[] }): Sms => ({
  name: `gateway at ${new URL(input.url).host}`,
  areas: input.areas,
  async send(message, signal) {
    const answer = await fetch(input.url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  },
})
