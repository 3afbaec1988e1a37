export type Mail = { to: string; subject: string; text: string; html: string }

/** What may be logged about a sent email: never the address or the content. */
export type DeliveryReceipt = { location: string }

export type Mailer = {
  name: string
  send(mail: Mail, signal: AbortSignal): Promise<DeliveryReceipt>
  /** Removes stored emails after their retention period. */
  removeExpired(now: Date): Promise<void>
  close(): Promise<void>
}

/** Carries only the error code, because SMTP servers repeat the address in their messages. */
export class MailFailure extends Error {
  /** Permanent: a retry cannot help, such as for an unknown mailbox. */
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(`email was not accepted: ${code}`)
    this.isFinal = isFinal
  }
}
