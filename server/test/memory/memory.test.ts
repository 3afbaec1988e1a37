import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

  test('of message 3 is there at message 400, in Chinese too', async () => {
    await ada.stream({ content: 'hi' })
    await ada.stream({ content: '我妹妹叫小雨' })
    for (let n = 0; n < 200; n++) await ada.stream({ content: `line ${n} about nothing much` })
    await ada.stream({ content: '妹妹今天生日，送什么好' })
    expect(prompt()).toContain('你的妹妹叫小雨')
    // Not because the line itself was still in the window.
    expect(app.script.requests.at(-1)?.turns.length).toBeGreaterThan(2)
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
