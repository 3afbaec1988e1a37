import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BREAKER_RULES, createBreaker } from '../../src/engines/text-model/breaker.ts'
import { withFallback } from '../../src/engines/text-model/fallback.ts'
import { withTimeLimits } from '../../src/engines/text-model/limits.ts'
import type { TextModel } from '../../src/engines/text-model/port.ts'
import { openAiCompatible } from '../../src/engines/text-model/providers/openai-compatible.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { startOpenAiServer, type OpenAiServer, type Script } from '../stand-ins/openai-server.ts'
import { textOf } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { chatDeskOf, type ChatDesk } from './chat-desk.ts'

// The real limits are twenty seconds. Only a model that is to run into them gets shorter ones: the
// model runs in this process, and on a busy machine its words may take a second.
const USUAL_LIMITS = { firstTokenMs: 20_000, gapMs: 20_000, wholeMs: 60_000 }
const SHORT_LIMITS = { firstTokenMs: 400, gapMs: 400, wholeMs: 5_000 }
const limits = { ...USUAL_LIMITS }

let script: Script
let model: OpenAiServer
let second: OpenAiServer
let app: TestApp
let desk: ChatDesk

const modelAt = (baseUrl: string): TextModel =>
  withTimeLimits(openAiCompatible({ baseUrl, model: 'stand-in' }), limits)

