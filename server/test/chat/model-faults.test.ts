import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  BREAKER_RULES,
  createCircuitBreaker,
} from '../../src/engines/text-model/circuit-breaker.ts'
import { withFallback } from '../../src/engines/text-model/fallback.ts'
import { withTimeLimits } from '../../src/engines/text-model/time-limits.ts'
import type { TextModel } from '../../src/engines/text-model/port.ts'
import { createOpenAiModel } from '../../src/engines/text-model/providers/openai-compatible.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { startOpenAiServer, type OpenAiServer, type ReplyScript } from '../fakes/openai-server.ts'
import { getStreamText } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createChatHarness, type ChatHarness } from './chat-harness.ts'

// The real limits are twenty seconds. Only a model that is to hit them gets shorter ones: the fake
// model runs in this process, and on a busy machine a word may take a second.
const USUAL_LIMITS = { firstTokenMs: 20_000, gapMs: 20_000, wholeMs: 60_000 }
const SHORT_LIMITS = { firstTokenMs: 400, gapMs: 400, wholeMs: 5_000 }
const limits = { ...USUAL_LIMITS }

let script: ReplyScript
let model: OpenAiServer
let second: OpenAiServer
let app: TestApp
let harness: ChatHarness

const modelAt = (baseUrl: string): TextModel =>
  withTimeLimits(createOpenAiModel({ baseUrl, model: 'stand-in' }), limits)

beforeAll(async () => {
  model = await startOpenAiServer({ script: () => script })
  app = await startTestApp({ textModel: modelAt(model.baseUrl) })
  harness = await createChatHarness(app)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
  await model.close()
})
beforeEach(() => {
  Object.assign(limits, USUAL_LIMITS)
  script = { kind: 'words', words: ['Lanterns ', 'glow.'] }
})

const isHanging = (fault: ReplyScript) =>
  fault.kind === 'hang' || (fault.kind === 'words' && fault.then === 'hang')

const play = (fault: ReplyScript) => {
  script = fault
  Object.assign(limits, isHanging(fault) ? SHORT_LIMITS : USUAL_LIMITS)
}

const FREE_FAILURES: [string, ReplyScript][] = [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 429', { kind: 'status', status: 429, headers: { 'retry-after': '9' } }],
  ['hangs before it answers', { kind: 'hang', after: 'nothing' }],
  ['hangs before its first word', { kind: 'hang', after: 'headers' }],
  ['closes the connection at once', { kind: 'cut' }],
  ['ends without a word', { kind: 'words', words: [] }],
  [
    'sends nothing but rubbish',
    { kind: 'raw', chunks: ['data: {"x"\n\n', 'data: ]]\n\n', '\0\n'] },
  ],
  ['answers with an empty text', { kind: 'json', text: '' }],
]

test.each(FREE_FAILURES)('a model that %s gives error 19000 and a refund', async (_, fault) => {
  play(fault)
  const ada = await harness.createUser({ points: 3 })
  const before = await ada.readBalance()
  const lines = await ada.send({ content: 'Anybody there?' })
  expect(lines.map(({ type }) => type)).toEqual(['start', 'error'])
  expect(lines.at(-1)).toMatchObject({ errorCode: 19000, refunded: true })
  expect(await ada.readBalance(), 'refunded before the error is sent').toEqual(before)
  expect((await ada.listMessages()).at(-1)).toMatchObject({ content: '', state: 'failed' })
  play({ kind: 'words', words: ['Here.'] })
  expect(getStreamText(await ada.send({ content: 'And now?' }))).toBe('Here.')
})

const INCOMPLETE_FAILURES: [string, ReplyScript][] = [
  ['hangs in the middle', { kind: 'words', words: ['Lanterns ', 'glow '], then: 'hang' }],
  [
    'closes the connection in the middle',
    { kind: 'words', words: ['Lanterns ', 'glow '], then: 'cut' },
  ],
  [
    'ends without a finish reason',
    { kind: 'words', words: ['Lanterns ', 'glow '], finish: null, done: false },
  ],
]

test.each(INCOMPLETE_FAILURES)(
  'a reply of a model that %s is saved as incomplete and refunded',
  async (_, fault) => {
    play(fault)
    const ada = await harness.createUser({ points: 3 })
    const before = await ada.readBalance()
    const lines = await ada.send({ content: 'Go on' })
    expect(lines.at(-1)).toMatchObject({ type: 'error', errorCode: 19000, refunded: true })
    expect((await ada.listMessages()).at(-1)).toMatchObject({ state: 'incomplete' })
    expect((await ada.listMessages()).at(-1)?.content).toBe(getStreamText(lines))
    expect(getStreamText(lines)).toContain('Lanterns')
    expect(await ada.readBalance()).toEqual(before)
  },
)

