import { Socket } from 'node:net'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 8_000
const KEEP_ALIVE_DELAY_MS = 5_000
const GOODBYE_TIMEOUT_MS = 1_000

// The same for PostgreSQL's end of the connection: without it, the session of a client that can no
// longer be reached would keep its row and advisory locks for hours.
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
 * The driver's client on a socket of its own, which can be destroyed. The driver waits for an answer
 * of the server before it lets a connection go, and a server that became unreachable gives none.
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
      // A pool passes its own limit, which is about waiting for a free connection.
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: () => socket,
    })
    this.#socket = socket
    // Without a listener, a restart of PostgreSQL would end Node. The next query fails anyway.
    this.on('error', () => {})
  }

  get isCut(): boolean {
    return this.#isCut
  }

  /** Ends the connection without a word to the server; a running query fails. */
  cut(): void {
    this.#isCut = true
    this.#socket.destroy()
  }

  async close(): Promise<void> {
    const late = setTimeout(() => this.cut(), GOODBYE_TIMEOUT_MS)
    await this.end().catch(() => {})
    clearTimeout(late)
  }
}

/** The driver's own limit for one query: the server said nothing in time, not even that it gave up. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
