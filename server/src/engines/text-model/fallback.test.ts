import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { withFallback } from './fallback.ts'
import {
  collectEvents,
  catchReplyError,
  neverAborted,
  createTextRequest,
  createFakeModel,
  joinText,
} from './fixtures.ts'
import { TextModelError } from './port.ts'
import type { TextModelFailure } from './port.ts'

const request = createTextRequest('Hello')
const failure = (reason: TextModelFailure) => new TextModelError(reason, reason)

const pair = (first: Parameters<typeof createFakeModel>[1]) => {
  const clock = { now: 1_000_000 }
  const one = createFakeModel('one', first)
  const two = createFakeModel('two', () => ['second', 'finish'])
  const breaker = createCircuitBreaker(undefined, () => clock.now)
  const model = withFallback(one.model, two.model, breaker)
  const say = async () => joinText(await collectEvents(model.reply(request, neverAborted)))
  return { clock, one, two, model, say }
}

describe('model fallback', () => {
  test('the first model replies while it is healthy', async () => {
    const { say, two, model } = pair(() => ['first', 'finish'])
    expect(await say()).toBe('first')
    expect(two.state.calls).toBe(0)
    expect(model.name).toBe('one, then two')
  })

  test.each(['refused', 'busy', 'unreachable', 'timeout', 'broken', 'empty'] as const)(
    'the fallback replies once if the first model fails with %s before any text',
    async (reason) => {
      const { say, one, two } = pair(() => [failure(reason)])
      expect(await say()).toBe('second')
      expect([one.state.calls, two.state.calls]).toEqual([1, 1])
    },
  )

  test('the fallback replies if the first model ends without any text', async () => {
    const { say } = pair(() => [])
    expect(await say()).toBe('second')
  })

  test('the fallback replies if the first model fails after reasoning only', async () => {
    const { model, two } = pair(() => ['alive', 'alive', failure('timeout')])
    const events = await collectEvents(model.reply(request, neverAborted))
    expect(events.map(({ type }) => type)).toEqual(['alive', 'alive', 'text', 'finish'])
    expect(joinText(events)).toBe('second')
    expect(two.state.calls).toBe(1)
  })

  test('the fallback is not used after the first model emitted text', async () => {
    const { model, two } = pair(() => ['I was', failure('broken')])
    expect(await catchReplyError(model.reply(request, neverAborted))).toMatchObject({
      reason: 'broken',
    })
    expect(two.state.calls).toBe(0)
  })

  test('if both models fail, the error carries the reason of the fallback', async () => {
    const one = createFakeModel('one', () => [failure('broken')]).model
    const two = createFakeModel('two', () => [failure('busy')]).model
    const error = await catchReplyError(withFallback(one, two).reply(request, neverAborted))
    expect(error).toMatchObject({ reason: 'busy' })
  })

  test('an abort by the user does not trigger the fallback', async () => {
    const { model, two } = pair(() => [60_000, 'late'])
    const stop = new AbortController()
    const reason = new Error('stop')
    const failed = catchReplyError(model.reply(request, stop.signal))
    stop.abort(reason)
    expect(await failed).toBe(reason)
    expect(two.state.calls).toBe(0)
  })

  test('without a fallback the circuit breaker never blocks the model', async () => {
    const one = createFakeModel('one', () => [failure('broken')])
    const model = withFallback(one.model, undefined)
    for (let n = 0; n < 12; n++) await catchReplyError(model.reply(request, neverAborted))
    expect(one.state.calls).toBe(12)
  })
})

describe('circuit breaker of the fallback', () => {
  const opened = async () => {
    const state = { sick: true }
    const all = pair(() => (state.sick ? [failure('broken')] : ['first', 'finish']))
    for (let n = 0; n < 5; n++) await all.say()
    expect(all.one.state.calls).toBe(5)
    return { ...all, state }
  }

  test('after five failures requests go to the fallback directly', async () => {
    const { say, one, two } = await opened()
    expect(await say()).toBe('second')
    expect(one.state.calls).toBe(5)
    expect(two.state.calls).toBe(6)
  })

  test('failures that are far apart do not open the breaker', async () => {
    const { say, one, clock } = pair(() => [failure('unreachable')])
    for (let n = 0; n < 12; n++) {
      await say()
      clock.now += 8_000
    }
    expect(one.state.calls).toBe(12)
  })

  test('refusals of single texts do not open the breaker', async () => {
    const { say, one } = pair(() => [failure('refused')])
    for (let n = 0; n < 8; n++) await say()
    expect(one.state.calls).toBe(8)
  })

  test('a stream that breaks after some text counts as a failure', async () => {
    const { model, say, one } = pair(() => ['I was', failure('broken')])
    for (let n = 0; n < 5; n++) await catchReplyError(model.reply(request, neverAborted))
    expect(await say()).toBe('second')
    expect(one.state.calls).toBe(5)
  })

  test('a successful probe after twenty seconds closes the breaker', async () => {
    const { say, one, clock, state } = await opened()
    clock.now += 19_999
    expect(await say()).toBe('second')
    state.sick = false
    clock.now += 1
    expect([await say(), await say()]).toEqual(['first', 'first'])
    expect(one.state.calls).toBe(7)
  })

  test('a failed probe keeps the breaker open for another twenty seconds', async () => {
    const { say, one, clock } = await opened()
    clock.now += 20_000
    await say()
    expect(one.state.calls).toBe(6)
    clock.now += 19_999
    await say()
    expect(one.state.calls).toBe(6)
    clock.now += 1
    await say()
    expect(one.state.calls).toBe(7)
  })

  test('a probe that only reasons and then fails does not close the breaker', async () => {
    const all = pair(() => ['alive', failure('timeout')])
    for (let n = 0; n < 5; n++) await all.say()
    all.clock.now += 20_000
    await all.say()
    expect(all.one.state.calls).toBe(6)
    await all.say()
    expect(all.one.state.calls).toBe(6)
  })

  test('the breaker admits one probe at a time, and a dropped probe frees the slot', () => {
    let now = 0
    const breaker = createCircuitBreaker(undefined, () => now)
    for (let n = 0; n < 5; n++) breaker.enter()?.recordFailure()
    expect(breaker.enter()).toBeNull()
    now = 20_000
    const probe = breaker.enter()
    expect(probe).not.toBeNull()
    expect(breaker.enter()).toBeNull()
    probe?.release()
    expect(breaker.enter()).not.toBeNull()
  })
})
