import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../../test/stand-ins/openai-server.ts'
import type { OpenAiServer, ScriptChoice } from '../../../../test/stand-ins/openai-server.ts'
import { collected, errorOf, never, requestOf, textOf } from '../fixtures.ts'
import { withTimeLimits } from '../limits.ts'
import { TextModelError } from '../port.ts'
import type { TextModel } from '../port.ts'
import { openAiCompatible } from './openai-compatible.ts'
import { retryAfterMs } from './openai-protocol.ts'

let server: OpenAiServer | undefined
afterEach(() => server?.close())

const request = requestOf('Hello', { before: [{ role: 'assistant', text: 'Hi.' }] })

const modelFor = async (script: ScriptChoice, more = {}) => {
  server = await startOpenAiServer({ script })
  const model = openAiCompatible({ baseUrl: `${server.baseUrl}/`, model: 'small', ...more })
  return { model, server }
}

const reasonFor = async (script: ScriptChoice) => {
  const { model } = await modelFor(script)
  const error = await errorOf(model.reply(request, never))
  if (!(error instanceof TextModelError)) throw error
  expect(await server?.idle()).toBe(true)
  return error
}

const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`

describe('what it asks', () => {
  test('sends the turns, the model and the key', async () => {
    const { model, server } = await modelFor({ kind: 'words', words: ['Hi'] }, { apiKey: 'k-1' })
    await collected(model.reply(request, never))
    expect(server.requests).toEqual([
      {
        authorization: 'Bearer k-1',
        model: 'small',
        stream: true,
        maxTokens: 2048,
        messages: [
          { role: 'system', content: 'You are a character.' },
          { role: 'assistant', content: 'Hi.' },
          { role: 'user', content: 'Hello' },
        ],
      },
    ])
  })

  test('takes the advanced model only for who may have it, and only where one is set', async () => {
    const words: ScriptChoice = { kind: 'words', words: ['Hi'] }
    const { model, server } = await modelFor(words, { advancedModel: 'large' })
    const plain = openAiCompatible({ baseUrl: server.baseUrl, model: 'small' })
    await collected(model.reply(request, never))
    await collected(model.reply({ ...request, advanced: true }, never))
    await collected(plain.reply({ ...request, advanced: true }, never))
    expect(server.requests.map((sent) => sent.model)).toEqual(['small', 'large', 'small'])
    expect(server.requests[0]?.authorization).toBeUndefined()
  })

  test('serves the next reply over the same connection', async () => {
    const { model, server } = await modelFor({ kind: 'words', words: ['Hi'] })
    await collected(model.reply(request, never))
    await sleep(30)
    await collected(model.reply(request, never))
    expect(server.requests).toHaveLength(2)
    expect(server.connectionsMade()).toBe(1)
  })

  test.each([
    ['bare', (model: TextModel) => model],
    ['with time limits', (model: TextModel) => withTimeLimits(model)],
  ])('keeps its connections for a reader who leaves at the finish (%s)', async (_, wrapped) => {
    const words = ['All ', 'is ', 'well ', 'here']
    const script: ScriptChoice = { kind: 'words', words, gapMs: 20, doneAfterMs: 20 }
    const { model, server } = await modelFor(script)
    for (let n = 0; n < 5; n++) {
      for await (const event of wrapped(model).reply(request, never)) {
        if (event.type === 'finish') break
      }
    }
    expect(server.requests).toHaveLength(5)
    expect(server.connectionsMade()).toBeLessThanOrEqual(2)
    expect(await server.idle()).toBe(true)
  })

  test('lets go of a server that does not end after the finish', async () => {
    const { model, server } = await modelFor({ kind: 'words', words: ['Hi'], doneAfterMs: 5000 })
    for await (const event of model.reply(request, never)) if (event.type === 'finish') break
    expect(await server.idle()).toBe(true)
  })

  test('limits the length by the newer name where the older is refused, and remembers it', async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
    const { model, server } = await modelFor(({ maxTokens }) =>
      maxTokens === undefined
        ? { kind: 'words', words: ['Hi'] }
        : { kind: 'status', status: 400, message },
    )
    for (let n = 0; n < 2; n++) {
      expect(textOf(await collected(model.reply(request, never)))).toBe('Hi')
    }
    const sent = server.requests.map(({ maxTokens, maxCompletionTokens }) => [
      maxTokens,
      maxCompletionTokens,
    ])
    expect(sent).toEqual([
      [2048, undefined],
      [undefined, 2048],
      [undefined, 2048],
    ])
  })

  test('its name shows the model and the host, never a key', async () => {
    const model = openAiCompatible({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 's',
      model: 'q',
    })
    expect(model.name).toBe('openai-compatible: q at localhost:11434')
  })
})

describe('what it reads', () => {
  test('a length limit is told', async () => {
    const { model } = await modelFor({ kind: 'words', words: ['Long'], finish: 'length' })
    const events = await collected(model.reply(request, never))
    expect(events.at(-1)).toEqual({ type: 'finish', finish: 'length' })
  })

  test('[DONE] without a finish reason is an end, and a finish reason without [DONE] too', async () => {
    const { model } = await modelFor([
      { kind: 'words', words: ['One'], finish: null },
      { kind: 'words', words: ['Two'], done: false },
    ])
    for (const text of ['One', 'Two']) {
      const events = await collected(model.reply(request, never))
      expect(events).toEqual([
        { type: 'text', text },
        { type: 'finish', finish: 'stop' },
      ])
    }
  })

  test('does not wait for a server that forgets to close after its finish', async () => {
    const tail = chunk({ delta: { content: 'Hi' } }) + chunk({ delta: {}, finish_reason: 'stop' })
    const { model, server } = await modelFor({ kind: 'raw', chunks: [tail, ''], gapMs: 5000 })
    const begun = performance.now()
    expect(textOf(await collected(model.reply(request, never)))).toBe('Hi')
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await server.idle()).toBe(true)
  })

  test('broken lines are skipped', async () => {
    const rubbish = ['data: {"choices":[{"del', 'no field at all', 'data: null', ': ping']
    const words = ['I ', 'am ', 'still ', 'here']
    const { model } = await modelFor({ kind: 'words', words, rubbish })
    const events = await collected(model.reply(request, never))
    expect(textOf(events)).toBe('I am still here')
    expect(events.at(-1)?.type).toBe('finish')
  })

  test('letters that the network cuts in half arrive whole', async () => {
    const bytes = Buffer.from(chunk({ delta: { content: '晚安' }, finish_reason: 'stop' }))
    const chunks = Array.from(bytes, (byte) => Buffer.of(byte))
    const { model } = await modelFor({ kind: 'raw', chunks })
    expect(textOf(await collected(model.reply(request, never)))).toBe('晚安')
  })

  test('thoughts are not shown, wherever they are', async () => {
    const { model } = await modelFor({
      kind: 'raw',
      chunks: [
        chunk({ delta: { reasoning_content: 'secret one' } }),
        chunk({ delta: { content: '<thi' } }),
        chunk({ delta: { content: 'nk>secret two</th' } }),
        chunk({ delta: { content: 'ink>\n\nHello' } }),
        chunk({ delta: {}, finish_reason: 'stop' }),
      ],
    })
    expect(textOf(await collected(model.reply(request, never)))).toBe('Hello')
  })

  test.each([
    ['between tags', (n: number) => ({ content: n === 0 ? '<think>' : 'hm ' }), '</think>Hello'],
    ['in reasoning_content', () => ({ content: '', reasoning_content: 'hm ' }), 'Hello'],
    ['in reasoning', () => ({ reasoning: 'hm ' }), 'Hello'],
  ])('thoughts %s are signs of life, however long they take', async (_, thought, content) => {
    const thoughts = Array.from({ length: 10 }, (_piece, n) => chunk({ delta: thought(n) }))
    const { model } = await modelFor({
      kind: 'raw',
      chunks: [...thoughts, chunk({ delta: { content }, finish_reason: 'stop' })],
      gapMs: 60,
    })
    const limits = { firstTokenMs: 300, gapMs: 300, wholeMs: 10_000 }
    const events = await collected(withTimeLimits(model, limits).reply(request, never))
    expect(events).toEqual([
      ...thoughts.map(() => ({ type: 'alive' })),
      { type: 'text', text: 'Hello' },
      { type: 'finish', finish: 'stop' },
    ])
  })

  test('a piece with nothing in it is no sign of life', async () => {
    const empty = chunk({ delta: { role: 'assistant', content: '', reasoning_content: '' } })
    const { model } = await modelFor({
      kind: 'raw',
      chunks: [empty, chunk({ delta: { content: 'Hi' }, finish_reason: 'stop' })],
    })
    const [first] = await collected(model.reply(request, never))
    expect(first).toEqual({ type: 'text', text: 'Hi' })
  })

  test('an answer in one piece is taken', async () => {
    const { model } = await modelFor({ kind: 'json', text: '<think>hm</think>All at once' })
    expect(await collected(model.reply(request, never))).toEqual([
      { type: 'text', text: 'All at once' },
      { type: 'finish', finish: 'stop' },
    ])
  })
})

describe('how it fails', () => {
  test.each([
    [500, 'broken'],
    [503, 'broken'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [302, 'broken'],
    [429, 'busy'],
  ] as const)('status %i is %s', async (status, reason) => {
    expect((await reasonFor({ kind: 'status', status })).reason).toBe(reason)
  })

  test('busy tells when to come again', async () => {
    const headers = { 'retry-after': '7' }
    const error = await reasonFor({ kind: 'status', status: 429, headers })
    expect(error.retryAfterMs).toBe(7000)
    const date = 'Thu, 01 Jan 2026 00:00:30 GMT'
    expect(retryAfterMs(date, Date.parse('2026-01-01T00:00:00Z'))).toBe(30_000)
    expect(retryAfterMs('soon', 0)).toBeUndefined()
  })

  test.each<[string, ScriptChoice, string]>([
    ['a cut before the answer', { kind: 'cut' }, 'unreachable'],
    ['a cut in the middle', { kind: 'words', words: ['I', ' was'], then: 'cut' }, 'broken'],
    [
      'an end without a finish',
      { kind: 'words', words: ['I'], finish: null, done: false },
      'broken',
    ],
    ['nothing but rubbish', { kind: 'raw', chunks: ['<html>hello</html>\n\n'] }, 'broken'],
    [
      'an error in the stream',
      { kind: 'raw', chunks: ['data: {"error":{"code":500}}\n\n'] },
      'broken',
    ],
    [
      'a limit in the stream',
      { kind: 'raw', chunks: ['data: {"error":{"code":429}}\n\n'] },
      'busy',
    ],
    ['no word', { kind: 'words', words: [] }, 'empty'],
    ['blanks only', { kind: 'words', words: [' ', '\n'] }, 'empty'],
    ['thoughts only', { kind: 'words', words: ['<think>', 'hm', '</think>'] }, 'empty'],
    ['an empty whole', { kind: 'json', text: '' }, 'empty'],
    ['a filter', { kind: 'words', words: [], finish: 'content_filter' }, 'refused'],
    [
      'a filter after some words',
      { kind: 'words', words: ['Well'], finish: 'content_filter' },
      'broken',
    ],
  ])('%s', async (_, script, reason) => {
    expect((await reasonFor(script)).reason).toBe(reason)
  })

  test('nobody at the address', async () => {
    const { model, server } = await modelFor({ kind: 'cut' })
    await server.close()
    expect(await errorOf(model.reply(request, never))).toMatchObject({ reason: 'unreachable' })
    expect(await model.health(never)).toMatchObject({ ok: false })
  })

  test('an abort while the server hangs closes the connection', async () => {
    for (const after of ['nothing', 'headers'] as const) {
      const { model, server } = await modelFor({ kind: 'hang', after })
      const stop = new AbortController()
      const failure = errorOf(model.reply(request, stop.signal))
      while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const why = new Error('stop')
      stop.abort(why)
      expect(await failure).toBe(why)
      expect(await server.idle()).toBe(true)
      await server.close()
    }
  })

  test('errors hold neither what was said nor the key', async () => {
    const { model } = await modelFor({ kind: 'status', status: 500 }, { apiKey: 'k-secret' })
    const error = await errorOf(model.reply(requestOf('my private line'), never))
    const told = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`
    expect(told).not.toMatch(/private|k-secret/)
  })

  test('health says when the model is not there', async () => {
    const { model } = await modelFor({ kind: 'cut' })
    expect((await model.health(never)).detail).toContain('not in its list')
  })
})
