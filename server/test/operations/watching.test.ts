import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tracerFrom } from '../../src/engines/tracing/registry.ts'
import { startMetrics } from '../../src/http/metrics/start-metrics.ts'
import type { ServedMetrics } from '../../src/http/metrics/serve-metrics.ts'
import type { Tracer } from '../../src/kernel/trace.ts'
import { chatDeskOf, type ChatDesk } from '../chat/chat-desk.ts'
import { newEmail, peopleOf } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startCollector } from './collector.ts'

// Strings that no journey of the product makes by itself.
const SAID = 'zanzibar-whisper-771'
const ANSWERED = 'quokka-lantern-552'
const SOUGHT = 'xylophone-orchid-338'
const REPORTED = 'marzipan-comet-904'

const WAIT_MS = 20_000

let app: TestApp
let desk: ChatDesk
let tracer: Tracer | undefined
let collector: Awaited<ReturnType<typeof startCollector>>
let served: ServedMetrics
let aiGirlId: number
const lines: string[] = []

beforeAll(async () => {
  collector = await startCollector()
  tracer = await tracerFrom({ tracesUrl: collector.url })
  const metrics = await startMetrics({ port: 0, host: '127.0.0.1' })
  app = await startTestApp({
    env: { LOG_LEVEL: 'trace' },
    withSlowWork: false,
    watching: { meters: metrics?.meters, tracer },
    logStream: { write: (line) => void lines.push(line) },
  })
  const pool = () => ({ total: 3, idle: 2, waiting: 1 })
  const serving = await metrics?.serve(app, pool)
  if (!serving) throw new Error('no metrics')
  served = serving
  desk = await chatDeskOf(app)
  aiGirlId = desk.characterId
})
afterAll(async () => {
  await app.stop()
  await served.close()
  await tracer?.close()
  collector.close()
})

const page = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  if (!answer.ok) throw new Error(lines.findLast((line) => line.includes('the figures')))
  return answer.text()
}

/** The value of a series by its beginning; 0 where there is none. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('figures tell what runs, waits and was done, by names of our own', async () => {
  const person = await desk.person({ points: 7 })
  const hand = app.script.playByHand()
  const going = person.stream({ content: 'Hello' })
  hand.say('Oh ')
  hand.say('yes.')
  await vi.waitFor(async () => {
    const text = await page()
    expect(valueOf(text, 'dulcinea_replies_running')).toBe(1)
    expect(valueOf(text, 'dulcinea_words_total')).toBeGreaterThan(0)
  }, WAIT_MS)
  hand.finish()
  await going
  await peopleOf(app).codeFor(person.token, newEmail(), 'register')
  app.clock.advance(60_000)
  await vi.waitFor(async () => {
    const text = await page()
    expect(valueOf(text, 'dulcinea_replies_running')).toBe(0)
    expect(valueOf(text, 'dulcinea_first_word_seconds_count')).toBe(1)
    expect(valueOf(text, 'dulcinea_points_moved_total{reason="adjustment"}')).toBe(7)
    expect(text).toContain('dulcinea_jobs_total{kind="mail",outcome="done"} 1')
    expect(text).toMatch(/requests_total\{method="POST",route="[^"]+",status="200"\}/)
    expect(valueOf(text, 'dulcinea_replies_waiting{lane="premium"}')).toBe(0)
    expect(valueOf(text, 'dulcinea_database_waiting')).toBe(1)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  }, WAIT_MS)
  // Asked again, nothing is counted twice.
  const moved = 'dulcinea_points_moved_total{reason="adjustment"}'
  expect(valueOf(await page(), moved)).toBe(7)
})

test('whatever is asked for, the figures do not grow, and only their own port tells them', async () => {
  const series = async () =>
    (await page()).split('\n').filter((line) => line.startsWith('dulcinea_requests_total')).length
  await fetch(`${app.origin}/nowhere`)
  const before = await series()
  for (let n = 0; n < 50; n++) await fetch(`${app.origin}/nowhere-${n}/${'x'.repeat(n)}?n=${n}`)
  expect(await series()).toBe(before)
  expect((await fetch(`${app.origin}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
})

test('a request’s id is in its answer and on every line of the log about it', async () => {
  lines.length = 0
  const answer = await desk.client.request(calls.characters.list, {})
  const id = answer.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const about = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
  expect(about.at(-1)).toMatchObject({ reqId: id, status: 200, msg: 'answered' })
  const refused = await desk.client.request(calls.history.list, {}, { token: 'no-such-token' })
  expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('traces go on with the caller’s, and tell of requests, writes and the model, not of words', async () => {
  app.script.play(async function* () {
    yield { type: 'text', text: ANSWERED }
    yield { type: 'finish', finish: 'stop' }
  })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { token } = await desk.client.guest()
  const answer = await fetch(app.api + calls.chat.send.path, {
    method: 'POST',
    body: new URLSearchParams({ aiGirlId: String(aiGirlId), content: SAID }),
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
  })
  expect(await answer.text()).toContain(ANSWERED)
  const names = () =>
    collector
      .spans()
      .filter((span) => span.traceId === traceId)
      .map(({ name }) => name)
  await vi.waitFor(() => expect(names()).toContain(`POST ${new URL(answer.url).pathname}`), WAIT_MS)
  expect(names()).toEqual(
    expect.arrayContaining(['write chat.send', 'ask the text model', 'write chat.settle-reply']),
  )
  const spans = collector.spans().filter((span) => span.traceId === traceId)
  const request = spans.find(({ name }) => name.startsWith('POST'))
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  expect(spans.find(({ name }) => name === 'write chat.send')?.parentSpanId).toBe(request?.spanId)
  expect(collector.bodies.join('')).toContain('dulcinea')
  const told = collector.bodies.join('')
  for (const secret of [SAID, ANSWERED, token]) expect(told).not.toContain(secret)
})

test('what people say, seek and report, and what she answers, is in no line of the log', async () => {
  const { client } = desk
  const { token } = await peopleOf(app).member()
  const mine = { token }
  app.script.play(async function* () {
    yield { type: 'text', text: ANSWERED }
    throw new Error('the model broke off')
  })
  const said = await client.allLines(calls.chat.send, { aiGirlId, content: SAID }, mine)
  app.script.play(async function* () {
    yield { type: 'text', text: `${ANSWERED} again` }
    yield { type: 'finish', finish: 'stop' }
  })
  const start = said.find((line) => line.type === 'start')
  await client.allLines(calls.chat.send, { aiGirlId, content: `I love ${SAID}` }, mine)
  await client.raw(calls.characters.search, { keywords: SOUGHT }, mine)
  await client.raw(calls.history.search, { aiAgentId: aiGirlId, keywords: SAID }, mine)
  const targetId = start?.type === 'start' ? start.messageId : 0
  const report = { category: 2, disLikeType: 1, description: REPORTED, content: REPORTED }
  await client.send(calls.feedback.add, { ...report, targetType: 'message', targetId }, mine)
  await fetch(`${app.origin}/explore?q=${SOUGHT}`)
  await client.raw(calls.chat.send, { aiGirlId, content: 'x'.repeat(9_000) + SAID }, mine)
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(log).toContain('the text engine failed')
  const secrets = [SAID, ANSWERED, SOUGHT, REPORTED, token]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
