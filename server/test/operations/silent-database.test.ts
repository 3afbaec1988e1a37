import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { withClient } from '../../src/db/with-client.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { startOpenAiServer, type OpenAiServer } from '../fakes/openai-server.ts'
import { createClient, getStreamText, type Client } from '../support/client.ts'
import { startFreezingProxy, type FreezingProxy } from '../support/freezing-proxy.ts'
import { extractCode, openMailbox } from '../support/mailbox.ts'
import { newEmail } from '../support/test-users.ts'
import { startProductProcess, type ProductProcess } from '../support/product-process.ts'

// Guaranteed with default settings.
const MAX_RECOVERY_MS = 15_000
const MAX_RESPONSE_MS = 15_000
const MAX_EXIT_MS = 25_000
const CALL_INTERVAL_MS = 500
const POOL_SIZE = 20
const CHUNKS = Array.from({ length: 80 }, (_, n) => `word${n} `)

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let database: TestDatabase
let proxy: FreezingProxy
let model: OpenAiServer
let product: ProductProcess
let client: Client
let token: string
let aiGirlId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-silent-'))
  database = await createTestDatabase()
  proxy = await startFreezingProxy(database.ownerUrl)
  model = await startOpenAiServer({ script: { kind: 'words', words: CHUNKS, gapMs: 150 } })
  product = await startProductProcess({
    DATABASE_URL: proxy.url,
    DATA_DIR: folder,
    SECRET: 'a secret for a silent database, long enough',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
  })
  client = createClient(product.origin + BASE_PATH)
  ;({ token } = await client.signInGuest())
  aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(async () => {
  await product.end('SIGKILL')
  await model.close()
  await proxy.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type CallResult = { status: number; retryAfter: string | null; tookMs: number }

const call = async (): Promise<CallResult> => {
  const begun = performance.now()
  const response = await client.request(calls.points.extraInfo, {}, { token })
  await response.text()
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, tookMs: performance.now() - begun }
}

const isServed = ({ status }: CallResult): boolean => status === 200

/** Sends a call twice a second until one succeeds, and returns all results. */
const callUntilServed = async (limitMs: number) => {
  const begun = performance.now()
  const results: CallResult[] = []
  const pending = new Set<Promise<unknown>>()
  while (!results.some(isServed) && performance.now() - begun < limitMs) {
    const one: Promise<unknown> = call()
      .then((result) => results.push(result))
      .finally(() => pending.delete(one))
    pending.add(one)
    await sleep(CALL_INTERVAL_MS)
  }
  if (!results.some(isServed)) throw new Error(`not served within ${limitMs} ms`)
  await Promise.all(pending)
  return results
}

const expectRetryableRefusals = (results: readonly CallResult[]) => {
  for (const { status, retryAfter, tookMs } of results) {
    // A user whose own calls already hang gets 429, all others get 503.
    expect([200, 429, 503]).toContain(status)
    if (status !== 200) expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(tookMs).toBeLessThan(MAX_RESPONSE_MS)
  }
}

const subscribe = async (channel: string) => {
  const events: string[] = []
  const listening = createPostgresListener(proxy.url)(channel, {
    onReady: () => events.push('ready'),
    onLost: () => events.push('lost'),
    onMessage: (payload) => events.push(payload),
  })
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['ready'])
  return { events, stop: () => listening.stop() }
}

const notify = (channel: string, payload: string) =>
  withClient(database.appUrl, (sender) => sender.query(`notify ${channel}, '${payload}'`))

test('requests, replies, subscribers and jobs recover when all open database connections go silent', async () => {
  await Promise.all(Array.from({ length: POOL_SIZE }, call))
  const lines = client.streamLines(calls.chat.send, { aiGirlId, content: 'Hello' }, { token })
  await lines.next()
  const reading = Array.fromAsync(lines)
  const subscriber = await subscribe('greetings')
  proxy.freezeExisting()
  const results = await callUntilServed(MAX_RECOVERY_MS)
  expectRetryableRefusals(results)

  await expect
    .poll(() => subscriber.events, { timeout: MAX_RECOVERY_MS })
    .toEqual(['ready', 'lost', 'ready'])
  await notify('greetings', 'good morning')
  await expect.poll(() => subscriber.events.at(-1), { timeout: 10_000 }).toBe('good morning')
  await subscriber.stop()
  const replyLines = await reading
  expect(getStreamText(replyLines)).toBe(CHUNKS.join(''))
  expect(replyLines.at(-1)).toMatchObject({ type: 'done' })
  const email = newEmail()
  await client.send(calls.identity.emailCode, { email, useIn: 'register' }, { token })
  expect(extractCode(await openMailbox({ dataDir: folder }).waitForFirst(email))).toBeTruthy()
})

test('requests are served again after the database was unreachable for a while', async () => {
  proxy.freezeAll()
  const silent = await Promise.all(Array.from({ length: 3 }, call))
  expect(silent.map(({ status }) => status)).toEqual([503, 503, 503])
  expectRetryableRefusals(silent)
  proxy.heal()
  expectRetryableRefusals(await callUntilServed(MAX_RECOVERY_MS))
})

test('SIGTERM ends the process in time while the database is silent, and logs what did not stop', async () => {
  const lines = client.streamLines(calls.chat.send, { aiGirlId, content: 'And now?' }, { token })
  await lines.next()
  const reading = Array.fromAsync(lines).catch(() => null)
  proxy.freezeAll()
  const ended = await Promise.race([product.end('SIGTERM'), sleep(MAX_EXIT_MS, null)])
  expect(ended).toEqual({ code: 1, signal: null })
  expect(product.getOutput()).toContain('"event":"shutdown.forced"')
  expect(product.getOutput()).toContain('"unfinished":["')
  await reading
})
