import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'
const apps: FastifyInstance[] = []
const clients: Socket[] = []

const startServer = async (port = 0) => {
  const app = Fastify()
  apps.push(app)
  app.get('/', async () => 'here')
  await listen(app, { port, host: HOST })
  const [address] = app.addresses()
  return { app, port: typeof address === 'object' ? address.port : 0 }
}

afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

test.runIf(process.platform === 'linux')(
  'the server accepts several connections in one turn of the event loop and answers each',
  async () => {
    const { app, port } = await startServer()
    const turns: number[] = []
    let turn = 0
    let isOver = false
    const count = () => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    app.server.on('connection', () => turns.push(turn))
    for (let n = 0; n < 100; n++) {
      clients.push(connect(port, HOST).on('error', () => {}))
    }
    count()
    await expect.poll(() => turns.length).toBe(100)
    isOver = true
    const maxPerTurn = Math.max(
      ...turns.map((one) => turns.filter((other) => other === one).length),
    )
    expect(maxPerTurn).toBeGreaterThan(4)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`http://${HOST}:${port}/`)).text()),
    )
    expect(new Set(answers)).toEqual(new Set(['here']))
  },
)

test('listening on a port in use fails with EADDRINUSE, and on a released port succeeds', async () => {
  const other = createServer().listen(0, HOST)
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(startServer(taken)).rejects.toThrow('EADDRINUSE')
  other.close()
  await once(other, 'close')
  const { app, port } = await startServer(taken)
  expect(port).toBe(taken)
  await expect(startServer(taken)).rejects.toThrow('EADDRINUSE')
  await app.close()
  await startServer(taken)
})

test('closing the server waits for running requests of all listening sockets', async () => {
  const app = Fastify()
  apps.push(app)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  let received = 0
  app.get('/', async (_, reply) => {
    received += 1
    await mayAnswer
    return reply.header('connection', 'close').send('here')
  })
  await listen(app, { port: 0, host: HOST })
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : 0
  const answers = Promise.all(
    Array.from({ length: 40 }, async () => (await fetch(`http://${HOST}:${port}/`)).text()),
  )
  await expect.poll(() => received).toBe(40)
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
    // As the product does on shutdown: remaining connections are closed.
    app.server.closeAllConnections()
  })
  await new Promise((later) => setTimeout(later, 100))
  expect(isClosed).toBe(false)
  answer()
  expect(new Set(await answers)).toEqual(new Set(['here']))
  await closing
})

test('closing the server closes idle keep-alive connections', async () => {
  const { app, port } = await startServer()
  const socket = connect(port, HOST)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(socket, 'data')
  const ended = once(socket, 'close')
  await app.close()
  await ended
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed')
})
