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

const serving = async (handler: (reply: FastifyReply) => Promise<void>): Promise<string> => {
  server = Fastify()
  server.get('/', async (_, reply) => handler(reply))
  return server.listen({ port: 0, host: '127.0.0.1' })
}

async function* silence(signal: AbortSignal): AsyncGenerator<StreamLine> {
  if (!signal.aborted) await once(signal, 'abort')
}

test('a silent stream shows a sign of life well within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const origin = await serving((reply) => streamReply(reply, async (signal) => silence(signal)))
  const { body } = await fetch(origin)
  const reader = body?.getReader()
  vi.advanceTimersByTime(8_500)
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('\n')
  await reader?.cancel()
})

test('whoever left before the stream was opened is known to have left', async () => {
  const seen = Promise.withResolvers<boolean>()
  const entered = Promise.withResolvers<void>()
  const origin = await serving(async (reply) => {
    entered.resolve()
    await once(reply.raw, 'close')
    await streamReply(reply, async (signal) => {
      seen.resolve(signal.aborted)
      return silence(AbortSignal.abort())
    })
  })
  const leaving = new AbortController()
  const asking = fetch(origin, { signal: leaving.signal }).catch(() => {})
  await entered.promise
  leaving.abort()
  await asking
  expect(await seen.promise).toBe(true)
})
