import { calls } from '@dulcinea/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { replyRegistry } from '../../src/features/chat/index.ts'
import { createChatHarness, type ChatHarness, type ChatUser } from '../chat/chat-harness.ts'
import { startPushService } from '../fakes/push-service.ts'
import { createDeviceKey } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let chat: ChatHarness
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ env: { PUSH_ORIGINS: service.origin }, withSlowJobs: false })
  chat = await createChatHarness(app)
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

/** Subscribes a browser to push, in UTC and without quiet hours. */
const subscribeBrowser = async (token: string, { language = 'en-US', away = true } = {}) => {
  const { name, ...address } = service.makeDevice()
  const options = { token, language }
  await chat.client.send(push.subscribe, { ...address, timeZone: 'UTC' }, options)
  await chat.client.send(push.update, { quietFrom: '00:00', quietTo: '00:00' }, options)
  if (away) await chat.client.send(push.presence, { endpoint: address.endpoint, away }, options)
  return { options, address, name }
}

const createSubscribedUser = async (options: { language?: string; away?: boolean } = {}) => {
  const user = await chat.createUser()
  return { ...user, ...(await subscribeBrowser(user.token, options)) }
}

const waitForDelivery = (name: string, times = 1) =>
  vi.waitFor(() => {
    const delivered = service.listDelivered(name)
    expect(delivered).toHaveLength(times)
    return delivered
  })

/** Waits until no reply is running and no push job is left. */
const waitUntilIdle = () =>
  vi.waitFor(async () => {
    expect(app.services.service(replyRegistry).getStats().running).toBe(0)
    const { count } = await app.base.db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'tell-away')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })

const sendAndWait = async (user: ChatUser, text = 'Are you there?') => {
  await user.send({ content: text })
  await waitUntilIdle()
}

/** Sends a message and disconnects while the reply is streaming. */
const sendAndDisconnect = async (token: string) => {
  const hand = app.script.playManually()
  hand.emitText('One. ')
  const leaving = new AbortController()
  const request = { aiGirlId: chat.characterId, content: 'And now?' }
  const lines = chat.client.streamLines(calls.chat.send, request, { token, signal: leaving.signal })
  const { value: start } = await lines.next()
  if (start?.type !== 'start') throw new Error('no start line')
  leaving.abort()
  const reply = app.services.service(replyRegistry).find(start.messageId)
  await vi.waitFor(() => expect(reply?.listeners).toEqual([]))
  hand.finish()
}

test('an absent user is notified of a reply without its text', async () => {
  const ada = await createSubscribedUser()
  await sendAndWait(ada)
  const [delivered] = await waitForDelivery(ada.name)
  const character = chat.characters[0]
  expect(delivered?.message).toEqual({
    title: `${character?.name} ${character?.lastName} answered you`,
    body: 'Open the chat to read it',
    tag: `chat-${ada.aiGirlId}`,
    path: `/agent/chat/${ada.aiGirlId}`,
  })
  expect(delivered?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '21600' })
  const topic = String(delivered?.headers['topic'])
  expect(topic).toMatch(/^[\w-]{32}$/)
  // A plain hash of two small ids could be found by brute force.
  const guess = createHash('sha256').update(`${ada.userId} ${ada.aiGirlId}`).digest('base64url')
  expect(guess).not.toContain(topic)
})

test('a notification contains the reply text only if the user enabled it, in the language of the browser', async () => {
  const ada = await createSubscribedUser({ language: 'zh-CN' })
  await chat.client.send(push.update, { showsText: true }, ada.options)
  await sendAndWait(ada)
  const [delivered] = await waitForDelivery(ada.name)
  expect(delivered?.message['title']).toMatch(/回复你了$/)
  expect(delivered?.message['body']).toBe('There you are. I kept the light on.')
})

test('a user who is connected is not notified, and a user who disconnected is', async () => {
  const ada = await createSubscribedUser({ away: false })
  await sendAndWait(ada)
  expect(service.listDelivered(ada.name)).toEqual([])

  await sendAndDisconnect(ada.token)
  await waitForDelivery(ada.name)
})

test('a phone is not notified while its user follows the reply or is active on another device', async () => {
  const device = createDeviceKey()
  const [{ token: computerToken }, { token: phoneToken }] = [
    await chat.client.signInGuest(device),
    await chat.client.signInGuest(device),
  ]
  const phone = await subscribeBrowser(phoneToken)
  const request = { aiGirlId: chat.characterId, content: 'Are you there?' }
  await chat.client.collectLines(calls.chat.send, request, { token: computerToken })
  await waitUntilIdle()
  expect(service.listDelivered(phone.name)).toEqual([])

  const computer = await subscribeBrowser(computerToken, { away: false })
  await sendAndDisconnect(computerToken)
  await waitForDelivery(computer.name)
  await waitUntilIdle()
  expect(service.listDelivered(phone.name)).toEqual([])

  app.clock.advance(11 * 60_000)
  await sendAndDisconnect(computerToken)
  await waitForDelivery(phone.name)
})

