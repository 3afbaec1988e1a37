import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtin } from '../../src/engines/text-model/providers/builtin.ts'
import { atOnce } from '../../src/engines/text-model/providers/builtin/pace.ts'
import { chatDeskOf, type ChatDesk, type Talker } from '../chat/chat-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: ChatDesk
let ada: Talker

beforeAll(async () => {
  app = await startTestApp()
  desk = await chatDeskOf(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  desk.answering()
  ada = await desk.person()
})

const says = (text: string) =>
  app.script.play(async function* () {
    yield { type: 'text', text }
    yield { type: 'finish', finish: 'stop' }
  })
const known = async (who: Talker, aiGirlId = who.aiGirlId) =>
  (await desk.client.send(calls.memory.list, { aiGirlId }, { token: who.token })).list
const texts = async (who: Talker, aiGirlId = who.aiGirlId) =>
  (await known(who, aiGirlId)).map(({ text }) => text)
const prompt = () => app.script.requests.at(-1)?.turns[0]?.text ?? ''
const forget = (who: Talker, id: number) =>
  desk.client.raw(calls.memory.forget, { id }, { token: who.token })

/** So many more lines of small talk, as if they had been said. */
const talkOn = (who: Talker, lines: number) =>
  sql`do ${sql.raw(`$$
    declare talk conversations%rowtype; leaf bigint;
    begin
      select * into talk from conversations
        where user_id = ${who.userId} and character_id = ${who.aiGirlId};
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

describe('a fact', () => {
  test('is learned with the words it came from, told to the model, and shown where it was used', async () => {
    await ada.stream({ content: 'Long day. My sister is called Rosa' })
    const [fact] = await known(ada)
    expect(fact).toMatchObject({
      text: 'Your sister is called Rosa',
      kind: 'you',
      source: 'My sister is called Rosa',
      pinned: false,
      messageId: await ada.idOf('Long day. My sister is called Rosa'),
    })
    says('Then ask Rosa, your sister knows.')
    await ada.stream({ content: 'who should help me paint the wall' })
    expect(prompt()).toContain('Your sister is called Rosa')
    expect(app.script.requests.at(-1)?.memories).toEqual(['Your sister is called Rosa'])
    const reply = (await ada.list()).at(-1)
    expect(reply?.remembers).toEqual([{ id: fact?.id, text: 'Your sister is called Rosa' }])
    says('Nothing of the kind.')
    await ada.stream({ content: 'and now' })
    expect((await ada.list()).at(-1)?.remembers).toBeUndefined()
  })

  test('of message 3 is there at message 400, told to a model and used without one, in both languages', async () => {
    await ada.stream({ content: 'hi' })
    await ada.stream({ content: '我妹妹叫小雨' })
    await ada.stream({ content: 'My dog is called Biscuit' })
    await talkOn(ada, 400)
    await ada.stream({ content: '妹妹今天生日，送什么好' })
    expect(prompt()).toContain('你的妹妹叫小雨')
    // Not because the line itself was still in the window.
    const said =
      app.script.requests
        .at(-1)
        ?.turns.slice(1)
        .map(({ text }) => text) ?? []
    expect(said.length).toBeGreaterThan(2)
    expect(said.join('\n')).not.toMatch(/小雨|Biscuit/)

    const script = builtin({ pace: atOnce })
    app.script.play((request, signal) => script.reply(request, signal))
    await ada.stream({ content: '我妹妹叫什么名字？' })
    const about = (await ada.list()).at(-1)
    expect(about?.content).toContain('小雨')
    expect(about?.remembers).toMatchObject([{ text: '你的妹妹叫小雨' }])
    await ada.stream({ content: "what's my dog called?" })
    expect((await ada.list()).at(-1)?.content).toContain('Biscuit')
  }, 60_000)

  test('is replaced by a newer one of its kind', async () => {
    await ada.stream({ content: 'I live in Lisbon' })
    await ada.stream({ content: 'I moved to Porto' })
    expect(await texts(ada)).toEqual(['You live in Porto'])
    await ada.stream({ content: 'hello' })
    expect(prompt()).not.toContain('Lisbon.')
    expect(prompt()).toContain('You live in Porto')
  })
})

describe('only the chosen branch is remembered', () => {
  test('an edited message leaves nothing of what it said, and choosing it again brings it back', async () => {
    await ada.stream({ content: 'My dog is called Biscuit' })
    await ada.stream({
      edit: await ada.idOf('My dog is called Biscuit'),
      content: 'I have no pets',
    })
    expect(await texts(ada)).toEqual([])
    expect(prompt()).not.toContain('Biscuit')
    const edited = await ada.idOf('I have no pets')
    const choose = { messageId: edited, alternative: 1 }
    await desk.client.send(calls.history.choose, choose, { token: ada.token })
    expect(await texts(ada)).toEqual(['Your dog is called Biscuit'])
  })

  test('what was said after a reply that was made anew waits on its own branch', async () => {
    says('one')
    await ada.stream({ content: 'hello' })
    await ada.stream({ content: 'I love jazz' })
    expect(await texts(ada)).toEqual(['You love jazz'])
    await ada.stream({ regenerate: await ada.idOf('one') })
    expect(await texts(ada)).toEqual([])
    expect(prompt()).not.toContain('jazz')
  })

  test('a deleted message takes its fact with it; forgetting the conversation takes all', async () => {
    await ada.stream({ content: 'I love jazz' })
    await ada.stream({ content: 'My name is Ada' })
    const remove = { aiAgentId: ada.aiGirlId, messageId: await ada.idOf('My name is Ada') }
    await desk.client.send(calls.history.forget, remove, { token: ada.token })
    expect(await texts(ada)).toEqual(['You love jazz'])
    const all = { aiAgentId: ada.aiGirlId }
    await desk.client.send(calls.history.forget, all, { token: ada.token })
    expect(await texts(ada)).toEqual([])
  })
})

describe('correct, pin, forget', () => {
  test('what is forgotten is gone for good, also when the reply is made anew', async () => {
    says('one')
    await ada.stream({ content: 'I love jazz' })
    const [fact] = await known(ada)
    expect(await forget(ada, fact?.id ?? 0)).toMatchObject({ errorCode: 0 })
    expect(await texts(ada)).toEqual([])
    await ada.stream({ regenerate: await ada.idOf('one') })
    await ada.stream({ content: 'hello' })
    expect(await texts(ada)).toEqual([])
    expect(prompt()).not.toContain('jazz')
  })

  test('corrected and pinned, within its length, and clean', async () => {
    await ada.stream({ content: 'I love jazz' })
    const [fact] = await known(ada)
    const id = fact?.id ?? 0
    const update = (fields: Record<string, string | number | boolean>) =>
      desk.client.raw(calls.memory.update, { id, ...fields }, { token: ada.token })
    expect(await update({ text: 'You love slow jazz', pinned: true })).toMatchObject({
      errorCode: 0,
    })
    expect(await known(ada)).toMatchObject([{ text: 'You love slow jazz', pinned: true }])
    expect((await update({ text: 'x'.repeat(161) })).errorCode).toBe(10001)
    expect((await update({ pinned: 'perhaps' })).errorCode).toBe(10001)
    await ada.stream({ content: 'hello' })
    expect(prompt()).toContain('You love slow jazz')
  })

  test('forget all; and who does not want to be remembered is not', async () => {
    await ada.stream({ content: 'I love jazz' })
    const token = { token: ada.token }
    expect(await desk.client.send(calls.memory.switch, { on: false }, token)).toEqual({ on: false })
    await ada.stream({ content: 'My name is Ada' })
    expect(prompt()).not.toContain('<memory>')
    expect(await texts(ada)).toEqual(['You love jazz'])
    await desk.client.send(calls.memory.clear, { aiGirlId: ada.aiGirlId }, token)
    expect(await texts(ada)).toEqual([])
    await desk.client.send(calls.memory.switch, { on: true }, token)
    expect(await desk.client.send(calls.memory.state, {}, token)).toEqual({ on: true })
    await ada.stream({ content: 'I love jazz again' })
    expect(await texts(ada)).toHaveLength(1)
  })
})

describe('her first word waits for no memory', () => {
  /** Does something to the database as its owner, for as long as the test says. */
  const owner = async () => {
    const client = new pg.Client({ connectionString: app.database.ownerUrl })
    await client.connect()
    return client
  }

  test('locked: she answers without it and to the end, and learns when it is free again', async () => {
    const eve = await desk.person()
    await desk.client.send(calls.memory.switch, { on: false }, { token: eve.token })
    await ada.stream({ content: 'My sister is called Rosa' })
    const locking = await owner()
    await locking.query('begin; lock table memories in access exclusive mode')
    says('I am here.')
    await Promise.all([
      ada.stream({ content: 'I love jazz. Who is my sister?' }),
      eve.stream({ content: 'I love tea' }),
    ])
    const asked = app.script.requests.slice(-2).map(({ turns }) => turns[0]?.text ?? '')
    for (const text of asked) expect(text).not.toContain('<memory>')
    await locking.query('rollback')
    await locking.end()
    expect((await ada.list()).at(-1)).toMatchObject({ content: 'I am here.', state: 'done' })
    await expect.poll(() => texts(ada)).toContain('You love jazz')
    expect(await texts(eve)).toEqual([])
  }, 20_000)

  test('broken: she answers all the same', async () => {
    await ada.stream({ content: 'My sister is called Rosa' })
    const breaking = await owner()
    await breaking.query('alter table memories rename to memories_away')
    const lines = await ada.stream({ content: 'Who is my sister?' })
    await breaking.query('alter table memories_away rename to memories')
    await breaking.end()
    expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
    expect(prompt()).not.toContain('<memory>')
    await ada.stream({ content: 'Who is my sister?' })
    expect(prompt()).toContain('Rosa')
  })
})

test('the hour of who writes is hers too; without it, UTC counts', async () => {
  const hour = () => app.script.requests.at(-1)?.hour
  await ada.stream({ content: 'good morning', hour: 7 })
  expect(hour()).toBe(7)
  await ada.stream({ content: 'good morning' })
  expect(hour()).toBe(app.clock.now().getUTCHours())
  expect(await ada.refusal({ content: 'good morning', hour: 24 })).toBe(10001)
})

test('Premium is answered by the advanced model, others are not', async () => {
  await ada.stream({ content: 'hello' })
  expect(app.script.requests.at(-1)?.advanced).toBe(false)
  const paidUntil = new Date(app.clock.now().getTime() + 86_400_000)
  await app.base.db
    .insertInto('premium')
    .values({ user_id: ada.userId, plan: 11, paid_until: paidUntil })
    .execute()
  await ada.stream({ content: 'hello' })
  expect(app.script.requests.at(-1)?.advanced).toBe(true)
})

test('two characters share nothing, and two people share nothing', async () => {
  const other = desk.characters[1]?.id ?? 0
  await ada.stream({ content: 'My sister is called Rosa' })
  await ada.stream({ aiGirlId: other, content: 'who is my sister' })
  expect(prompt()).not.toContain('Rosa')
  expect(await texts(ada, other)).toEqual([])

  const bob = await desk.person()
  const [fact] = await known(ada)
  const id = fact?.id ?? 0
  expect(await texts(bob)).toEqual([])
  expect((await forget(bob, id)).errorCode).toBe(12001)
  const update = { id, text: 'Your sister is called Mallory' }
  expect((await desk.client.raw(calls.memory.update, update, { token: bob.token })).errorCode).toBe(
    12001,
  )
  await bob.stream({ content: 'who is my sister' })
  expect(prompt()).not.toContain('Rosa')
  expect(await texts(ada)).toEqual(['Your sister is called Rosa'])
})

test('a reply that fails still lets her know what was said, and one that was stopped too', async () => {
  app.script.play(async function* () {
    throw new Error('down')
  })
  await ada.stream({ content: 'I love jazz' })
  expect(await texts(ada)).toEqual(['You love jazz'])
})
