import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyDesk } from '../src/features/chat/index.ts'
import { auditPoints } from '../src/features/points/index.ts'
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

test('who waits too long for a place is told so, pays nothing and can send again', async () => {
  app.script.playByHand()
  const desk = app.parts.part(replyDesk)
  desk.placeWaitMs = 300
  const leaving = new AbortController()
  const send = async (content: string) => {
    const who = await client.guest()
    const fields = { aiGirlId: characters[1] ?? 0, content, requestId: randomUUID() }
    const { signal } = leaving
    return { ...who, answer: await client.request(calls.chat.send, fields, { ...who, signal }) }
  }
  // The places of the test before may still be taken: as many more as fill them all.
  await Promise.all([send('One'), send('Two')])
  const late = await send('Three')
  const lines = (await late.answer.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'error', errorCode: 19001 })
  const kept = await client.send(
    calls.chat.messages,
    { aiAgentId: characters[1] ?? 0 },
    { token: late.token },
  )
  expect(kept.list.map(({ content, state }) => [content, state])).toEqual([
    ['Three', 'done'],
    ['', 'failed'],
  ])
  expect(await auditPoints(app.base)).toEqual([])
  leaving.abort()
})