test('a reply that breaks off includes the text that moderation had held back', async () => {
  // Moderation holds the second chunk back until the sentence goes on.
  const words = ['Lanterns glow. ', 'I am a real ']
  play({ kind: 'words', words, then: 'cut' })
  const ada = await harness.createUser({ points: 3 })
  expect(getStreamText(await ada.send({ content: 'Go on' }))).toBe(words.join(''))
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    content: words.join(''),
    state: 'incomplete',
  })
})

test('malformed lines between the chunks of a complete reply are ignored', async () => {
  script = { kind: 'words', words: ['Lanterns ', 'glow.'], rubbish: ['data: {"x"', 'data: null'] }
  const ada = await harness.createUser({ points: 3 })
  const before = await ada.readBalance()
  const lines = await ada.send({ content: 'Go on' })
  expect(getStreamText(lines)).toBe('Lanterns glow.')
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop', freeTimes: before.free - 1 })
})

test('NUL characters and split surrogate pairs corrupt neither their reply nor others saved with it', async () => {
  script = {
    kind: 'words',
    words: ['Lan\u0000terns ', 'glow \ud83c', '\udfee', '.'],
    gapMs: 300,
  }
  const ada = await harness.createUser({ points: 3 })
  const bob = await harness.createUser({ points: 3 })
  const [adaLines, bobLines] = await Promise.all([
    ada.send({ content: 'Go on' }),
    bob.send({ content: 'Go on' }),
  ])
  for (const lines of [adaLines, bobLines]) {
    expect(getStreamText(lines)).toBe('Lanterns glow 🏮.')
    expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
  }
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    content: 'Lanterns glow 🏮.',
    state: 'done',
  })
})

test('the fallback model replaces a model that fails before its first word, and not after it', async () => {
  second = await startOpenAiServer({ script: { kind: 'words', words: ['Second.'] } })
  const pair = await startTestApp({
    // Other requests to the failing model must not open the circuit breaker in this test.
    textModel: withFallback(
      modelAt(model.baseUrl),
      modelAt(second.baseUrl),
      createCircuitBreaker({ ...BREAKER_RULES, maxFailures: 100 }),
    ),
  })
  try {
    const pairHarness = await createChatHarness(pair)
    const ada = await pairHarness.createUser({ points: 3 })
    for (const [, fault] of FREE_FAILURES.slice(0, 4)) {
      play(fault)
      expect(getStreamText(await ada.send({ content: 'Hello' }))).toBe('Second.')
    }
    play({ kind: 'words', words: ['Lanterns ', 'glow '], then: 'cut' })
    const lines = await ada.send({ content: 'Hello' })
    expect(lines.at(-1)).toMatchObject({ type: 'error', refunded: true })
    expect(getStreamText(lines)).not.toContain('Second')
  } finally {
    await pair.stop()
    await second.close()
  }
})

test('a reply stopped before its first word is free, and one stopped in the middle is charged', async () => {
  const ada = await harness.createUser({ points: 3 })
  const before = await ada.readBalance()
  const stopWhen = async (isReady: () => boolean | Promise<boolean>) => {
    const running = ada.send({ content: 'Wait' })
    await expect.poll(async () => (await ada.listMessages()).at(-1)?.state).toBe('streaming')
    await expect.poll(isReady).toBe(true)
    const messageId = (await ada.listMessages()).at(-1)?.id ?? 0
    await harness.client.send(calls.chat.stop, { messageId }, { token: ada.token })
    return (await running).at(-1)
  }
  script = { kind: 'hang', after: 'nothing' }
  const requestsBefore = model.requests.length
  expect(await stopWhen(() => true)).toMatchObject({ finish: 'stopped', freeTimes: before.free })
  script = { kind: 'hang', after: 'headers' }
  expect(await stopWhen(() => model.requests.length > requestsBefore)).toMatchObject({
    finish: 'stopped',
    freeTimes: before.free,
  })
  const words = Array.from({ length: 50 }, () => 'lantern ')
  script = { kind: 'words', words, gapMs: 20, then: 'hang' }
  const saved = async () => ((await ada.listMessages()).at(-1)?.content ?? '') !== ''
  expect(await stopWhen(saved)).toMatchObject({ finish: 'stopped', freeTimes: before.free - 1 })
  expect(await model.waitUntilIdle(5_000), 'the model request is aborted').toBe(true)
})
