import { calls } from '@dulcinea/contract'
import { instantTyping } from '@dulcinea/scripted-chat'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createScriptedModel } from '../../src/engines/text-model/providers/builtin.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from '../chat/chat-harness.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let chat: ChatHarness
let ada: ChatUser

beforeAll(async () => {
  app = await startTestApp()
  chat = await createChatHarness(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  chat.playNumberedReplies()
  ada = await chat.createUser()
})

const playReply = (text: string) =>
  app.script.play(async function* () {
    yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })
const listMemories = async (user: ChatUser, aiGirlId = user.aiGirlId) =>
  (await chat.client.send(calls.memory.list, { aiGirlId }, { token: user.token })).list
const listTexts = async (user: ChatUser, aiGirlId = user.aiGirlId) =>
  (await listMemories(user, aiGirlId)).map(({ text }) => text)
const lastPrompt = () => app.script.requests.at(-1)?.turns[0]?.text ?? ''
const forget = (user: ChatUser, id: number) =>
  chat.client.sendRaw(calls.memory.forget, { id }, { token: user.token })

/** Adds this many messages of small talk directly to the database. */
const insertMessages = (user: ChatUser, lines: number) =>
  sql`do ${sql.raw(`$$
    declare talk conversations%rowtype; leaf bigint;
    begin
      select * into talk from conversations
        where user_id = ${user.userId} and character_id = ${user.aiGirlId};
      leaf := talk.leaf_id;
      for n in 1..${lines} loop
        insert into messages (conversation_id, user_id, seq, role, content, state, parent_id)
          values (talk.id, talk.user_id, talk.last_seq + n,
            case when n % 2 = 1 then 'user' else 'her' end, 'line ' || n || ' about nothing much',
            'done', leaf)
          returning id into leaf;
      end loop;
      update conversations set leaf_id = leaf, last_seq = talk.last_seq + ${lines} where id = talk.id;
    end $$`)}`.execute(app.base.db)

describe('learning facts', () => {
  test('a fact is stored with its source text, added to the prompt, and shown on the reply that used it', async () => {
    await ada.send({ content: 'Long day. My sister is called Rosa' })
    const [fact] = await listMemories(ada)
    expect(fact).toMatchObject({
      text: 'Your sister is called Rosa',
      kind: 'you',
      source: 'My sister is called Rosa',
      pinned: false,
      messageId: await ada.findMessageId('Long day. My sister is called Rosa'),
    })
    playReply('Then ask Rosa, your sister knows.')
    await ada.send({ content: 'who should help me paint the wall' })
    expect(lastPrompt()).toContain('Your sister is called Rosa')
    expect(app.script.requests.at(-1)?.memories).toEqual(['Your sister is called Rosa'])
    const reply = (await ada.listMessages()).at(-1)
    expect(reply?.remembers).toEqual([{ id: fact?.id, text: 'Your sister is called Rosa' }])
    playReply('Nothing of the kind.')
    await ada.send({ content: 'and now' })
    expect((await ada.listMessages()).at(-1)?.remembers).toBeUndefined()
  })

  test('a fact from message 3 is recalled at message 400, in the prompt and by the built-in engine, in both languages', async () => {
    await ada.send({ content: 'hi' })
    await ada.send({ content: '我妹妹叫小雨' })
    await ada.send({ content: 'My dog is called Biscuit' })
    await insertMessages(ada, 400)
    await ada.send({ content: '妹妹今天生日，送什么好' })
    expect(lastPrompt()).toContain('你的妹妹叫小雨')
    // The original message is no longer in the context window.
    const contextTexts =
      app.script.requests
        .at(-1)
        ?.turns.slice(1)
        .map(({ text }) => text) ?? []
    expect(contextTexts.length).toBeGreaterThan(2)
    expect(contextTexts.join('\n')).not.toMatch(/小雨|Biscuit/)

    const script = createScriptedModel({ pace: instantTyping })
    app.script.play((request, signal) => script.reply(request, signal))
    await ada.send({ content: '我妹妹叫什么名字？' })
    const lastReply = (await ada.listMessages()).at(-1)
    expect(lastReply?.content).toContain('小雨')
    expect(lastReply?.remembers).toMatchObject([{ text: '你的妹妹叫小雨' }])
    await ada.send({ content: "what's my dog called?" })
    expect((await ada.listMessages()).at(-1)?.content).toContain('Biscuit')
  }, 60_000)

  test('a fact is replaced by a newer one of the same kind', async () => {
    await ada.send({ content: 'I live in Lisbon' })
    await ada.send({ content: 'I moved to Porto' })
    expect(await listTexts(ada)).toEqual(['You live in Porto'])
    await ada.send({ content: 'hello' })
    expect(lastPrompt()).not.toContain('Lisbon.')
    expect(lastPrompt()).toContain('You live in Porto')
  })
})

describe('branches', () => {
  test('editing a message removes its facts, and choosing the old alternative restores them', async () => {
    await ada.send({ content: 'My dog is called Biscuit' })
    await ada.send({
      edit: await ada.findMessageId('My dog is called Biscuit'),
      content: 'I have no pets',
    })
    expect(await listTexts(ada)).toEqual([])
    expect(lastPrompt()).not.toContain('Biscuit')
    const edited = await ada.findMessageId('I have no pets')
    const choose = { messageId: edited, alternative: 1 }
    await chat.client.send(calls.history.choose, choose, { token: ada.token })
    expect(await listTexts(ada)).toEqual(['Your dog is called Biscuit'])
  })

  test('facts learned after a reply stay on their branch when that reply is regenerated', async () => {
    playReply('one')
    await ada.send({ content: 'hello' })
    await ada.send({ content: 'I love jazz' })
    expect(await listTexts(ada)).toEqual(['You love jazz'])
    await ada.send({ regenerate: await ada.findMessageId('one') })
    expect(await listTexts(ada)).toEqual([])
    expect(lastPrompt()).not.toContain('jazz')
  })

  test('deleting a message deletes its fact, and deleting the conversation deletes all facts', async () => {
    await ada.send({ content: 'I love jazz' })
    await ada.send({ content: 'My name is Ada' })
    const remove = { aiAgentId: ada.aiGirlId, messageId: await ada.findMessageId('My name is Ada') }
    await chat.client.send(calls.history.forget, remove, { token: ada.token })
    expect(await listTexts(ada)).toEqual(['You love jazz'])
    const all = { aiAgentId: ada.aiGirlId }
    await chat.client.send(calls.history.forget, all, { token: ada.token })
    expect(await listTexts(ada)).toEqual([])
  })
})

describe('correct, pin, forget', () => {
  test('a forgotten fact is not learned again when the reply is regenerated', async () => {
    playReply('one')
    await ada.send({ content: 'I love jazz' })
    const [fact] = await listMemories(ada)
    expect(await forget(ada, fact?.id ?? 0)).toMatchObject({ errorCode: 0 })
    expect(await listTexts(ada)).toEqual([])
    await ada.send({ regenerate: await ada.findMessageId('one') })
    await ada.send({ content: 'hello' })
    expect(await listTexts(ada)).toEqual([])
    expect(lastPrompt()).not.toContain('jazz')
  })

  test('a fact can be corrected and pinned within the length limit', async () => {
    await ada.send({ content: 'I love jazz' })
    const [fact] = await listMemories(ada)
    const id = fact?.id ?? 0
    const update = (fields: Record<string, string | number | boolean>) =>
      chat.client.sendRaw(calls.memory.update, { id, ...fields }, { token: ada.token })
    expect(await update({ text: 'You love slow jazz', pinned: true })).toMatchObject({
      errorCode: 0,
    })
    expect(await listMemories(ada)).toMatchObject([{ text: 'You love slow jazz', pinned: true }])
    expect((await update({ text: 'x'.repeat(161) })).errorCode).toBe(10001)
    expect((await update({ pinned: 'perhaps' })).errorCode).toBe(10001)
    await ada.send({ content: 'hello' })
    expect(lastPrompt()).toContain('You love slow jazz')
  })

  test('clearing memory deletes all facts, and nothing is learned while memory is switched off', async () => {
    await ada.send({ content: 'I love jazz' })
    const token = { token: ada.token }
    expect(await chat.client.send(calls.memory.switch, { on: false }, token)).toEqual({ on: false })
    await ada.send({ content: 'My name is Ada' })
    expect(lastPrompt()).not.toContain('<memory>')
    expect(await listTexts(ada)).toEqual(['You love jazz'])
    await chat.client.send(calls.memory.clear, { aiGirlId: ada.aiGirlId }, token)
    expect(await listTexts(ada)).toEqual([])
    await chat.client.send(calls.memory.switch, { on: true }, token)
    expect(await chat.client.send(calls.memory.state, {}, token)).toEqual({ on: true })
    await ada.send({ content: 'I love jazz again' })
    expect(await listTexts(ada)).toHaveLength(1)
  })
})

describe('replies do not depend on memory', () => {
  /** A database connection with the role that owns the tables. */
  const connectAsOwner = async () => {
    const client = new pg.Client({ connectionString: app.database.ownerUrl })
    await client.connect()
    return client
  }

  test('a reply completes without memory while the table is locked, and facts are learned afterwards', async () => {
    const eve = await chat.createUser()
    await chat.client.send(calls.memory.switch, { on: false }, { token: eve.token })
    await ada.send({ content: 'My sister is called Rosa' })
    const locking = await connectAsOwner()
    await locking.query('begin; lock table memories in access exclusive mode')
    playReply('I am here.')
    await Promise.all([
      ada.send({ content: 'I love jazz. Who is my sister?' }),
      eve.send({ content: 'I love tea' }),
    ])
    const prompts = app.script.requests.slice(-2).map(({ turns }) => turns[0]?.text ?? '')
    for (const text of prompts) expect(text).not.toContain('<memory>')
    await locking.query('rollback')
    await locking.end()
    expect((await ada.listMessages()).at(-1)).toMatchObject({
      content: 'I am here.',
      state: 'done',
    })
    await expect.poll(() => listTexts(ada)).toContain('You love jazz')
    expect(await listTexts(eve)).toEqual([])
  }, 20_000)

  test('a reply completes without memory when the memory query fails', async () => {
    await ada.send({ content: 'My sister is called Rosa' })
    const breaking = await connectAsOwner()
    await breaking.query('alter table memories rename to memories_away')
    const lines = await ada.send({ content: 'Who is my sister?' })
    await breaking.query('alter table memories_away rename to memories')
    await breaking.end()
    expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
    expect(lastPrompt()).not.toContain('<memory>')
    await ada.send({ content: 'Who is my sister?' })
    expect(lastPrompt()).toContain('Rosa')
  })
})

test('the hour sent by the user is used for the reply, and UTC without it', async () => {
  const hour = () => app.script.requests.at(-1)?.hour
  await ada.send({ content: 'good morning', hour: 7 })
  expect(hour()).toBe(7)
  await ada.send({ content: 'good morning' })
  expect(hour()).toBe(app.clock.now().getUTCHours())
  expect(await ada.sendForErrorCode({ content: 'good morning', hour: 24 })).toBe(10001)
})

test('Premium members are answered by the advanced model, other users are not', async () => {
  await ada.send({ content: 'hello' })
  expect(app.script.requests.at(-1)?.advanced).toBe(false)
  const paidUntil = new Date(app.clock.now().getTime() + 86_400_000)
  await app.base.db
    .insertInto('premium')
    .values({ user_id: ada.userId, plan: 11, paid_until: paidUntil })
    .execute()
  await ada.send({ content: 'hello' })
  expect(app.script.requests.at(-1)?.advanced).toBe(true)
})

test('memories are not shared between characters or between users', async () => {
  const other = chat.characters[1]?.id ?? 0
  await ada.send({ content: 'My sister is called Rosa' })
  await ada.send({ aiGirlId: other, content: 'who is my sister' })
  expect(lastPrompt()).not.toContain('Rosa')
  expect(await listTexts(ada, other)).toEqual([])

  const bob = await chat.createUser()
  const [fact] = await listMemories(ada)
  const id = fact?.id ?? 0
  expect(await listTexts(bob)).toEqual([])
  expect((await forget(bob, id)).errorCode).toBe(12001)
  const update = { id, text: 'Your sister is called Mallory' }
  expect(
    (await chat.client.sendRaw(calls.memory.update, update, { token: bob.token })).errorCode,
  ).toBe(12001)
  await bob.send({ content: 'who is my sister' })
  expect(lastPrompt()).not.toContain('Rosa')
  expect(await listTexts(ada)).toEqual(['Your sister is called Rosa'])
})

test('facts are learned from a message even when its reply fails', async () => {
  app.script.play(async function* () {
    throw new Error('down')
  })
  await ada.send({ content: 'I love jazz' })
  expect(await listTexts(ada)).toEqual(['You love jazz'])
})
