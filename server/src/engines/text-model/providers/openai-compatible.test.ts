import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../../test/fakes/openai-server.ts'
import type { OpenAiServer, ScriptChoice } from '../../../../test/fakes/openai-server.ts'
import {
  collectEvents,
  catchReplyError,
  neverAborted,
  createTextRequest,
  joinText,
} from '../fixtures.ts'
import { withTimeLimits } from '../time-limits.ts'
import { TextModelError } from '../port.ts'
import type { TextModel } from '../port.ts'
import { createOpenAiModel } from './openai-compatible.ts'
import { parseRetryAfterMs } from './openai-protocol.ts'

let server: OpenAiServer | undefined
afterEach(() => server?.close())

const request = createTextRequest('Hello', { before: [{ role: 'assistant', text: 'Hi.' }] })

const modelFor = async (script: ScriptChoice, more = {}) => {
  server = await startOpenAiServer({ script })
  const model = createOpenAiModel({ baseUrl: `${server.baseUrl}/`, model: 'small', ...more })
  return { model, server }
}

const reasonFor = async (script: ScriptChoice) => {
  const { model } = await modelFor(script)
  const error = await catchReplyError(model.reply(request, neverAborted))
  if (!(error instanceof TextModelError)) throw error
  expect(await server?.waitUntilIdle()).toBe(true)
  return error
}

