import { sleepWithTimer } from '@dulcinea/scripted-chat'
import { afterEach, describe, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../test/fakes/openai-server.ts'
import {
  collectEvents,
  catchReplyError,
  neverAborted,
  createTextRequest,
  joinText,
} from './fixtures.ts'
import type { TextModel } from './port.ts'
import { createScriptedModel } from './providers/builtin.ts'
import { createOpenAiModel } from './providers/openai-compatible.ts'

type Provider = {
  model: TextModel
  leftOpen: () => Promise<number>
  close: () => Promise<void>
}

/**
 * Every provider, set up to emit at least six words with a small pause before each. With 'goes on'
 * the stream stays open until the caller closes it.
 */
type Start = (ending: 'finishes' | 'goes on') => Promise<Provider>

const providers: Record<string, Start> = {
  'built-in script': async () => {
    let waiting = 0
    const model = createScriptedModel({
      pace: () => 15,
      wait: async (ms, signal) => {
        waiting++
        await sleepWithTimer(ms, signal).finally(() => waiting--)
      },
    })
    return { model, leftOpen: async () => waiting, close: async () => {} }
  },
  'openai-compatible': async (ending) => {
    const words = ['It ', 'is ', 'good ', 'to ', 'see ', 'you ', 'here.']
    const then = ending === 'goes on' ? ('hang' as const) : undefined
    const server = await startOpenAiServer({ script: { kind: 'words', words, gapMs: 15, then } })
    const model = createOpenAiModel({ baseUrl: server.baseUrl, model: 'stand-in' })
    const leftOpen = async () => ((await server.waitUntilIdle()) ? 0 : server.countOpenReplies())
    return { model, leftOpen, close: server.close }
  },
}

describe.each(Object.entries(providers))('text model %s', (_, start) => {
  let close = async () => {}
  afterEach(() => close())

  const started = async (ending: Parameters<Start>[0] = 'finishes') => {
    const provider = await start(ending)
    close = provider.close
    return provider
  }
  const request = createTextRequest('how are you?')

  test('streams its words one by one', async () => {
    const { model } = await started()
    const times: number[] = []
    for await (const event of model.reply(request, neverAborted)) {
      if (event.type === 'text') times.push(performance.now())
    }
    expect(times.length).toBeGreaterThanOrEqual(6)
    const [first = 0] = times
    const last = times.at(-1) ?? 0
    expect(last - first).toBeGreaterThan((times.length - 1) * 8)
  })

  test('emits finish once, as the last event', async () => {
    const { model, leftOpen } = await started()
    const events = await collectEvents(model.reply(request, neverAborted))
    expect(joinText(events).trim()).not.toBe('')
    expect(events.filter((event) => event.type === 'finish')).toEqual([
      { type: 'finish', finish: 'stop' },
    ])
    expect(events.at(-1)?.type).toBe('finish')
    expect(await leftOpen()).toBe(0)
  })

  test('an abort stops the reply at once and leaves nothing open', async () => {
    const { model, leftOpen } = await started('goes on')
    const stop = new AbortController()
    const reason = new Error('the user stopped it')
    const words: string[] = []
    const read = async () => {
      for await (const event of model.reply(request, stop.signal)) {
        if (event.type === 'text') words.push(event.text)
        if (words.length === 2) stop.abort(reason)
      }
    }
    await expect(read()).rejects.toBe(reason)
    expect(words).toHaveLength(2)
    expect(await leftOpen()).toBe(0)
  })

  test('an abort while no event is awaited closes the connection', async () => {
    const { model, leftOpen } = await started('goes on')
    const stop = new AbortController()
    const events = model.reply(request, stop.signal)[Symbol.asyncIterator]()
    await events.next()
    stop.abort(new Error('gone'))
    expect(await leftOpen()).toBe(0)
    await expect(events.next()).rejects.toThrow('gone')
  })

  test('a consumer that stops iterating closes the connection', async () => {
    const { model, leftOpen } = await started('goes on')
    for await (const _ of model.reply(request, neverAborted)) break
    expect(await leftOpen()).toBe(0)
  })

  test('an already aborted signal prevents the request', async () => {
    const { model, leftOpen } = await started()
    const reason = new Error('too late')
    expect(await catchReplyError(model.reply(request, AbortSignal.abort(reason)))).toBe(reason)
    expect(await leftOpen()).toBe(0)
  })

  test('serves several replies concurrently', async () => {
    const { model } = await started()
    const replies = ['a', 'b', 'c'].map((seed) =>
      collectEvents(model.reply({ ...request, seed }, neverAborted)),
    )
    for (const events of await Promise.all(replies)) expect(events.at(-1)?.type).toBe('finish')
  })

  test('health reports ok with the model name', async () => {
    const { model } = await started()
    expect(await model.health(neverAborted)).toEqual({ ok: true, detail: model.name })
  })
})
