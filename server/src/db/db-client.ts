import { Socket } from 'node:net'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 8_000
const KEEP_ALIVE_DELAY_MS = 5_000
const CLOSE_TIMEOUT_MS = 1_000

// TCP keep-alive on PostgreSQL's side: without it, the session of an unreachable client would keep its
// row and advisory locks for hours.
const SERVER_KEEP_ALIVE = {
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10000',
}
const SERVER_OPTIONS = Object.entries(SERVER_KEEP_ALIVE)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * The driver's client on a socket that can be destroyed. The driver waits for the server before it closes
 * a connection, and an unreachable server never answers.
 */
export class DbClient extends pg.Client {
  readonly #socket: Socket
  #isCut = false

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      options: SERVER_OPTIONS,
      ...config,
      // A pool passes its own value, which limits the wait for a free connection.
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: () => socket,
    })
    this.#socket = socket
    // Without a listener, a restart of PostgreSQL would crash Node. The next query fails anyway.
    this.on('error', () => {})
  }

  get isForceClosed(): boolean {
    return this.#isCut
  }

  /** Destroys the socket without notifying the server; a running query fails. */
  forceClose(): void {
    this.#isCut = true
    this.#socket.destroy()
  }

  async close(): Promise<void> {
    const timer = setTimeout(() => this.forceClose(), CLOSE_TIMEOUT_MS)
    await this.end().catch(() => {})
    clearTimeout(timer)
  }
}

/** The driver's own query timeout: the server did not even report a cancelled statement in time. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
