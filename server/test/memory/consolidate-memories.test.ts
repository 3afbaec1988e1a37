import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidateMemories } from '../../src/features/chat/index.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from '../chat/chat-harness.ts'
import { createScriptedModel } from '../support/scripted-model.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const script = createScriptedModel()
let app: TestApp
let chat: ChatHarness

beforeAll(async () => {
  // Memory treats this as an external model, so that consolidation calls it.
  app = await startTestApp({ textModel: { ...script.model, kind: 'openai' } })
  chat = await createChatHarness(app)
})
afterAll(() => app.stop())

const neverAborted = new AbortController().signal
const listMemories = async (user: ChatUser) =>
  (await chat.client.send(calls.memory.list, { aiGirlId: user.aiGirlId }, { token: user.token }))
    .list
const forget = (user: ChatUser, id = 0) =>
  chat.client.send(calls.memory.forget, { id }, { token: user.token })
const isConsolidationPrompt = (text: string | undefined) =>
  /keep notes|Tell in at most/.test(text ?? '')

/** Replies with a fixed text, and answers consolidation requests with the result of `reads`. */
const playModel = (reads: (text: string) => string | Promise<string>) =>
  script.play(async function* (request) {
    const [system] = request.turns
    const text = isConsolidationPrompt(system?.text)
      ? await reads(request.turns[1]?.text ?? '')
      : 'Mm.'
    yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })

test('consolidation learns facts that the rules miss, and only from messages of the user', async () => {
  const ada = await chat.createUser()
  playModel((lines) => {
    const at = lines.split('\n').findIndex((line) => line.includes('four on Monday')) + 1
    const replyLine = lines.split('\n').findIndex((line) => line.includes('her: Mm.')) + 1
    return `Here: [{"line": ${at}, "kind": "you", "text": "You start at the bakery on Monday at four"},
      {"line": ${replyLine}, "kind": "you", "text": "You said Mm"},
      {"line": 99, "text": "You are a ghost"}]`
  })
  await ada.send({ content: 'so the ovens want me at four on Monday' })
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  const { list } = await chat.client.send(
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

test('invalid or empty model output stores no facts and raises no error', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  for (const answer of ['no json', '[{"line": "x"}]', '[]', '{"line":1}']) {
    playModel(() => answer)
    await ada.send({ content: `the weather, again: ${answer}` })
    await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  }
  const { list } = await chat.client.send(
    calls.memory.list,
    { aiGirlId: ada.aiGirlId },
    { token: ada.token },
  )
  expect(list).toEqual([])
})

test('a forgotten fact is not learned again from the same messages or from the reply to them', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  const token = { token: ada.token }
  const read: string[] = []
  playModel((lines) => {
    read.push(lines)
    return '[{"line": 1, "text": "Your sister Rosa paints boats"}]'
  })
  await ada.send({ content: 'My sister is called Rosa' })
  await ada.send({ content: 'the rain, again' })
  const listOwn = async () =>
    (await chat.client.send(calls.memory.list, { aiGirlId: ada.aiGirlId }, token)).list
  const [rosa] = await listOwn()
  await chat.client.send(calls.memory.forget, { id: rosa?.id ?? 0 }, token)
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  expect(read).toHaveLength(1)
  expect(read[0]).toBe('1. user: the rain, again\n2. her: Mm.')

  // After clearing the memory, earlier messages are no longer a source.
  await chat.client.send(calls.memory.clear, { aiGirlId: ada.aiGirlId }, token)
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  expect(read).toHaveLength(1)
  expect(await listOwn()).toEqual([])
  await ada.send({ content: 'My brother is called Ben' })
  expect((await listOwn()).map(({ text }) => text)).toEqual(['Your brother is called Ben'])
})

const listConsolidationJobs = () =>
  app.base.db.selectFrom('jobs').select('id').where('kind', '=', 'read-chapter').execute()

test('a long conversation is summarised, and forgetting a fact removes the summary that contains it', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  playModel((lines) =>
    lines.startsWith('1.') ? '[]' : 'You talked about Rosa, your sister, and the sea.',
  )
  await ada.send({ content: 'My sister is called Rosa' })
  for (let n = 0; n < 36; n++) await ada.send({ content: `the sea at hour ${n}` })
  // The job that the conversation enqueued reads the same messages.
  await expect.poll(listConsolidationJobs).toEqual([])
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  const listOwn = async () =>
    (await chat.client.send(calls.memory.list, { aiGirlId: ada.aiGirlId }, { token: ada.token }))
      .list
  const before = await listOwn()
  expect(before.map(({ kind }) => kind).toSorted()).toEqual(['summary', 'you'])
  await ada.send({ content: 'hello again' })
  expect(script.requests.at(-1)?.turns[0]?.text).toContain('and the sea.')
  const rosa = before.find(({ kind }) => kind === 'you')
  await chat.client.send(calls.memory.forget, { id: rosa?.id ?? 0 }, { token: ada.token })
  expect(await listOwn()).toEqual([])
  // The same messages are not summarised again, or the forgotten fact would come back.
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  expect(await listOwn()).toEqual([])
}, 30_000)

