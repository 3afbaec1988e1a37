import webpush from 'web-push'
import type { PushSender } from '../port.ts'
import type { SigningKeys } from '../signing-keys.ts'

const TIMEOUT_MS = 15_000

/** Push services of the known browsers. Sending to any other URL would allow SSRF. */
const PUSH_SERVICE_HOSTS =
  /^(fcm\.googleapis\.com|(.+\.)?push\.services\.mozilla\.com|(.+\.)?notify\.windows\.com|(.+\.)?push\.apple\.com)$/

// Status codes of an ended subscription. Authorization errors are our fault, and keep it.
const GONE_STATUSES = new Set([404, 410])

type WebPushSettings = { keys: SigningKeys; contact: string; origins: readonly string[] }

/** Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed by this server. */
export const createWebPushSender = ({ keys, contact, origins }: WebPushSettings): PushSender => ({
  publicKey: keys.publicKey,
  accepts(endpoint) {
    const { protocol, hostname, port, origin } = new URL(endpoint)
    return (
      origins.includes(origin) ||
      (protocol === 'https:' && !port && PUSH_SERVICE_HOSTS.test(hostname))
    )
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
    const response = await fetch(endpoint, {
      method: request.method,
      // fetch sets the length itself.
      headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'),
      body: request.body ? new Uint8Array(request.body) : null,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    if (response.ok) return 'sent'
    if (GONE_STATUSES.has(response.status)) return 'gone'
    throw new Error(`push service responded with status ${response.status}`)
  },
})
