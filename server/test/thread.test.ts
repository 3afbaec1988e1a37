import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textModelFrom } from '../src/engines/text-model/registry.ts'
import { startOpenAiServer, type OpenAiServer } from './stand-ins/openai-server.ts'
import { clientOf, textOf, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const GAP_MS = 40
const WORDS = 'The lantern glows above the harbour while gulls circle slowly. '.split(/(?<= )/)

let model: OpenAiServer
let app: TestApp
let client: Client

beforeAll(async () => {
  model = await startOpenAiServer({ script: { kind: 'words', words: WORDS, gapMs: GAP_MS } })
  app = await startTestApp({
    textModel: textModelFrom({ kind: 'openai', baseUrl: model.baseUrl, model: 'stand-in' }),
  })
  client = clientOf(app.api)
})
afterAll(async () => {
  await app.stop()
  await model.close()
})

test('a guest finds somebody, and her reply streams from a server that speaks the OpenAI protocol', async () => {
  const { token, userId } = await client.guest()
  const me = await client.send(calls.identity.detail, {}, { token })
  expect(me).toMatchObject({ userId, isGuest: true, emailVerify: 0, email: null })

  const { list } = await client.send(calls.characters.list, { pageSize: 3 })
  const her = await client.send(calls.characters.read, { id: list[0]?.id ?? 0 })
  expect(her.greeting).not.toBe('')

  const came: number[] = []
  const lines = []
  for await (const line of client.lines(
    calls.chat.send,
    { aiGirlId: her.id, content: 'Am I late?' },
    { token },
  )) {
    if (line.type === 'delta') came.push(performance.now())
    lines.push(line)
  }
  expect(textOf(lines)).toBe(WORDS.join(''))
  expect(lines.at(0)).toMatchObject({ type: 'start' })
  expect(lines.at(-1)).toMatchObject({ type: 'done', seq: came.length, finish: 'stop' })
  // The screening may keep a word until the next one tells what it means; most go on at once.
  expect(came.length).toBeGreaterThan(WORDS.length / 2)
  const spread = (came.at(-1) ?? 0) - (came.at(0) ?? 0)
  // In one piece it would be next to nothing; the model takes nine gaps.
  expect(spread).toBeGreaterThan((GAP_MS * (WORDS.length - 1)) / 2)

  const sent = model.requests.at(-1)
  expect(sent?.messages.at(-1)).toEqual({ role: 'user', content: 'Am I late?' })
  expect(sent?.messages[0]?.content).toContain(her.name)

  const history = await client.send(calls.chat.messages, { aiAgentId: her.id }, { token })
  expect(history.list.map(({ role, content, state }) => ({ role, content, state }))).toEqual([
    { role: 'user', content: 'Am I late?', state: 'done' },
    { role: 'her', content: WORDS.join(''), state: 'done' },
  ])
})

test('the stream has no content type and a refusal has', async () => {
  const { token } = await client.guest()
  const { list } = await client.send(calls.characters.list)
  const stream = await client.request(
    calls.chat.send,
    { aiGirlId: list[0]?.id ?? 0, content: 'Hi' },
    { token },
  )
  expect(stream.headers.get('content-type')).toBeNull()
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  await stream.text()
  const refusal = await client.request(
    calls.chat.send,
    { aiGirlId: 999_999, content: 'Hi' },
    { token },
  )
  expect(refusal.headers.get('content-type')).toContain('application/json')
  expect(await refusal.json()).toMatchObject({ code: 200, errorCode: 18002, data: null })
})
