export type Mail = { to: string; subject: string; text: string; html: string }

/** What a log may say of a mail that went out: never the address, never what is in it. */
export type Delivered = { where: string }

export type Mailer = {
  name: string
  send(mail: Mail, signal: AbortSignal): Promise<Delivered>
  /** Removes what has been kept long enough. */
  tidy(now: Date): Promise<void>
  close(): Promise<void>
}

/** Servers repeat the address in their complaints, so only the code of one is carried on. */
export class MailFailure extends Error {
  /** Trying again cannot help, such as when there is no such mailbox. */
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(`mail was not taken: ${code}`)
    this.isFinal = isFinal
  }
}
