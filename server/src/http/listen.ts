import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node takes one new connection from a socket in each turn of its loop. In a rush turns are long, and
 * whoever comes waits outside for many of them; with so many sockets at one port, as many come in.
 */
const SOCKETS = 16

type Where = { port: number; host: string }

const open = async (server: Server, where: ListenOptions): Promise<Server> => {
  server.listen(where)
  await once(server, 'listening')
  return server
}

const shut = async (server: Server): Promise<void> => {
  server.close()
  await once(server, 'close')
}

/** A port that is shared would be shared with another server, too: not one that is taken. */
const refuseTaken = async (where: Where) => shut(await open(createServer(), where))

const canShare = ({ host }: Where): Promise<boolean> =>
  open(createServer(), { host, port: 0, reusePort: true }).then(
    async (server) => {
      await shut(server)
      return true
    },
    () => false,
  )

/** Opens the port, with several sockets where the system can share it out among them. */
export const listen = async (app: FastifyInstance, { port, host }: Where): Promise<void> => {
  if (process.platform !== 'linux' || !(await canShare({ port, host }))) {
    await app.listen({ port, host })
    return
  }
  const others: Server[] = []
  let allShut: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    allShut = Promise.all(others.map(shut))
  })
  // Each socket waits for those whom it has let in: the app's own knows nothing of the others.
  app.addHook('onClose', async () => {
    await allShut
  })
  // Whatever takes its time comes before the look whether the port is free.
  await app.ready()
  if (port) await refuseTaken({ port, host })
  const shared = { port, host, reusePort: true }
  await app.listen(shared)
  const comeIn = (socket: unknown) => app.server.emit('connection', socket)
  const openAnother = (where: ListenOptions) =>
    // As Node's own server takes them.
    open(createServer({ allowHalfOpen: true, noDelay: true }, comeIn), where)
  try {
    for (const bound of app.addresses()) {
      if (typeof bound === 'string') continue
      const where = { ...shared, host: bound.address, port: bound.port }
      for (let made = 1; made < SOCKETS; made++) others.push(await openAnother(where))
    }
  } catch (error) {
    // It is only slower without them.
    app.log.warn({ error }, 'the port has fewer sockets than it could have')
  }
}
