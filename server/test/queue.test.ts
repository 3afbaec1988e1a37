import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let client: Client
let characters: number[]

beforeAll(async () => {
  app = await startTestApp({ env: { LLM_CONCURRENCY: '2' } })
  client = clientOf(app.api)
  characters = (await client.send(calls.characters.list)).list.map(({ id }) => id)
})
afterAll(() => app.stop())

test('two are answered at once, eight wait, the rest are told to come back; a replay is not new', async () => {
  app.script.playByHand()
  const leaving = new AbortController()
  const sends = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { token } = await client.guest()
      return {
        token,
        fields: { aiGirlId: characters[0] ?? 0, content: 'Hi', requestId: randomUUID() },
      }
    }),
  )
  const answers = await Promise.all(
    sends.map(({ token, fields }) =>
      client.request(calls.chat.send, fields, { token, signal: leaving.signal }),
    ),
  )
  const accepted = answers
    .map((answer, i) => ({ answer, send: sends[i] }))
    .filter(({ answer }) => answer.status === 200)
  const refused = answers.filter((answer) => answer.status === 503)
  expect(accepted).toHaveLength(10)
  expect(refused).toHaveLength(14)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  const first = accepted[0]?.send
  const again = await client.request(calls.chat.send, first?.fields ?? {}, {
    token: first?.token,
    signal: leaving.signal,
  })
  expect(again.status, 'the same request again is the same reply').toBe(200)
  leaving.abort()
})
