export type TextMessage = { to: string; text: string }

export type Sms = {
  name: string
  /** The country codes that may be reached: a gateway bills by the message. */
  areas: readonly string[]
  send(message: TextMessage, signal: AbortSignal): Promise<void>
}
