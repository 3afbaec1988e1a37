import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createReplyReader } from './openai-stream-reader.ts'

const word = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`

test('chunks that arrived before the connection broke are emitted', async () => {
  const server = createServer((_, out) => {
    out.write(word('Once '))
    setTimeout(() => {
      out.write(`${word('more.')}data: [DONE]\n\n`)
      // Destroys the socket without ending the response, as some engines do.
      setTimeout(() => out.socket?.destroy(), 20)
    }, 20)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = get(`http://127.0.0.1:${port}`)
  request.on('error', () => {})
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('no answer')
  const reader = createReplyReader(
    Object.assign(response, { close: () => request.destroy() }),
    'hurried',
  )
  expect(await reader.next()).toEqual({ type: 'text', text: 'Once ' })
  await sleep(100)
  expect(await reader.next()).toEqual({ type: 'text', text: 'more.' })
  expect(await reader.next()).toEqual({ type: 'finish', finish: 'stop' })
  server.close()
})
