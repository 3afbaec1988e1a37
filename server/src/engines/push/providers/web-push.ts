import webpush from 'web-push'
import type { PushSender } from '../port.ts'
import type { SigningKeys } from '../signing-keys.ts'

const LIMIT_MS = 15_000

/** The services that browsers come with. An address elsewhere would make this server a courier. */
const SERVICES =
  /^(fcm\.googleapis\.com|(.+\.)?push\.services\.mozilla\.com|(.+\.)?notify\.windows\.com|(.+\.)?push\.apple\.com)$/

// What a service says of an address that is over. What it says of our signature is no fault of theirs.
const GONE = new Set([404, 410])

type WebPush = { keys: SigningKeys; contact: string; origins: readonly string[] }

/** Messages to browsers as RFC 8030, 8291 and 8292 say: encrypted for the browser, signed by us. */
export const webPush = ({ keys, contact, origins }: WebPush): PushSender => ({
  publicKey: keys.publicKey,
  accepts(endpoint) {
    const { protocol, hostname, port, origin } = new URL(endpoint)
    return origins.includes(origin) || (protocol === 'https:' && !port && SERVICES.test(hostname))
  },
  async send({ endpoint, p256dh, auth }, { text, topic, ttlSeconds }, signal) {
    const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      topic,
      contentEncoding: 'aes128gcm',
    })
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const answer = await fetch(endpoint, {
      method: request.method,
      // The length is told by whoever sends it.
      headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'),
      body: request.body ? new Uint8Array(request.body) : null,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    if (GONE.has(answer.status)) return 'gone'
    throw new Error(`The push service answered ${answer.status}`)
  },
})