beforeAll(async () => {
  model = await startOpenAiServer({ script: () => script })
  app = await startTestApp({ textModel: modelAt(model.baseUrl) })
  desk = await chatDeskOf(app)
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

const isHanging = (fault: Script) =>
  fault.kind === 'hang' || (fault.kind === 'words' && fault.then === 'hang')

const play = (fault: Script) => {
  script = fault
  Object.assign(limits, isHanging(fault) ? SHORT_LIMITS : USUAL_LIMITS)
}

const FREE_FAILURES: [string, Script][] = [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 429', { kind: 'status', status: 429, headers: { 'retry-after': '9' } }],
  ['hangs before it answers', { kind: 'hang', after: 'nothing' }],
  ['hangs before its first word', { kind: 'hang', after: 'headers' }],
  ['cuts the line at once', { kind: 'cut' }],
  ['ends without a word', { kind: 'words', words: [] }],
  [
    'sends nothing but rubbish',
    { kind: 'raw', chunks: ['data: {"x"\n\n', 'data: ]]\n\n', '\0\n'] },
  ],
  ['answers with an empty text', { kind: 'json', text: '' }],
]

test.each(FREE_FAILURES)('a model that %s: the right error, and it is free', async (_, fault) => {
  play(fault)
  const ada = await desk.person({ points: 3 })
  const before = await ada.has()
  const lines = await ada.stream({ content: 'Anybody there?' })
  expect(lines.map(({ type }) => type)).toEqual(['start', 'error'])
  expect(lines.at(-1)).toMatchObject({ errorCode: 19000, refunded: true })
  expect(await ada.has(), 'right by the time the error is read').toEqual(before)
  expect((await ada.list()).at(-1)).toMatchObject({ content: '', state: 'failed' })
  play({ kind: 'words', words: ['Here.'] })
  expect(textOf(await ada.stream({ content: 'And now?' }))).toBe('Here.')
})

const BREAKING: [string, Script][] = [
  ['hangs in the middle', { kind: 'words', words: ['Lanterns ', 'glow '], then: 'hang' }],
  ['cuts in the middle', { kind: 'words', words: ['Lanterns ', 'glow '], then: 'cut' }],
  ['forgets its end', { kind: 'words', words: ['Lanterns ', 'glow '], finish: null, done: false }],
]

test.each(BREAKING)('a model that %s: kept, marked incomplete, and free', async (_, fault) => {
  play(fault)
  const ada = await desk.person({ points: 3 })
  const before = await ada.has()
  const lines = await ada.stream({ content: 'Go on' })
  expect(lines.at(-1)).toMatchObject({ type: 'error', errorCode: 19000, refunded: true })
  expect((await ada.list()).at(-1)).toMatchObject({ state: 'incomplete' })
  expect((await ada.list()).at(-1)?.content).toBe(textOf(lines))
  expect(textOf(lines)).toContain('Lanterns')
  expect(await ada.has()).toEqual(before)
})

test('a model that breaks off loses no character of what it said', async () => {
  // The moderation holds this back until it knows how the sentence goes on.
  const words = ['Lanterns glow. ', 'I am a real ']
  play({ kind: 'words', words, then: 'cut' })
  const ada = await desk.person({ points: 3 })
  expect(textOf(await ada.stream({ content: 'Go on' }))).toBe(words.join(''))
  expect((await ada.list()).at(-1)).toMatchObject({
    content: words.join(''),
    state: 'incomplete',
  })
})

test('rubbish between the words of a whole reply is passed over, and it is a reply', async () => {
  script = { kind: 'words', words: ['Lanterns ', 'glow.'], rubbish: ['data: {"x"', 'data: null'] }
  const ada = await desk.person({ points: 3 })
  const before = await ada.has()
  const lines = await ada.stream({ content: 'Go on' })
  expect(textOf(lines)).toBe('Lanterns glow.')
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop', freeTimes: before.free - 1 })
})

test('signs that nothing can keep, and half a sign, spoil nothing, not even for the others', async () => {
  script = {
    kind: 'words',
    words: ['Lan\u0000terns ', 'glow \ud83c', '\udfee', '.'],
    gapMs: 300,
  }
  const ada = await desk.person({ points: 3 })
  const bob = await desk.person({ points: 3 })
  const [hers, his] = await Promise.all([
    ada.stream({ content: 'Go on' }),
    bob.stream({ content: 'Go on' }),
  ])
  for (const lines of [hers, his]) {
    expect(textOf(lines)).toBe('Lanterns glow 🏮.')
    expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
  }
  expect((await ada.list()).at(-1)).toMatchObject({ content: 'Lanterns glow 🏮.', state: 'done' })
})

test('before the first word another model steps in; after it nobody does', async () => {
  second = await startOpenAiServer({ script: { kind: 'words', words: ['Second.'] } })
  const pair = await startTestApp({
    // What else asks the model meanwhile fails too: here only replies are of interest.
    textModel: withFallback(
      modelAt(model.baseUrl),
      modelAt(second.baseUrl),
      createBreaker({ ...BREAKER_RULES, failures: 100 }),
    ),
  })
  try {
    const there = await chatDeskOf(pair)
    const ada = await there.person({ points: 3 })
    for (const [, fault] of FREE_FAILURES.slice(0, 4)) {
      play(fault)
      expect(textOf(await ada.stream({ content: 'Hello' }))).toBe('Second.')
    }
    play({ kind: 'words', words: ['Lanterns ', 'glow '], then: 'cut' })
    const lines = await ada.stream({ content: 'Hello' })
    expect(lines.at(-1)).toMatchObject({ type: 'error', refunded: true })
    expect(textOf(lines)).not.toContain('Second')
  } finally {
    await pair.stop()
    await second.close()
  }
})

test('stopped while it waits, before the first word, and in the middle: free, free, paid', async () => {
  const ada = await desk.person({ points: 3 })
  const before = await ada.has()
  const stopWhen = async (isTime: () => boolean | Promise<boolean>) => {
    const running = ada.stream({ content: 'Wait' })
    await expect.poll(async () => (await ada.list()).at(-1)?.state).toBe('streaming')
    await expect.poll(isTime).toBe(true)
    const messageId = (await ada.list()).at(-1)?.id ?? 0
    await desk.client.send(calls.chat.stop, { messageId }, { token: ada.token })
    return (await running).at(-1)
  }
  script = { kind: 'hang', after: 'nothing' }
  const asked = model.requests.length
  expect(await stopWhen(() => true)).toMatchObject({ finish: 'stopped', freeTimes: before.free })
  script = { kind: 'hang', after: 'headers' }
  expect(await stopWhen(() => model.requests.length > asked)).toMatchObject({
    finish: 'stopped',
    freeTimes: before.free,
  })
  const words = Array.from({ length: 50 }, () => 'lantern ')
  script = { kind: 'words', words, gapMs: 20, then: 'hang' }
  const saved = async () => ((await ada.list()).at(-1)?.content ?? '') !== ''
  expect(await stopWhen(saved)).toMatchObject({ finish: 'stopped', freeTimes: before.free - 1 })
  expect(await model.idle(5_000), 'the model is let go').toBe(true)
})
