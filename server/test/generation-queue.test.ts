import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyRegistry } from '../src/features/chat/index.ts'
import { auditPoints } from '../src/features/points/index.ts'
import { createClient, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let client: Client
let characters: number[]

beforeAll(async () => {
  app = await startTestApp({ env: { LLM_CONCURRENCY: '2' } })
  client = createClient(app.api)
  characters = (await client.send(calls.characters.list)).list.map(({ id }) => id)
})
afterAll(() => app.stop())

/** Holds every reply back until the returned function is called. */
const holdReplies = ({ script }: TestApp): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  script.play(async function* () {
    await promise
    yield { type: 'text', text: 'At last.' }
    yield { type: 'finish', finish: 'stop' }
  })
  return resolve
}

test('with two places, two replies run, eight wait, further sends get 503, and a duplicate send is accepted', async () => {
  const release = holdReplies(app)
  const disconnect = new AbortController()
  const sends = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { token } = await client.signInGuest()
      return {
        token,
        fields: { aiGirlId: characters[0] ?? 0, content: 'Hi', requestId: randomUUID() },
      }
    }),
  )
  const responses = await Promise.all(
    sends.map(({ token, fields }) =>
      client.request(calls.chat.send, fields, { token, signal: disconnect.signal }),
    ),
  )
  const accepted = responses
    .map((answer, i) => ({ answer, send: sends[i] }))
    .filter(({ answer }) => answer.status === 200)
  const refused = responses.filter((answer) => answer.status === 503)
  expect(accepted).toHaveLength(10)
  expect(refused).toHaveLength(14)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  const first = accepted[0]?.send
  const again = await client.request(calls.chat.send, first?.fields ?? {}, {
    token: first?.token,
    signal: disconnect.signal,
  })
  expect(again.status, 'the same request again is the same reply').toBe(200)
  disconnect.abort()
  release()
})

test('a reply that waits too long for a place fails with 19001 and is not charged', async () => {
  const busyApp = await startTestApp({ env: { LLM_CONCURRENCY: '1' } })
  const release = holdReplies(busyApp)
  busyApp.services.service(replyRegistry).queueTimeoutMs = 300
  const guests = createClient(busyApp.api)
  const aiGirlId = (await guests.send(calls.characters.list)).list[0]?.id ?? 0
  const disconnect = new AbortController()
  const send = async (content: string) => {
    const { token } = await guests.signInGuest()
    const fields = { aiGirlId, content, requestId: randomUUID() }
    const options = { token, signal: disconnect.signal }
    return { token, answer: await guests.request(calls.chat.send, fields, options) }
  }
  await send('I was first')
  const late = await send('I wait')
  const lines = (await late.answer.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'error', errorCode: 19001 })
  const messages = await guests.send(calls.chat.messages, { aiAgentId: aiGirlId }, late)
  expect(messages.list.map(({ content, state }) => [content, state])).toEqual([
    ['I wait', 'done'],
    ['', 'failed'],
  ])
  expect(await auditPoints(busyApp.base)).toEqual([])
  disconnect.abort()
  release()
  await busyApp.stop()
})
