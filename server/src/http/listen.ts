import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node accepts one connection per listening socket in each turn of the event loop. Under load turns are
 * long and new connections wait; with several sockets on one port, several are accepted per turn.
 */
const LISTENING_SOCKETS = 16

type Address = { port: number; host: string }

const open = async (server: Server, options: ListenOptions): Promise<Server> => {
  server.listen(options)
  await once(server, 'listening')
  return server
}

const close = async (server: Server): Promise<void> => {
  server.close()
  await once(server, 'close')
}

/** With reusePort a port in use by another process would be shared silently: checks that it is free. */
const requireFreePort = async (address: Address) => close(await open(createServer(), address))

const canReusePort = ({ host }: Address): Promise<boolean> =>
  open(createServer(), { host, port: 0, reusePort: true }).then(
    async (server) => {
      await close(server)
      return true
    },
    () => false,
  )

/** Listens on the port, with several sockets where the system supports reusePort. */
export const listen = async (app: FastifyInstance, { port, host }: Address): Promise<void> => {
  if (process.platform !== 'linux' || !(await canReusePort({ port, host }))) {
    await app.listen({ port, host })
    return
  }
  const others: Server[] = []
  let allClosed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    allClosed = Promise.all(others.map(close))
  })
  // A socket closes when its connections have ended; the app knows only its own socket.
  app.addHook('onClose', async () => {
    await allClosed
  })
  // Slow start-up work first, so that little time passes between the port check and listening.
  await app.ready()
  if (port) await requireFreePort({ port, host })
  const shared = { port, host, reusePort: true }
  await app.listen(shared)
  const acceptConnection = (socket: unknown) => app.server.emit('connection', socket)
  const openAnother = (options: ListenOptions) =>
    // The options of Node's own HTTP server.
    open(createServer({ allowHalfOpen: true, noDelay: true }, acceptConnection), options)
  try {
    for (const bound of app.addresses()) {
      if (typeof bound === 'string') continue
      const options = { ...shared, host: bound.address, port: bound.port }
      for (let opened = 1; opened < LISTENING_SOCKETS; opened++)
        others.push(await openAnother(options))
    }
  } catch (error) {
    // Only slower without them.
    const fields = { event: 'listen.extra_sockets_failed', error }
    app.log.warn(fields, 'could not open all listening sockets')
  }
}
