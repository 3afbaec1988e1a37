/** A browser's push subscription: its endpoint, and the keys that messages are encrypted with. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  text: string
  /** A newer message of the same topic replaces one that has not been delivered yet. */
  topic: string
  /** How long the push service may try to deliver it. */
  ttlSeconds: number
}

export type PushSender = {
  /** The VAPID public key that browsers subscribe with, so that only this server can send to them. */
  publicKey: string
  /** Whether the endpoint belongs to an allowed push service. */
  accepts(endpoint: string): boolean
  /** `gone`: the subscription has ended. Any other failure is thrown. */
  send(to: PushAddress, message: PushMessage, signal: AbortSignal): Promise<'sent' | 'gone'>
}
