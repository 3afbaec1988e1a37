/** What the client must know about the session, which lies above it. */
export type Connection = {
  /** How the server is reached. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  token: () => string | null
  /** 1 while the remote config says production, else 0. */
  purpose: () => 0 | 1
  /** The server does not know this token any more. */
  signedOut: (token: string) => void
  /** A guest did what only members may; tells whether that person has signed in since. */
  membersOnly: (signal?: AbortSignal) => Promise<boolean>
}

let current: Connection = {
  fetch: (url, init) => globalThis.fetch(url, init),
  token: () => null,
  purpose: () => 0,
  signedOut: () => undefined,
  membersOnly: () => Promise.resolve(false),
}

export const connect = (connection: Partial<Connection>): void => {
  current = { ...current, ...connection }
}

export const connection = (): Connection => current