test('presence updates are not written to the audit log', async () => {
  const ada = await createSubscribedUser()
  const { endpoint } = ada.address
  await chat.client.send(push.presence, { endpoint, away: false }, ada.options)
  const recorded = await app.base.db
    .selectFrom('audit_log')
    .select('what')
    .where('user_id', '=', ada.userId)
    .execute()
  expect(recorded.map(({ what }) => what)).toContain('push.subscribe')
  expect(recorded.map(({ what }) => what)).not.toContain('push.presence')
})

test('a user is not notified during quiet hours', async () => {
  const ada = await createSubscribedUser()
  const now = app.clock.now()
  const timeAfter = (minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000)
    return at.toISOString().slice(11, 16)
  }
  const response = await chat.client.send(
    push.update,
    { quietFrom: timeAfter(-60), quietTo: timeAfter(60) },
    ada.options,
  )
  expect(response).toMatchObject({
    quietFrom: timeAfter(-60),
    quietTo: timeAfter(60),
    showsText: false,
  })
  await sendAndWait(ada)
  expect(service.listDelivered(ada.name)).toEqual([])
  await chat.client.send(
    push.update,
    { quietFrom: timeAfter(60), quietTo: timeAfter(120) },
    ada.options,
  )
  await sendAndWait(ada)
  await waitForDelivery(ada.name)
})

const listEndpoints = async (userId: number) =>
  (
    await app.base.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ endpoint }) => endpoint)

test('a subscription is deleted when it is gone, on sign-out and on unsubscribe', async () => {
  const [gone, left, done] = [
    await createSubscribedUser(),
    await createSubscribedUser(),
    await createSubscribedUser(),
  ]
  service.setResponseStatus(gone.name, 410)
  await sendAndWait(gone)
  await vi.waitFor(async () => expect(await listEndpoints(gone.userId)).toEqual([]))

  await chat.client.send(calls.identity.logout, {}, { token: left.token })
  expect(await listEndpoints(left.userId)).toEqual([])

  await chat.client.send(push.unsubscribe, { endpoint: done.address.endpoint }, done.options)
  expect(await listEndpoints(done.userId)).toEqual([])
})

test.each([401, 403, 500])(
  'a push service that answers %s does not delete the subscription',
  async (status) => {
    const ada = await createSubscribedUser()
    service.setResponseStatus(ada.name, status)
    await sendAndWait(ada)
    expect(await listEndpoints(ada.userId)).toEqual([ada.address.endpoint])
  },
)

test('a browser subscription belongs to the user who subscribed last', async () => {
  const ada = await createSubscribedUser()
  const eve = await chat.createUser()
  const again = { ...ada.address, timeZone: 'UTC' }
  await chat.client.send(push.subscribe, again, { token: eve.token })
  expect(await listEndpoints(ada.userId)).toEqual([])
  expect(await listEndpoints(eve.userId)).toEqual([ada.address.endpoint])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evil.example/fcm.googleapis.com',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest',
])('%s is refused as a push endpoint', async (endpoint) => {
  const { token } = await chat.createUser()
  const { name: _name, endpoint: _own, ...keys } = service.makeDevice()
  const request = { ...keys, endpoint, timeZone: 'UTC' }
  const { message } = await chat.client.sendRaw(push.subscribe, request, { token })
  expect(message).toBe('Invalid parameter: endpoint')
})

test('endpoints of Google, Mozilla, Microsoft and Apple are accepted, and the public key stays the same', async () => {
  const { token } = await chat.createUser()
  const { p256dh, auth } = service.makeDevice()
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'wns2-par02p.notify.windows.com',
    'web.push.apple.com',
  ]) {
    const request = { endpoint: `https://${host}/one`, p256dh, auth, timeZone: 'Europe/Lisbon' }
    await chat.client.send(push.subscribe, request, { token })
  }
  const first = await chat.client.send(push.state, {}, { token })
  expect(first).toMatchObject({ quietFrom: '23:00', quietTo: '07:00', timeZone: 'Europe/Lisbon' })
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
  const second = await chat.client.send(push.state, {}, { token: (await chat.createUser()).token })
  expect(second.publicKey).toBe(first.publicKey)
})
