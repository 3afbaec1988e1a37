import { calls } from '@dulcinea/contract'
import { readAppearance, readBrief, renderBrief } from '@dulcinea/portraits'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createMyCharactersHarness,
  type MyCharactersHarness,
} from '../characters/my-characters-harness.ts'
import { createChatHarness, type ChatHarness } from '../chat/chat-harness.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { workerPool } from '../../src/kernel/worker-pool.ts'

/** Far above the usual cost, and far below the seconds that quadratic patterns took. */
const MAX_EXTRA_MS = 250
const MEASURED_RUNS = 2
const TEST_TIMEOUT_MS = 120_000

const SHORT = 'She keeps bees behind the old harbour.'
const PROSE = `She keeps bees behind the old harbour, and sells the honey on Fridays to the first customers. `
const SYMBOLS = '@ '
const repeatTo = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS })

let app: TestApp
let users: TestUsers
let myCharacters: MyCharactersHarness
let chat: ChatHarness
let creator: Awaited<ReturnType<TestUsers['createMember']>>

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  users = createTestUsers(app)
  myCharacters = await createMyCharactersHarness(app, users)
  chat = await createChatHarness(app)
  creator = await users.createMember()
})
afterAll(() => app.stop())

const importCard = async (field: 'description' | 'mes_example', text: string): Promise<number> => {
  const data = { name: 'Maren Holt', description: SHORT, first_mes: 'Hello there.', [field]: text }
  const card = JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data })
  const form = new FormData()
  form.append('age', '29')
  form.append('file', new Blob([card]), 'card.json')
  const response = await fetch(app.api + calls.ownCharacters.importCard.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${creator.token}` },
  })
  const { errorCode, data: saved } = (await response.json()) as { errorCode: number; data: unknown }
  expect(errorCode).toBe(0)
  return calls.ownCharacters.importCard.output.parse(saved).id
}

/** The minimum CPU time of this thread over a few runs. */
const measureCpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  let min = Infinity
  for (let run = 0; run < MEASURED_RUNS; run++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    min = Math.min(min, (user + system) / 1000)
  }
  return min
}

const measureExtraCpuMs = async (short: () => Promise<unknown>, long: () => Promise<unknown>) => {
  // Warm-up: starts worker threads and loads modules.
  await short()
  await long()
  return (await measureCpuMs(long)) - (await measureCpuMs(short))
}

/** The names of the tasks that the worker pool ran during `work`. */
const recordTasks = async (work: () => Promise<unknown>): Promise<string[]> => {
  const run = vi.spyOn(app.createJobContext('test').service(workerPool), 'run')
  try {
    await work()
    return run.mock.calls.map(([task]) => task.name)
  } finally {
    run.mockRestore()
  }
}

test.each([
  ['symbols', SYMBOLS],
  ['prose', PROSE],
])('a card of 200 kB of %s is parsed on a worker thread', async (_, text) => {
  const long = repeatTo(text, 200_000)
  expect(await recordTasks(() => importCard('description', long))).toContain('importCard')
})

test('a message edited to 8,000 characters is moderated on a worker thread', async () => {
  const sender = await chat.createUser()
  chat.playNumberedReplies()
  await sender.send({ content: 'Hello' })
  const messageId = await sender.findMessageId('r1')
  const edit = (content: string) =>
    chat.client.send(calls.history.edit, { messageId, content }, { token: sender.token })
  expect(await recordTasks(() => edit(SHORT))).toEqual([])
  expect(await recordTasks(() => edit(repeatTo(SYMBOLS, 8_000)))).toContain('screen')
})

test('a character with example messages of 6,000 characters is reviewed on a worker thread', async () => {
  const id = await importCard('mes_example', repeatTo(SYMBOLS, 6_000))
  const tasks = await recordTasks(async () => {
    await myCharacters.saveCharacter(creator, { id, isPublic: true })
    await expect
      .poll(() => myCharacters.readStatus(id, creator), { timeout: TEST_TIMEOUT_MS })
      .not.toBe(1)
  })
  expect(tasks).toContain('review')
})

test('a picture is rendered on a worker thread', async () => {
  const { imageModel } = app.base.engines
  const draw = () =>
    imageModel.draw(
      {
        prompt: 'at the beach, at sunset',
        shape: 'portrait',
        width: 768,
        height: 1_024,
        appearance: null,
        secret: randomBytes(16),
      },
      AbortSignal.timeout(TEST_TIMEOUT_MS),
    )
  const inline = () =>
    renderBrief(readAppearance('at the beach'), readBrief('at the beach'), {
      shape: 'portrait',
      width: 768,
      height: 1_024,
      seedOf: () => 7,
    })
  await draw()
  await inline()
  expect(await measureCpuMs(draw)).toBeLessThan((await measureCpuMs(inline)) / 2)
})

test('sending a message of 2,000 characters costs the main thread less than 250 ms', async () => {
  const sender = await chat.createUser()
  chat.playNumberedReplies()
  const send = (content: string) => sender.send({ content })
  for (const text of [SYMBOLS, '我想你的']) {
    const extra = await measureExtraCpuMs(
      () => send(SHORT),
      () => send(repeatTo(text, 2_000)),
    )
    expect(extra).toBeLessThan(MAX_EXTRA_MS)
  }
})