const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`

describe('requests of an OpenAI-compatible model', () => {
  test('send the turns, the model and the API key', async () => {
    const { model, server } = await modelFor({ kind: 'words', words: ['Hi'] }, { apiKey: 'k-1' })
    await collectEvents(model.reply(request, neverAborted))
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

  test('use the advanced model only if requested and configured', async () => {
    const words: ScriptChoice = { kind: 'words', words: ['Hi'] }
    const { model, server } = await modelFor(words, { advancedModel: 'large' })
    const plain = createOpenAiModel({ baseUrl: server.baseUrl, model: 'small' })
    await collectEvents(model.reply(request, neverAborted))
    await collectEvents(model.reply({ ...request, advanced: true }, neverAborted))
    await collectEvents(plain.reply({ ...request, advanced: true }, neverAborted))
    expect(server.requests.map((sent) => sent.model)).toEqual(['small', 'large', 'small'])
    expect(server.requests[0]?.authorization).toBeUndefined()
  })

  test('reuse the connection for the next reply', async () => {
    const { model, server } = await modelFor({ kind: 'words', words: ['Hi'] })
    await collectEvents(model.reply(request, neverAborted))
    await sleep(30)
    await collectEvents(model.reply(request, neverAborted))
    expect(server.requests).toHaveLength(2)
    expect(server.countConnections()).toBe(1)
  })

  test.each([
    ['bare', (model: TextModel) => model],
    ['with time limits', (model: TextModel) => withTimeLimits(model)],
  ])('reuse connections if the consumer stops at the finish (%s)', async (_, wrapped) => {
    const words = ['All ', 'is ', 'well ', 'here']
    const script: ScriptChoice = { kind: 'words', words, gapMs: 20, doneAfterMs: 20 }
    const { model, server } = await modelFor(script)
    for (let n = 0; n < 5; n++) {
      for await (const event of wrapped(model).reply(request, neverAborted)) {
        if (event.type === 'finish') break
      }
    }
    expect(server.requests).toHaveLength(5)
    expect(server.countConnections()).toBeLessThanOrEqual(2)
    expect(await server.waitUntilIdle()).toBe(true)
  })

  test('close the connection of a server that does not end the response after the finish', async () => {
    const { model, server } = await modelFor({ kind: 'words', words: ['Hi'], doneAfterMs: 5000 })
    for await (const event of model.reply(request, neverAborted)) if (event.type === 'finish') break
    expect(await server.waitUntilIdle()).toBe(true)
  })

  test('switch to the newer length field if the older is rejected, and remember it', async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
    const { model, server } = await modelFor(({ maxTokens }) =>
      maxTokens === undefined
        ? { kind: 'words', words: ['Hi'] }
        : { kind: 'status', status: 400, message },
    )
    for (let n = 0; n < 2; n++) {
      expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('Hi')
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

  test('the model name shows the model and the host, never the API key', async () => {
    const model = createOpenAiModel({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 's',
      model: 'q',
    })
    expect(model.name).toBe('openai-compatible: q at localhost:11434')
  })
})

describe('responses of an OpenAI-compatible model', () => {
  test('a reply cut by the length limit finishes with length', async () => {
    const { model } = await modelFor({ kind: 'words', words: ['Long'], finish: 'length' })
    const events = await collectEvents(model.reply(request, neverAborted))
    expect(events.at(-1)).toEqual({ type: 'finish', finish: 'length' })
  })

  test('a reply ends with [DONE] without a finish reason, and with a finish reason without [DONE]', async () => {
    const { model } = await modelFor([
      { kind: 'words', words: ['One'], finish: null },
      { kind: 'words', words: ['Two'], done: false },
    ])
    for (const text of ['One', 'Two']) {
      const events = await collectEvents(model.reply(request, neverAborted))
      expect(events).toEqual([
        { type: 'text', text },
        { type: 'finish', finish: 'stop' },
      ])
    }
  })

  test('a reply ends at its finish even if the server does not close the response', async () => {
    const tail = chunk({ delta: { content: 'Hi' } }) + chunk({ delta: {}, finish_reason: 'stop' })
    const { model, server } = await modelFor({ kind: 'raw', chunks: [tail, ''], gapMs: 5000 })
    const startedAt = performance.now()
    expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('Hi')
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(await server.waitUntilIdle()).toBe(true)
  })

  test('malformed lines are skipped', async () => {
    const rubbish = ['data: {"choices":[{"del', 'no field at all', 'data: null', ': ping']
    const words = ['I ', 'am ', 'still ', 'here']
    const { model } = await modelFor({ kind: 'words', words, rubbish })
    const events = await collectEvents(model.reply(request, neverAborted))
    expect(joinText(events)).toBe('I am still here')
    expect(events.at(-1)?.type).toBe('finish')
  })

  test('characters split over network packets arrive intact', async () => {
    const bytes = Buffer.from(chunk({ delta: { content: '晚安' }, finish_reason: 'stop' }))
    const chunks = Array.from(bytes, (byte) => Buffer.of(byte))
    const { model } = await modelFor({ kind: 'raw', chunks })
    expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('晚安')
  })

  test('reasoning is never shown, in whichever field or tag it arrives', async () => {
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
    expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('Hello')
  })

  test.each([
    ['between tags', (n: number) => ({ content: n === 0 ? '<think>' : 'hm ' }), '</think>Hello'],
    ['in reasoning_content', () => ({ content: '', reasoning_content: 'hm ' }), 'Hello'],
    ['in reasoning', () => ({ reasoning: 'hm ' }), 'Hello'],
  ])('reasoning %s emits alive events that reset the time limits', async (_, thought, content) => {
    const thoughts = Array.from({ length: 10 }, (_piece, n) => chunk({ delta: thought(n) }))
    const { model } = await modelFor({
      kind: 'raw',
      chunks: [...thoughts, chunk({ delta: { content }, finish_reason: 'stop' })],
      gapMs: 60,
    })
    const limits = { firstTokenMs: 300, gapMs: 300, wholeMs: 10_000 }
    const events = await collectEvents(withTimeLimits(model, limits).reply(request, neverAborted))
    expect(events).toEqual([
      ...thoughts.map(() => ({ type: 'alive' })),
      { type: 'text', text: 'Hello' },
      { type: 'finish', finish: 'stop' },
    ])
  })

  test('an empty chunk emits no alive event', async () => {
    const empty = chunk({ delta: { role: 'assistant', content: '', reasoning_content: '' } })
    const { model } = await modelFor({
      kind: 'raw',
      chunks: [empty, chunk({ delta: { content: 'Hi' }, finish_reason: 'stop' })],
    })
    const [first] = await collectEvents(model.reply(request, neverAborted))
    expect(first).toEqual({ type: 'text', text: 'Hi' })
  })

  test('an unstreamed JSON response is accepted', async () => {
    const { model } = await modelFor({ kind: 'json', text: '<think>hm</think>All at once' })
    expect(await collectEvents(model.reply(request, neverAborted))).toEqual([
      { type: 'text', text: 'All at once' },
      { type: 'finish', finish: 'stop' },
    ])
  })
})

describe('failures of an OpenAI-compatible model', () => {
  test.each([
    [500, 'broken'],
    [503, 'broken'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [302, 'broken'],
    [429, 'busy'],
  ] as const)('status %i fails as %s', async (status, reason) => {
    expect((await reasonFor({ kind: 'status', status })).reason).toBe(reason)
  })

  test('a busy error carries the Retry-After delay', async () => {
    const headers = { 'retry-after': '7' }
    const error = await reasonFor({ kind: 'status', status: 429, headers })
    expect(error.retryAfterMs).toBe(7000)
    const date = 'Thu, 01 Jan 2026 00:00:30 GMT'
    expect(parseRetryAfterMs(date, Date.parse('2026-01-01T00:00:00Z'))).toBe(30_000)
    expect(parseRetryAfterMs('soon', 0)).toBeUndefined()
  })

  test.each<[string, ScriptChoice, string]>([
    ['a connection closed before the response', { kind: 'cut' }, 'unreachable'],
    [
      'a connection closed in the middle',
      { kind: 'words', words: ['I', ' was'], then: 'cut' },
      'broken',
    ],
    [
      'a response without a finish',
      { kind: 'words', words: ['I'], finish: null, done: false },
      'broken',
    ],
    [
      'a response that is not an event stream',
      { kind: 'raw', chunks: ['<html>hello</html>\n\n'] },
      'broken',
    ],
    [
      'an error in the stream',
      { kind: 'raw', chunks: ['data: {"error":{"code":500}}\n\n'] },
      'broken',
    ],
    [
      'a rate limit error in the stream',
      { kind: 'raw', chunks: ['data: {"error":{"code":429}}\n\n'] },
      'busy',
    ],
    ['a reply without text', { kind: 'words', words: [] }, 'empty'],
    ['a reply of white space only', { kind: 'words', words: [' ', '\n'] }, 'empty'],
    ['a reply of reasoning only', { kind: 'words', words: ['<think>', 'hm', '</think>'] }, 'empty'],
    ['an empty JSON reply', { kind: 'json', text: '' }, 'empty'],
    ['a content filter', { kind: 'words', words: [], finish: 'content_filter' }, 'refused'],
    [
      'a content filter after some text',
      { kind: 'words', words: ['Well'], finish: 'content_filter' },
      'broken',
    ],
  ])('%s fails the reply', async (_, script, reason) => {
    expect((await reasonFor(script)).reason).toBe(reason)
  })

  test('an unreachable server fails the reply and the health check', async () => {
    const { model, server } = await modelFor({ kind: 'cut' })
    await server.close()
    expect(await catchReplyError(model.reply(request, neverAborted))).toMatchObject({
      reason: 'unreachable',
    })
    expect(await model.health(neverAborted)).toMatchObject({ ok: false })
  })

  test('an abort while the server hangs closes the connection', async () => {
    for (const after of ['nothing', 'headers'] as const) {
      const { model, server } = await modelFor({ kind: 'hang', after })
      const stop = new AbortController()
      const failure = catchReplyError(model.reply(request, stop.signal))
      while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      const why = new Error('stop')
      stop.abort(why)
      expect(await failure).toBe(why)
      expect(await server.waitUntilIdle()).toBe(true)
      await server.close()
    }
  })

  test('errors contain neither chat text nor the API key', async () => {
    const { model } = await modelFor({ kind: 'status', status: 500 }, { apiKey: 'k-secret' })
    const error = await catchReplyError(
      model.reply(createTextRequest('my private line'), neverAborted),
    )
    const shown = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`
    expect(shown).not.toMatch(/private|k-secret/)
  })

  test('health reports a model that the server does not list', async () => {
    const { model } = await modelFor({ kind: 'cut' })
    expect((await model.health(neverAborted)).detail).toContain('not in its list')
  })
})
