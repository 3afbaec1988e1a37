import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChapter } from '../../src/features/chat/index.ts'
import { chatDeskOf, type ChatDesk, type Talker } from '../chat/chat-desk.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const script = scriptedModel()
let app: TestApp
let desk: ChatDesk

beforeAll(async () => {
  // A real model, as far as memory can tell.
  app = await startTestApp({ textModel: { ...script.model, kind: 'openai' } })
  desk = await chatDeskOf(app)
})
afterAll(() => app.stop())

const never = new AbortController().signal
const knownTo = async (who: Talker) =>
  (await desk.client.send(calls.memory.list, { aiGirlId: who.aiGirlId }, { token: who.token })).list
const forget = (who: Talker, id = 0) =>
  desk.client.send(calls.memory.forget, { id }, { token: who.token })
const isReadingOver = (text: string | undefined) => /keep notes|Tell in at most/.test(text ?? '')

/** Answers as she does, and reads over as it is told. */
const model = (reads: (text: string) => string | Promise<string>) =>
  script.play(async function* (request) {
    const [system] = request.turns
    const text = isReadingOver(system?.text) ? await reads(request.turns[1]?.text ?? '') : 'Mm.'
    yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })

test('a model reads what the rules do not see; only what the user said counts', async () => {
  const ada = await desk.person()
  model((lines) => {
    const at = lines.split('\n').findIndex((line) => line.includes('four on Monday')) + 1
    const hers = lines.split('\n').findIndex((line) => line.includes('her: Mm.')) + 1
    return `Here: [{"line": ${at}, "kind": "you", "text": "You start at the bakery on Monday at four"},
      {"line": ${hers}, "kind": "you", "text": "You said Mm"},
      {"line": 99, "text": "You are a ghost"}]`
  })
  await ada.stream({ content: 'so the ovens want me at four on Monday' })
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  await readChapter(app.job('test'), whose, never)
  const { list } = await desk.client.send(
    calls.memory.list,
    { aiGirlId: ada.aiGirlId },
    { token: ada.token },
  )
  expect(list).toMatchObject([
    {
      text: 'You start at the bakery on Monday at four',
      source: 'so the ovens want me at four on Monday',
    },
  ])
})

test('rubbish, silence and a failing model teach nothing and break nothing', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  for (const answer of ['no json', '[{"line": "x"}]', '[]', '{"line":1}']) {
    model(() => answer)
    await ada.stream({ content: `the weather, again: ${answer}` })
    await readChapter(app.job('test'), whose, never)
  }
  const { list } = await desk.client.send(
    calls.memory.list,
    { aiGirlId: ada.aiGirlId },
    { token: ada.token },
  )
  expect(list).toEqual([])
})

test('what was forgotten is not learned from the same lines again, nor from her answer to them', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  const token = { token: ada.token }
  const read: string[] = []
  model((lines) => {
    read.push(lines)
    return '[{"line": 1, "text": "Your sister Rosa paints boats"}]'
  })
  await ada.stream({ content: 'My sister is called Rosa' })
  await ada.stream({ content: 'the rain, again' })
  const known = async () =>
    (await desk.client.send(calls.memory.list, { aiGirlId: ada.aiGirlId }, token)).list
  const [rosa] = await known()
  await desk.client.send(calls.memory.forget, { id: rosa?.id ?? 0 }, token)
  await readChapter(app.job('test'), whose, never)
  expect(read).toHaveLength(1)
  expect(read[0]).toBe('1. user: the rain, again\n2. her: Mm.')

  // Meeting anew: nothing that was said before teaches anything.
  await desk.client.send(calls.memory.clear, { aiGirlId: ada.aiGirlId }, token)
  await readChapter(app.job('test'), whose, never)
  expect(read).toHaveLength(1)
  expect(await known()).toEqual([])
  await ada.stream({ content: 'My brother is called Ben' })
  expect((await known()).map(({ text }) => text)).toEqual(['Your brother is called Ben'])
})

const readChapterJobs = () =>
  app.base.db.selectFrom('jobs').select('id').where('kind', '=', 'read-chapter').execute()

test('a long talk is told in chapters; forgetting a fact removes the chapter that tells it', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  model((lines) =>
    lines.startsWith('1.') ? '[]' : 'You talked about Rosa, your sister, and the sea.',
  )
  await ada.stream({ content: 'My sister is called Rosa' })
  for (let n = 0; n < 36; n++) await ada.stream({ content: `the sea at hour ${n}` })
  // The job that the conversation has ordered reads the same lines.
  await expect.poll(readChapterJobs).toEqual([])
  await readChapter(app.job('test'), whose, never)
  const known = async () =>
    (await desk.client.send(calls.memory.list, { aiGirlId: ada.aiGirlId }, { token: ada.token }))
      .list
  const before = await known()
  expect(before.map(({ kind }) => kind).toSorted()).toEqual(['summary', 'you'])
  await ada.stream({ content: 'hello again' })
  expect(script.requests.at(-1)?.turns[0]?.text).toContain('and the sea.')
  const rosa = before.find(({ kind }) => kind === 'you')
  await desk.client.send(calls.memory.forget, { id: rosa?.id ?? 0 }, { token: ada.token })
  expect(await known()).toEqual([])
  // The same lines are not told again, or what was forgotten would come back.
  await readChapter(app.job('test'), whose, never)
  expect(await known()).toEqual([])
}, 30_000)

