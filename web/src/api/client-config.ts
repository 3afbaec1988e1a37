/** What the API client needs from the session, which it must not import (dependency inversion). */
export type ClientConfig = {
  /** Transport; replaced in server rendering. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  getToken: () => string | null
  /** 1 while the remote config says production, else 0. */
  getPurpose: () => 0 | 1
  /** Called when the server no longer accepts this token. */
  onSignedOut: (token: string) => void
  /** Asks a guest to sign in for a members-only call; resolves to whether they did. */
  requestSignIn: (signal?: AbortSignal) => Promise<boolean>
}

let current: ClientConfig = {
  fetch: (url, init) => globalThis.fetch(url, init),
  getToken: () => null,
  getPurpose: () => 0,
  onSignedOut: () => undefined,
  requestSignIn: () => Promise.resolve(false),
}

export const configureClient = (connection: Partial<ClientConfig>): void => {
  current = { ...current, ...connection }
}

export const getClientConfig = (): ClientConfig => current