test('forgetting a fact excludes every message that mentions it, repeated ones and replies', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  const read: string[] = []
  const responses = ['Mm.', 'Some jazz, I think.', 'Well.', 'Oh.']
  script.play(async function* (request) {
    const isConsolidation = isConsolidationPrompt(request.turns[0]?.text)
    if (isConsolidation) read.push(request.turns[1]?.text ?? '')
    yield { type: 'text', text: isConsolidation ? '[]' : (responses.shift() ?? 'Mm.') }
    yield { type: 'finish', finish: 'stop' }
  })
  await ada.send({ content: 'I love jazz' })
  await ada.send({ content: 'what shall we put on' })
  await ada.send({ content: 'I want to kill myself tonight' })
  await ada.send({ content: 'the rain, again' })
  await ada.send({ content: 'jazz, as ever' })
  expect(await listMemories(ada)).toHaveLength(1)
  await forget(ada, (await listMemories(ada))[0]?.id)
  expect(await listMemories(ada)).toEqual([])
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  expect(read).toEqual(['1. user: what shall we put on\n2. user: the rain, again\n3. her: Well.'])
})

test('a summary is discarded when one of its messages is edited or forgotten during consolidation', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  const token = { token: ada.token }
  const consolidateDuring = async (meanwhile: () => Promise<unknown>) => {
    playModel(async (lines) => {
      if (lines.startsWith('1.')) return '[]'
      await meanwhile()
      return 'You talked about a boat in Faro.'
    })
    await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
    return listMemories(ada)
  }
  for (let n = 0; n < 32; n++) await ada.send({ content: `the boat in Faro at hour ${n}` })
  const firstReply = (await ada.listMessages({ pageSize: 100 })).find(({ role }) => role === 'her')
  const edit = { messageId: firstReply?.id ?? 0, content: 'Another word.' }
  expect(await consolidateDuring(() => chat.client.send(calls.history.edit, edit, token))).toEqual(
    [],
  )
  const all = { aiGirlId: ada.aiGirlId }
  expect(await consolidateDuring(() => chat.client.send(calls.memory.clear, all, token))).toEqual(
    [],
  )
}, 30_000)

test('a fact is not stored when memory is cleared during consolidation', async () => {
  const ada = await chat.createUser()
  await ada.send({ content: 'so the ovens want me at four' })
  playModel(async () => {
    const all = { aiGirlId: ada.aiGirlId }
    await chat.client.send(calls.memory.clear, all, { token: ada.token })
    return '[{"line": 1, "text": "You work at a bakery from four"}]'
  })
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  expect(await listMemories(ada)).toEqual([])
})

test('a fact learned from a branch that was left during consolidation appears only on that branch', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  await ada.send({ content: 'so the ovens want me at four' })
  const edit = await ada.findMessageId('so the ovens want me at four')
  playModel(async () => {
    await ada.send({ edit, content: 'nothing new' })
    return '[{"line": 1, "text": "You work at a bakery from four"}]'
  })
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  expect(await listMemories(ada)).toEqual([])
  const back = { messageId: await ada.findMessageId('nothing new'), alternative: 1 }
  await chat.client.send(calls.history.choose, back, { token: ada.token })
  expect(await listMemories(ada)).toMatchObject([{ text: 'You work at a bakery from four' }])
})

test('a summary that moderation rejects is replaced by messages of the user that moderation accepts', async () => {
  const ada = await chat.createUser()
  const owner = { userId: ada.userId, characterId: ada.aiGirlId }
  const read: string[] = []
  playModel((lines) => {
    read.push(lines)
    return lines.startsWith('1.') ? '[]' : 'You asked her to send you a nude pic.'
  })
  for (let n = 0; n < 32; n++) await ada.send({ content: `the slow grey harbour at hour ${n}` })
  // As if older moderation rules had accepted it.
  await app.base.db
    .updateTable('messages')
    .set({ content: 'send me a nude pic of your harbour tonight, slow and grey' })
    .where('id', '=', await ada.findMessageId('the slow grey harbour at hour 3'))
    .execute()
  await consolidateMemories(app.createJobContext('test'), owner, neverAborted)
  const [chapter] = await listMemories(ada)
  expect(chapter).toMatchObject({ kind: 'summary', text: expect.stringContaining('grey harbour') })
  expect(chapter?.text).not.toContain('nude')
  expect(read[0]).not.toContain('nude')
}, 30_000)
