import { calls } from '@dulcinea/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { replyDesk } from '../../src/features/chat/index.ts'
import { chatDeskOf, type ChatDesk, type Talker } from '../chat/chat-desk.ts'
import { startPushService } from '../stand-ins/push-service.ts'
import { deviceKey } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: ChatDesk
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ env: { PUSH_ORIGINS: service.origin }, withSlowWork: false })
  desk = await chatDeskOf(app)
})
beforeEach(() => {
  app.script.play(async function* () {
    yield { type: 'text', text: '*looks up* There you are. I kept the light on.' }
    yield { type: 'finish', finish: 'stop' }
  })
})
afterAll(async () => {
  await app.stop()
  await service.close()
})

const { push } = calls

/** A browser that wants its owner to be told, at noon where that person lives. */
const browserOf = async (token: string, { language = 'en-US', away = true } = {}) => {
  const { name, ...address } = service.makeDevice()
  const options = { token, language }
  await desk.client.send(push.subscribe, { ...address, timeZone: 'UTC' }, options)
  await desk.client.send(push.update, { quietFrom: '00:00', quietTo: '00:00' }, options)
  if (away) await desk.client.send(push.presence, { endpoint: address.endpoint, away }, options)
  return { options, address, name }
}

const listener = async (wishes: { language?: string; away?: boolean } = {}) => {
  const person = await desk.person()
  return { ...person, ...(await browserOf(person.token, wishes)) }
}

const toldTo = (name: string, times = 1) =>
  vi.waitFor(() => {
    const delivered = service.deliveredTo(name)
    expect(delivered).toHaveLength(times)
    return delivered
  })

/** Until whatever was asked for in the background has been done. */
const nothingLeft = () =>
  vi.waitFor(async () => {
    expect(app.parts.part(replyDesk).figures().running).toBe(0)
    const { count } = await app.base.db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'tell-away')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })

const talk = async (person: Talker, text = 'Are you there?') => {
  await person.stream({ content: text })
  await nothingLeft()
}

/** She begins to speak, and whoever has asked her hangs up. */
const hangUp = async (token: string) => {
  const hand = app.script.playByHand()
  hand.say('One. ')
  const leaving = new AbortController()
  const wish = { aiGirlId: desk.characterId, content: 'And now?' }
  const lines = desk.client.lines(calls.chat.send, wish, { token, signal: leaving.signal })
  const { value: start } = await lines.next()
  if (start?.type !== 'start') throw new Error('no start line')
  leaving.abort()
  const reply = app.parts.part(replyDesk).find(start.messageId)
  await vi.waitFor(() => expect(reply?.listeners).toEqual([]))
  hand.finish()
}

test('whoever is away is told that she has answered, and not what', async () => {
  const ada = await listener()
  await talk(ada)
  const [told] = await toldTo(ada.name)
  const her = desk.characters[0]
  expect(told?.message).toEqual({
    title: `${her?.name} ${her?.lastName} answered you`,
    body: 'Open the chat to read it',
    tag: `chat-${ada.aiGirlId}`,
    path: `/agent/chat/${ada.aiGirlId}`,
  })
  expect(told?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '21600' })
  const topic = String(told?.headers['topic'])
  expect(topic).toMatch(/^[\w-]{32}$/)
  // Two small numbers are soon tried out.
  const guess = createHash('sha256').update(`${ada.userId} ${ada.aiGirlId}`).digest('base64url')
  expect(guess).not.toContain(topic)
})

test('her words come along only where somebody wants them, in the language of the browser', async () => {
  const ada = await listener({ language: 'zh-CN' })
  await desk.client.send(push.update, { showsText: true }, ada.options)
  await talk(ada)
  const [told] = await toldTo(ada.name)
  expect(told?.message['title']).toMatch(/回复你了$/)
  expect(told?.message['body']).toBe('There you are. I kept the light on.')
})

test('whoever looks and listens is not told; whoever has hung up is', async () => {
  const ada = await listener({ away: false })
  await talk(ada)
  expect(service.deliveredTo(ada.name)).toEqual([])

  await hangUp(ada.token)
  await toldTo(ada.name)
})