test('what is forgotten is forgotten wherever it was told: said twice, or by her', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  const read: string[] = []
  const answers = ['Mm.', 'Some jazz, I think.', 'Well.', 'Oh.']
  script.play(async function* (request) {
    const isReading = isReadingOver(request.turns[0]?.text)
    if (isReading) read.push(request.turns[1]?.text ?? '')
    yield { type: 'text', text: isReading ? '[]' : (answers.shift() ?? 'Mm.') }
    yield { type: 'finish', finish: 'stop' }
  })
  await ada.stream({ content: 'I love jazz' })
  await ada.stream({ content: 'what shall we put on' })
  await ada.stream({ content: 'I want to kill myself tonight' })
  await ada.stream({ content: 'the rain, again' })
  await ada.stream({ content: 'jazz, as ever' })
  expect(await knownTo(ada)).toHaveLength(1)
  await forget(ada, (await knownTo(ada))[0]?.id)
  expect(await knownTo(ada)).toEqual([])
  await readChapter(app.job('test'), whose, never)
  expect(read).toEqual(['1. user: what shall we put on\n2. user: the rain, again\n3. her: Well.'])
})

test('a chapter is not kept when a line of it is forgotten or changed while it is read', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  const token = { token: ada.token }
  const reading = async (meanwhile: () => Promise<unknown>) => {
    model(async (lines) => {
      if (lines.startsWith('1.')) return '[]'
      await meanwhile()
      return 'You talked about a boat in Faro.'
    })
    await readChapter(app.job('test'), whose, never)
    return knownTo(ada)
  }
  for (let n = 0; n < 32; n++) await ada.stream({ content: `the boat in Faro at hour ${n}` })
  const hers = (await ada.list({ pageSize: 100 })).find(({ role }) => role === 'her')
  const edit = { messageId: hers?.id ?? 0, content: 'Another word.' }
  expect(await reading(() => desk.client.send(calls.history.edit, edit, token))).toEqual([])
  const all = { aiGirlId: ada.aiGirlId }
  expect(await reading(() => desk.client.send(calls.memory.clear, all, token))).toEqual([])
}, 30_000)

test('what is forgotten while a model reads it is not learned', async () => {
  const ada = await desk.person()
  await ada.stream({ content: 'so the ovens want me at four' })
  model(async () => {
    const all = { aiGirlId: ada.aiGirlId }
    await desk.client.send(calls.memory.clear, all, { token: ada.token })
    return '[{"line": 1, "text": "You work at a bakery from four"}]'
  })
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  await readChapter(app.job('test'), whose, never)
  expect(await knownTo(ada)).toEqual([])
})

test('what a model learns from a branch that was left meanwhile waits there', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  await ada.stream({ content: 'so the ovens want me at four' })
  const edit = await ada.idOf('so the ovens want me at four')
  model(async () => {
    await ada.stream({ edit, content: 'nothing new' })
    return '[{"line": 1, "text": "You work at a bakery from four"}]'
  })
  await readChapter(app.job('test'), whose, never)
  expect(await knownTo(ada)).toEqual([])
  const back = { messageId: await ada.idOf('nothing new'), alternative: 1 }
  await desk.client.send(calls.history.choose, back, { token: ada.token })
  expect(await knownTo(ada)).toMatchObject([{ text: 'You work at a bakery from four' }])
})

test('a chapter that may not be told is not told in the words of the user either', async () => {
  const ada = await desk.person()
  const whose = { userId: ada.userId, characterId: ada.aiGirlId }
  const read: string[] = []
  model((lines) => {
    read.push(lines)
    return lines.startsWith('1.') ? '[]' : 'You asked her to send you a nude pic.'
  })
  for (let n = 0; n < 32; n++) await ada.stream({ content: `the slow grey harbour at hour ${n}` })
  // As if it had been let through by the rules of an older day.
  await app.base.db
    .updateTable('messages')
    .set({ content: 'send me a nude pic of your harbour tonight, slow and grey' })
    .where('id', '=', await ada.idOf('the slow grey harbour at hour 3'))
    .execute()
  await readChapter(app.job('test'), whose, never)
  const [chapter] = await knownTo(ada)
  expect(chapter).toMatchObject({ kind: 'summary', text: expect.stringContaining('grey harbour') })
  expect(chapter?.text).not.toContain('nude')
  expect(read[0]).not.toContain('nude')
}, 30_000)
