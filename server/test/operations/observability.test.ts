import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTracer } from '../../src/engines/tracing/registry.ts'
import { startMetrics } from '../../src/http/metrics/start-metrics.ts'
import type { MetricsServer } from '../../src/http/metrics/serve-metrics.ts'
import type { Tracer } from '../../src/kernel/trace.ts'
import { createChatHarness, type ChatHarness } from '../chat/chat-harness.ts'
import { newEmail, createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startTraceCollector } from './trace-collector.ts'

// Unique strings that the product does not produce by itself.
const USER_TEXT = 'zanzibar-whisper-771'
const REPLY_TEXT = 'quokka-lantern-552'
const SEARCH_TEXT = 'xylophone-orchid-338'
const REPORT_TEXT = 'marzipan-comet-904'

const WAIT_MS = 20_000

let app: TestApp
let chat: ChatHarness
let tracer: Tracer | undefined
let collector: Awaited<ReturnType<typeof startTraceCollector>>
let served: MetricsServer
let aiGirlId: number
const logLines: string[] = []

beforeAll(async () => {
  collector = await startTraceCollector()
  tracer = await createTracer({ tracesUrl: collector.url })
  const metrics = await startMetrics({ port: 0, host: '127.0.0.1' })
  app = await startTestApp({
    env: { LOG_LEVEL: 'trace' },
    withSlowJobs: false,
    observability: { meters: metrics?.meters, tracer },
    logStream: { write: (line) => void logLines.push(line) },
  })
  const pool = () => ({ total: 3, idle: 2, waiting: 1 })
  const serving = await metrics?.serve(app, pool)
  if (!serving) throw new Error('no metrics')
  served = serving
  chat = await createChatHarness(app)
  aiGirlId = chat.characterId
})
afterAll(async () => {
  await app.stop()
  await served.close()
  await tracer?.close()
  collector.close()
})

const fetchMetrics = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  if (!answer.ok) throw new Error(logLines.findLast((line) => line.includes('the figures')))
  return answer.text()
}

/** The value of a series; 0 if it does not exist. */
const readValue = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('metrics report running, queued and finished work', async () => {
  const user = await chat.createUser({ points: 7 })
  const hand = app.script.playManually()
  const streaming = user.send({ content: 'Hello' })
  hand.emitText('Oh ')
  hand.emitText('yes.')
  await vi.waitFor(async () => {
    const text = await fetchMetrics()
    expect(readValue(text, 'dulcinea_replies_running')).toBe(1)
    expect(readValue(text, 'dulcinea_words_total')).toBeGreaterThan(0)
  }, WAIT_MS)
  hand.finish()
  await streaming
  await createTestUsers(app).receiveCode(user.token, newEmail(), 'register')
  app.clock.advance(60_000)
  await vi.waitFor(async () => {
    const text = await fetchMetrics()
    expect(readValue(text, 'dulcinea_replies_running')).toBe(0)
    expect(readValue(text, 'dulcinea_first_word_seconds_count')).toBe(1)
    expect(readValue(text, 'dulcinea_points_moved_total{reason="adjustment"}')).toBe(7)
    expect(text).toContain('dulcinea_jobs_total{kind="mail",outcome="done"} 1')
    expect(text).toMatch(/requests_total\{method="POST",route="[^"]+",status="200"\}/)
    expect(readValue(text, 'dulcinea_replies_waiting{lane="premium"}')).toBe(0)
    expect(readValue(text, 'dulcinea_database_waiting')).toBe(1)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  }, WAIT_MS)
  // A second scrape counts nothing twice.
  const moved = 'dulcinea_points_moved_total{reason="adjustment"}'
  expect(readValue(await fetchMetrics(), moved)).toBe(7)
})

test('unknown paths add no metric series, and metrics are served only on their own port', async () => {
  const series = async () =>
    (await fetchMetrics()).split('\n').filter((line) => line.startsWith('dulcinea_requests_total'))
      .length
  await fetch(`${app.origin}/nowhere`)
  const before = await series()
  for (let n = 0; n < 50; n++) await fetch(`${app.origin}/nowhere-${n}/${'x'.repeat(n)}?n=${n}`)
  expect(await series()).toBe(before)
  expect((await fetch(`${app.origin}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
})

test('the request id is in the response and on every log line of the request', async () => {
  logLines.length = 0
  const answer = await chat.client.request(calls.characters.list, {})
  const id = answer.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const ownLines = logLines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
  expect(ownLines.at(-1)).toMatchObject({ reqId: id, status: 200, msg: 'request completed' })
  const refused = await chat.client.request(calls.history.list, {}, { token: 'no-such-token' })
  expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('traces continue the trace of the caller and have spans for requests, writes and the model, but no texts', async () => {
  app.script.play(async function* () {
    yield { type: 'text', text: REPLY_TEXT }
    yield { type: 'finish', finish: 'stop' }
  })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { token } = await chat.client.signInGuest()
  const answer = await fetch(app.api + calls.chat.send.path, {
    method: 'POST',
    body: new URLSearchParams({ aiGirlId: String(aiGirlId), content: USER_TEXT }),
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
  })
  expect(await answer.text()).toContain(REPLY_TEXT)
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
  const exported = collector.bodies.join('')
  for (const secret of [USER_TEXT, REPLY_TEXT, token]) expect(exported).not.toContain(secret)
})

test('messages, replies, searches and reports of users are in no log line', async () => {
  const { client } = chat
  const { token } = await createTestUsers(app).createMember()
  const auth = { token }
  app.script.play(async function* () {
    yield { type: 'text', text: REPLY_TEXT }
    throw new Error('the model broke off')
  })
  const streamLines = await client.collectLines(
    calls.chat.send,
    { aiGirlId, content: USER_TEXT },
    auth,
  )
  app.script.play(async function* () {
    yield { type: 'text', text: `${REPLY_TEXT} again` }
    yield { type: 'finish', finish: 'stop' }
  })
  const start = streamLines.find((line) => line.type === 'start')
  await client.collectLines(calls.chat.send, { aiGirlId, content: `I love ${USER_TEXT}` }, auth)
  await client.sendRaw(calls.characters.search, { keywords: SEARCH_TEXT }, auth)
  await client.sendRaw(calls.history.search, { aiAgentId: aiGirlId, keywords: USER_TEXT }, auth)
  const targetId = start?.type === 'start' ? start.messageId : 0
  const report = { category: 2, disLikeType: 1, description: REPORT_TEXT, content: REPORT_TEXT }
  await client.send(calls.feedback.add, { ...report, targetType: 'message', targetId }, auth)
  await fetch(`${app.origin}/explore?q=${SEARCH_TEXT}`)
  await client.sendRaw(calls.chat.send, { aiGirlId, content: 'x'.repeat(9_000) + USER_TEXT }, auth)
  const log = logLines.join('')
  expect(logLines.length).toBeGreaterThan(10)
  expect(log).toContain('the text engine failed')
  const secrets = [USER_TEXT, REPLY_TEXT, SEARCH_TEXT, REPORT_TEXT, token]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
