import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type FreezingProxy = {
  /** The database URL, through the proxy. */
  url: string
  /** Stops forwarding on existing connections; they stay open, and new ones work. */
  freezeExisting(): void
  /** Stops forwarding everything, on new connections too, until `heal`. */
  freezeAll(): void
  /** New connections work again; frozen ones stay silent. */
  heal(): void
  close(): Promise<void>
}

/** A TCP proxy in front of PostgreSQL that can drop packets as a failover or a firewall does. */
export const startFreezingProxy = async (databaseUrl: string): Promise<FreezingProxy> => {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isAllFrozen = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const freeze = (socket: Socket) => {
    socket.unpipe()
    socket.pause()
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client)
    if (isAllFrozen) {
      freeze(client)
      return
    }
    const upstream = connect(Number(port), hostname)
    keep(upstream)
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('close', () => {
      // A frozen connection forwards nothing, not even its close.
      if (!client.isPaused()) upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const proxied = new URL(databaseUrl)
  proxied.host = `127.0.0.1:${address.port}`
  return {
    url: proxied.href,
    freezeExisting: () => sockets.forEach(freeze),
    freezeAll() {
      isAllFrozen = true
      sockets.forEach(freeze)
    },
    heal: () => (isAllFrozen = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
