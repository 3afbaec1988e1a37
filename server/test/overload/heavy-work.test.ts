import { calls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderMoment } from '../../src/engines/image-model/portrait/render-moment.ts'
import { lookIn, momentIn } from '../../src/engines/image-model/words/read-prompt.ts'
import { ownDeskOf, type OwnDesk } from '../characters/own-desk.ts'
import { chatDeskOf, type ChatDesk } from '../chat/chat-desk.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { workerPool } from '../../src/kernel/worker-pool.ts'

/** Far above what it takes, and far below the seconds that it took with quadratic patterns. */
const MAX_EXTRA_MS = 250
const RUNS = 2
const TIMEOUT_MS = 120_000

const SHORT = 'She keeps bees behind the old harbour.'
const PROSE = `She keeps bees behind the old harbour, and sells the honey on Fridays to whoever is up early. `
const SIGNS = '@ '
const repeat = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()

vi.setConfig({ testTimeout: TIMEOUT_MS })

let app: TestApp
let people: People
let own: OwnDesk
let chat: ChatDesk
let maker: Awaited<ReturnType<People['member']>>

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  people = peopleOf(app)
  own = await ownDeskOf(app, people)
  chat = await chatDeskOf(app)
  maker = await people.member()
})
afterAll(() => app.stop())

const importCard = async (field: 'description' | 'mes_example', text: string): Promise<number> => {
  const data = { name: 'Maren Holt', description: SHORT, first_mes: 'Hello there.', [field]: text }
  const card = JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data })
  const form = new FormData()
  form.append('age', '29')
  form.append('file', new Blob([card]), 'card.json')
  const answer = await fetch(app.api + calls.ownCharacters.importCard.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${maker.token}` },
  })
  const { errorCode, data: saved } = (await answer.json()) as { errorCode: number; data: unknown }
  expect(errorCode).toBe(0)
  return calls.ownCharacters.importCard.output.parse(saved).id
}

/** The least processor time that this thread needed for it, of a few runs. */
const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let run = 0; run < RUNS; run++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const extraCpuMs = async (short: () => Promise<unknown>, long: () => Promise<unknown>) => {
  // Once for nothing: threads are started and programs loaded.
  await short()
  await long()
  return (await cpuMsOf(long)) - (await cpuMsOf(short))
}

/** The names of the tasks that the worker pool ran meanwhile. */
const tasksDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
  const run = vi.spyOn(app.job('test').part(workerPool), 'run')
  try {
    await work()
    return run.mock.calls.map(([task]) => task.name)
  } finally {
    run.mockRestore()
  }
}

test.each([
  ['signs', SIGNS],
  ['prose', PROSE],
])('a card of 200 kB of %s is read on a worker thread', async (_, text) => {
  const long = repeat(text, 200_000)
  expect(await tasksDuring(() => importCard('description', long))).toContain('importCard')
})

test('a message that is edited to 8,000 characters is screened on a worker thread', async () => {
  const person = await chat.person()
  chat.answering()
  await person.stream({ content: 'Hello' })
  const messageId = await person.idOf('r1')
  const edit = (content: string) =>
    chat.client.send(calls.history.edit, { messageId, content }, { token: person.token })
  expect(await tasksDuring(() => edit(SHORT))).toEqual([])
  expect(await tasksDuring(() => edit(repeat(SIGNS, 8_000)))).toContain('screen')
})

test('a character with a voice of 6,000 characters is reviewed on a worker thread', async () => {
  const id = await importCard('mes_example', repeat(SIGNS, 6_000))
  const tasks = await tasksDuring(async () => {
    await own.made(maker, { id, isPublic: true })
    await expect.poll(() => own.statusOf(id, maker), { timeout: TIMEOUT_MS }).not.toBe(1)
  })
  expect(tasks).toContain('review')
})

test('a picture is composed and blended on a worker thread', async () => {
  const { imageModel } = app.base.engines
  const draw = () =>
    imageModel.draw(
      {
        prompt: 'at the beach, at sunset',
        shape: 'portrait',
        width: 768,
        height: 1_024,
        look: null,
        secret: randomBytes(16),
      },
      AbortSignal.timeout(TIMEOUT_MS),
    )
  const inline = () =>
    renderMoment(lookIn('at the beach'), momentIn('at the beach'), {
      shape: 'portrait',
      width: 768,
      height: 1_024,
      seedOf: () => 7,
    })
  await draw()
  await inline()
  expect(await cpuMsOf(draw)).toBeLessThan((await cpuMsOf(inline)) / 2)
})

test('sending a message of 2,000 characters costs the main thread less than 250 ms', async () => {
  const person = await chat.person()
  chat.answering()
  const send = (content: string) => person.stream({ content })
  for (const text of [SIGNS, '我想你的']) {
    const extra = await extraCpuMs(
      () => send(SHORT),
      () => send(repeat(text, 2_000)),
    )
    expect(extra).toBeLessThan(MAX_EXTRA_MS)
  }
})