test('a phone in the pocket is silent while its owner listens, or looks, somewhere else', async () => {
  const person = deviceKey()
  const [{ token: atDesk }, { token: inPocket }] = [
    await desk.client.guest(person),
    await desk.client.guest(person),
  ]
  const phone = await browserOf(inPocket)
  const wish = { aiGirlId: desk.characterId, content: 'Are you there?' }
  await desk.client.allLines(calls.chat.send, wish, { token: atDesk })
  await nothingLeft()
  expect(service.deliveredTo(phone.name)).toEqual([])

  const computer = await browserOf(atDesk, { away: false })
  await hangUp(atDesk)
  await toldTo(computer.name)
  await nothingLeft()
  expect(service.deliveredTo(phone.name)).toEqual([])

  app.clock.advance(11 * 60_000)
  await hangUp(atDesk)
  await toldTo(phone.name)
})

test('a glance away and back leaves no record', async () => {
  const ada = await listener()
  const { endpoint } = ada.address
  await desk.client.send(push.presence, { endpoint, away: false }, ada.options)
  const recorded = await app.base.db
    .selectFrom('audit_log')
    .select('what')
    .where('user_id', '=', ada.userId)
    .execute()
  expect(recorded.map(({ what }) => what)).toContain('push.subscribe')
  expect(recorded.map(({ what }) => what)).not.toContain('push.presence')
})

test('nobody is told in the quiet hours', async () => {
  const ada = await listener()
  const now = app.clock.now()
  const clock = (minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000)
    return at.toISOString().slice(11, 16)
  }
  const answer = await desk.client.send(
    push.update,
    { quietFrom: clock(-60), quietTo: clock(60) },
    ada.options,
  )
  expect(answer).toMatchObject({ quietFrom: clock(-60), quietTo: clock(60), showsText: false })
  await talk(ada)
  expect(service.deliveredTo(ada.name)).toEqual([])
  await desk.client.send(push.update, { quietFrom: clock(60), quietTo: clock(120) }, ada.options)
  await talk(ada)
  await toldTo(ada.name)
})

const browsersOf = async (userId: number) =>
  (
    await app.base.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ endpoint }) => endpoint)

test('a browser that is gone, signs out or asks for it is forgotten', async () => {
  const [gone, left, done] = [await listener(), await listener(), await listener()]
  service.answer(gone.name, 410)
  await talk(gone)
  await vi.waitFor(async () => expect(await browsersOf(gone.userId)).toEqual([]))

  await desk.client.send(calls.identity.logout, {}, { token: left.token })
  expect(await browsersOf(left.userId)).toEqual([])

  await desk.client.send(push.unsubscribe, { endpoint: done.address.endpoint }, done.options)
  expect(await browsersOf(done.userId)).toEqual([])
})

test.each([401, 403, 500])('a service that answers %s loses nobody', async (status) => {
  const ada = await listener()
  service.answer(ada.name, status)
  await talk(ada)
  expect(await browsersOf(ada.userId)).toEqual([ada.address.endpoint])
})

test('the same browser belongs to who came last', async () => {
  const ada = await listener()
  const eve = await desk.person()
  const again = { ...ada.address, timeZone: 'UTC' }
  await desk.client.send(push.subscribe, again, { token: eve.token })
  expect(await browsersOf(ada.userId)).toEqual([])
  expect(await browsersOf(eve.userId)).toEqual([ada.address.endpoint])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evil.example/fcm.googleapis.com',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest',
])('%s is not where a browser is reached', async (endpoint) => {
  const { token } = await desk.person()
  const { name: _name, endpoint: _own, ...keys } = service.makeDevice()
  const wish = { ...keys, endpoint, timeZone: 'UTC' }
  const { message } = await desk.client.raw(push.subscribe, wish, { token })
  expect(message).toBe('Invalid parameter: endpoint')
})

test('Google, Mozilla, Microsoft and Apple are; the key they are told is always the same', async () => {
  const { token } = await desk.person()
  const { p256dh, auth } = service.makeDevice()
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'wns2-par02p.notify.windows.com',
    'web.push.apple.com',
  ]) {
    const wish = { endpoint: `https://${host}/one`, p256dh, auth, timeZone: 'Europe/Lisbon' }
    await desk.client.send(push.subscribe, wish, { token })
  }
  const first = await desk.client.send(push.state, {}, { token })
  expect(first).toMatchObject({ quietFrom: '23:00', quietTo: '07:00', timeZone: 'Europe/Lisbon' })
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
  const second = await desk.client.send(push.state, {}, { token: (await desk.person()).token })
  expect(second.publicKey).toBe(first.publicKey)
})
