/** Where a browser is reached, and the keys that only it can open a message with. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  text: string
  /** A newer message of the same topic replaces one that has not been delivered yet. */
  topic: string
  /** How long it is worth being delivered. */
  ttlSeconds: number
}

export type PushSender = {
  /** What browsers must name when they subscribe, so that nobody else can reach them. */
  publicKey: string
  /** Whether this is an address that messages may be sent to at all. */
  accepts(endpoint: string): boolean
  /** `gone`: nobody will ever answer there again. Any other failure is thrown. */
  send(to: PushAddress, message: PushMessage, signal: AbortSignal): Promise<'sent' | 'gone'>
}
