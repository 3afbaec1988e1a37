/** What the API client needs from the session, which it must not import (dependency inversion). */
export type Connection = {
  /** Transport; replaced in server rendering. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  token: () => string | null
  /** 1 while the remote config says production, else 0. */
  purpose: () => 0 | 1
  /** Called when the server no longer accepts this token. */
  signedOut: (token: string) => void
  /** Asks a guest to sign in for a members-only call; resolves to whether they did. */
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
