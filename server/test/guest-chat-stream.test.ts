import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTextModel } from '../src/engines/text-model/registry.ts'
import { startOpenAiServer, type OpenAiServer } from './fakes/openai-server.ts'
import { createClient, getStreamText, type Client } from './support/client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const GAP_MS = 40
const WORDS = 'The lantern glows above the harbour while gulls circle slowly. '.split(/(?<= )/)

let model: OpenAiServer
let app: TestApp
let client: Client

beforeAll(async () => {
  model = await startOpenAiServer({ script: { kind: 'words', words: WORDS, gapMs: GAP_MS } })
  app = await startTestApp({
    textModel: createTextModel({ kind: 'openai', baseUrl: model.baseUrl, model: 'stand-in' }),
  })
  client = createClient(app.api)
})
afterAll(async () => {
  await app.stop()
  await model.close()
})

test('a guest chats with a character whose reply streams from an OpenAI-compatible server', async () => {
  const { token, userId } = await client.signInGuest()
  const me = await client.send(calls.identity.detail, {}, { token })
  expect(me).toMatchObject({ userId, isGuest: true, emailVerify: 0, email: null })

  const { list } = await client.send(calls.characters.list, { pageSize: 3 })
  const character = await client.send(calls.characters.read, { id: list[0]?.id ?? 0 })
  expect(character.greeting).not.toBe('')

  const arrivals: number[] = []
  const lines = []
  for await (const line of client.streamLines(
    calls.chat.send,
    { aiGirlId: character.id, content: 'Am I late?' },
    { token },
  )) {
    if (line.type === 'delta') arrivals.push(performance.now())
    lines.push(line)
  }
  expect(getStreamText(lines)).toBe(WORDS.join(''))
  expect(lines.at(0)).toMatchObject({ type: 'start' })
  expect(lines.at(-1)).toMatchObject({ type: 'done', seq: arrivals.length, finish: 'stop' })
  // Moderation may hold a word back until the next one arrives; most are passed on at once.
  expect(arrivals.length).toBeGreaterThan(WORDS.length / 2)
  const spread = (arrivals.at(-1) ?? 0) - (arrivals.at(0) ?? 0)
  // A reply in one piece would have almost no spread; the model pauses between its words.
  expect(spread).toBeGreaterThan((GAP_MS * (WORDS.length - 1)) / 2)

  const sent = model.requests.at(-1)
  expect(sent?.messages.at(-1)).toEqual({ role: 'user', content: 'Am I late?' })
  expect(sent?.messages[0]?.content).toContain(character.name)

  const history = await client.send(calls.chat.messages, { aiAgentId: character.id }, { token })
  expect(history.list.map(({ role, content, state }) => ({ role, content, state }))).toEqual([
    { role: 'user', content: 'Am I late?', state: 'done' },
    { role: 'her', content: WORDS.join(''), state: 'done' },
  ])
})

test('a reply stream has no content type, and a refusal has one', async () => {
  const { token } = await client.signInGuest()
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
