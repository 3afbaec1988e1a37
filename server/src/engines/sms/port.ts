export type TextMessage = { to: string; text: string }

export type Sms = {
  name: string
  /** The allowed country codes, because the gateway bills each message. */
  areas: readonly string[]
  send(message: TextMessage, signal: AbortSignal): Promise<void>
}
