/** What the client must know about the session, which lies above it. */
export type Connection = {
  token: () => string | null
  /** 1 while the remote config says production, else 0. */
  purpose: () => 0 | 1
  /** The server does not know this token any more. */
  signedOut: (token: string) => void
}

let current: Connection = { token: () => null, purpose: () => 0, signedOut: () => undefined }

export const connect = (connection: Connection): void => {
  current = connection
}

export const connection = (): Connection => current
