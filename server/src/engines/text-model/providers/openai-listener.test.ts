import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listenTo } from './openai-listener.ts'

const word = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`

test('what has come before the connection broke off was said, though it waits for its tick', async () => {
  const server = createServer((_, out) => {
    out.write(word('Once '))
    setTimeout(() => {
      out.write(`${word('more.')}data: [DONE]\n\n`)
      // Without an end, as an engine that is in a hurry does.
      setTimeout(() => out.socket?.destroy(), 20)
    }, 20)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asking = get(`http://127.0.0.1:${port}`)
  asking.on('error', () => {})
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (!answer) throw new Error('no answer')
  const never = { enter: () => () => {}, soon: () => {} }
  const listener = listenTo(
    Object.assign(answer, { close: () => asking.destroy() }),
    'hurried',
    never,
  )
  expect(await listener.next()).toEqual({ type: 'text', text: 'Once ' })
  await sleep(100)
  expect(await listener.next()).toEqual({ type: 'text', text: 'more.' })
  expect(await listener.next()).toEqual({ type: 'finish', finish: 'stop' })
  server.close()
})
