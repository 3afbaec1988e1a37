import type { StreamLine } from '@dulcinea/contract/stream'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { streamReply } from './stream-reply.ts'

let server: FastifyInstance | undefined

afterEach(async () => {
  vi.useRealTimers()
  server?.server.closeAllConnections()
  await server?.close()
})

const startServer = async (handler: (reply: FastifyReply) => Promise<void>): Promise<string> => {
  server = Fastify()
  server.get('/', async (_, reply) => handler(reply))
  return server.listen({ port: 0, host: '127.0.0.1' })
}

async function* silentStream(signal: AbortSignal): AsyncGenerator<StreamLine> {
  if (!signal.aborted) await once(signal, 'abort')
}

test('a silent stream sends a heartbeat within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const origin = await startServer((reply) =>
    streamReply(reply, async (signal) => silentStream(signal)),
  )
  const { body } = await fetch(origin)
  const reader = body?.getReader()
  vi.advanceTimersByTime(8_500)
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('\n')
  await reader?.cancel()
})

test('the signal of a stream is aborted if the client disconnected before it was opened', async () => {
  const wasAborted = Promise.withResolvers<boolean>()
  const entered = Promise.withResolvers<void>()
  const origin = await startServer(async (reply) => {
    entered.resolve()
    await once(reply.raw, 'close')
    await streamReply(reply, async (signal) => {
      wasAborted.resolve(signal.aborted)
      return silentStream(AbortSignal.abort())
    })
  })
  const client = new AbortController()
  const response = fetch(origin, { signal: client.signal }).catch(() => {})
  await entered.promise
  client.abort()
  await response
  expect(await wasAborted.promise).toBe(true)
})
