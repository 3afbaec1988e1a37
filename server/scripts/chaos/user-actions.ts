import { calls } from '@dulcinea/contract'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakePayPal } from '../../test/fakes/paypal-server.ts'
import { extractCode, type ParsedEmail } from '../../test/support/mailbox.ts'
import { createPicture } from '../../test/support/pictures.ts'
import {
  UnavailableError,
  retryWhileUnavailable,
  RefusedError,
  type ClientContext,
} from './chaos-client.ts'
import type { Purchase } from './client-record.ts'
import type { ChaosUser } from './chat-exchange.ts'

export type ChaosContext = ClientContext & {
  paypal: FakePayPal
  mails: readonly ParsedEmail[]
  origin: string
  api: string
}

const MAIL_TIMEOUT_MS = 90_000
const PICTURE_TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 60_000
const COMPLETED = 'COMPLETED'
const SEARCHES = ['garden', 'night', 'amara', '她', 'quiet']

/** Lists and searches characters. */
export const browse = async (
  context: ChaosContext,
  { token, random }: ChaosUser,
): Promise<void> => {
  const page = random.int(1, 3)
  await context.client.send(calls.characters.list, { page, pageSize: 20 }, token)
  await context.client.send(
    calls.characters.search,
    { keywords: random.pick(SEARCHES), page: 1 },
    token,
  )
  await context.client.send(calls.points.extraInfo, {}, token)
}

const capture = async (context: ChaosContext, token: string, purchase: Purchase): Promise<void> => {
  const { status } = await retryWhileUnavailable(() =>
    context.client.send(calls.billing.capture, { id: purchase.orderId }, token),
  )
  if (status === COMPLETED) purchase.isAcknowledged = true
}

/** Buys points; the tab may be closed after paying, or two tabs capture the order. */
export const buyPoints = async (
  context: ChaosContext,
  { token, userId, random }: ChaosUser,
  outcomes: readonly string[],
): Promise<void> => {
  const order = await retryWhileUnavailable(() =>
    context.client.send(calls.billing.orderPoints, { productId: 1 }, token),
  )
  const purchase: Purchase = { userId, orderId: order.id, isAcknowledged: false }
  context.record.purchases.push(purchase)
  await context.paypal.decide('checkoutnow', order.id, random.pick(outcomes))
  if (random.chance(0.15)) return
  const tabs = random.chance(0.5) ? 2 : 1
  await Promise.all(Array.from({ length: tabs }, () => capture(context, token, purchase)))
}

const waitForPicture = async (
  context: ChaosContext,
  user: ChaosUser,
  imageId: number,
): Promise<boolean> => {
  const deadline = Date.now() + PICTURE_TIMEOUT_MS
  while (Date.now() < deadline) {
    const { list } = await retryWhileUnavailable(() =>
      context.client.send(
        calls.chat.messages,
        { aiAgentId: user.aiGirlId, pageSize: 20 },
        user.token,
      ),
    )
    const state = list.find((one) => one.imageId === imageId)?.state
    if (state !== 'streaming') return state === 'done'
    await sleep(300)
  }
  return false
}

/** Requests a picture and unlocks it with two concurrent requests. */
export const unlockPicture = async (context: ChaosContext, user: ChaosUser): Promise<void> => {
  const request = { aiGirlId: user.aiGirlId, content: 'at the harbour', requestId: randomUUID() }
  const { list } = await retryWhileUnavailable(() =>
    context.client.send(calls.chat.picture, request, user.token),
  )
  const imageId = list[0]?.imageId ?? 0
  if (!(await waitForPicture(context, user, imageId))) return
  const fields = { type: 'unlockImage', imageId }
  const unlock = () =>
    retryWhileUnavailable(() => context.client.send(calls.points.consume, fields, user.token))
  await Promise.all([unlock(), unlock()])
  context.record.unlocked.push({ userId: user.userId, imageId })
}

export const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Uploads a picture and downloads it. */
export const upload = async (context: ChaosContext, { token }: ChaosUser) => {
  const form = new FormData()
  const bytes = new Uint8Array(await createPicture('png', [200, 150]))
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'me.png')
  const sent = await fetch(context.api + calls.uploads.picture.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch(() => null)
  if (!sent) return
  if (sent.status === 503 || sent.status === 429) return
  if (sent.status >= 500) {
    context.record.violations.push(`an upload was answered with ${sent.status}`)
    return
  }
  const { imageUrl } = calls.uploads.picture.output.parse(await context.client.parseEnvelope(sent))
  const shown = await retryWhileUnavailable(async () => {
    const response = await fetch(new URL(imageUrl, context.origin)).catch(() => null)
    if (!response?.ok) throw new UnavailableError('no picture')
    return new Uint8Array(await response.arrayBuffer())
  })
  context.record.uploads.push({ url: imageUrl, hash: hashBytes(shown) })
}

const waitForCode = async (mails: readonly ParsedEmail[], email: string): Promise<string> => {
  const deadline = Date.now() + MAIL_TIMEOUT_MS
  for (;;) {
    const mail = mails.find(({ to }) => to === email)
    if (mail) return extractCode(mail)
    if (Date.now() > deadline) throw new UnavailableError(`no mail to ${email}`)
    await sleep(100)
  }
}

/** Registers a new member with the code from the mail. */
export const register = async (
  context: ChaosContext,
): Promise<{ token: string; userId: number }> => {
  const { token } = await retryWhileUnavailable(async () => {
    try {
      return await context.client.baseClient.signInGuest()
    } catch {
      throw new UnavailableError('no guest')
    }
  })
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`
  const password = 'secret123'
  await retryWhileUnavailable(() =>
    context.client.send(calls.identity.emailCode, { email, useIn: 'register' }, token),
  )
  const code = await waitForCode(context.mails, email)
  const fields = { email, code, password, pf: 'google' }
  const { userId } = await retryWhileUnavailable(async () => {
    try {
      return await context.client.send(calls.identity.register, fields, token)
    } catch (error) {
      // The response of an earlier try was lost: the user is registered and can sign in.
      if (!(error instanceof RefusedError)) throw error
      return context.client.send(calls.identity.login, { email, password, channel: 'web' }, token)
    }
  })
  context.record.members.push({ email, password, userId })
  return { token, userId }
}

/** Buys Premium with PayPal, which is required for buying points. */
export const subscribe = async (context: ChaosContext, token: string): Promise<void> => {
  const vipId = 11
  const { subscriptionId } = await context.client.send(calls.billing.subscribe, { vipId }, token)
  await context.paypal.decide('subscribe', subscriptionId, 'approve')
  await context.client.send(calls.billing.confirm, { subscriptionId, vipId }, token)
}
