import { calls } from '@dulcinea/contract'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PayPalStandIn } from '../../test/stand-ins/paypal-server.ts'
import { codeIn, type ReadMail } from '../../test/support/mailbox.ts'
import { picture } from '../../test/support/pictures.ts'
import { Away, patiently, Refused, type ClientContext } from './door.ts'
import type { Purchase } from './notebook.ts'
import type { Talker } from './talk.ts'

export type Stage = ClientContext & {
  paypal: PayPalStandIn
  mails: readonly ReadMail[]
  origin: string
  api: string
}

const MAIL_TIMEOUT_MS = 90_000
const PICTURE_TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 60_000
const COMPLETED = 'COMPLETED'
const SEARCHES = ['garden', 'night', 'amara', '她', 'quiet']

/** Lists and searches characters. */
export const browse = async (context: Stage, { token, random }: Talker): Promise<void> => {
  const page = random.int(1, 3)
  await context.door.send(calls.characters.list, { page, pageSize: 20 }, token)
  await context.door.send(
    calls.characters.search,
    { keywords: random.pick(SEARCHES), page: 1 },
    token,
  )
  await context.door.send(calls.points.extraInfo, {}, token)
}

const capture = async (context: Stage, token: string, purchase: Purchase): Promise<void> => {
  const { status } = await patiently(() =>
    context.door.send(calls.billing.capture, { id: purchase.orderId }, token),
  )
  if (status === COMPLETED) purchase.isAcknowledged = true
}

/** Buys points; the tab may be closed after paying, or two tabs capture the order. */
export const buyPoints = async (
  context: Stage,
  { token, userId, random }: Talker,
  outcomes: readonly string[],
): Promise<void> => {
  const order = await patiently(() =>
    context.door.send(calls.billing.orderPoints, { productId: 1 }, token),
  )
  const purchase: Purchase = { userId, orderId: order.id, isAcknowledged: false }
  context.notebook.purchases.push(purchase)
  await context.paypal.decide('checkoutnow', order.id, random.pick(outcomes))
  if (random.chance(0.15)) return
  const tabs = random.chance(0.5) ? 2 : 1
  await Promise.all(Array.from({ length: tabs }, () => capture(context, token, purchase)))
}

const waitForPicture = async (context: Stage, user: Talker, imageId: number): Promise<boolean> => {
  const deadline = Date.now() + PICTURE_TIMEOUT_MS
  while (Date.now() < deadline) {
    const { list } = await patiently(() =>
      context.door.send(
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
export const unlockPicture = async (context: Stage, user: Talker): Promise<void> => {
  const request = { aiGirlId: user.aiGirlId, content: 'at the harbour', requestId: randomUUID() }
  const { list } = await patiently(() => context.door.send(calls.chat.picture, request, user.token))
  const imageId = list[0]?.imageId ?? 0
  if (!(await waitForPicture(context, user, imageId))) return
  const fields = { type: 'unlockImage', imageId }
  const unlock = () => patiently(() => context.door.send(calls.points.consume, fields, user.token))
  await Promise.all([unlock(), unlock()])
  context.notebook.unlocked.push({ userId: user.userId, imageId })
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Uploads a picture and downloads it. */
export const upload = async (context: Stage, { token }: Talker) => {
  const form = new FormData()
  const bytes = new Uint8Array(await picture('png', [200, 150]))
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
    context.notebook.violations.push(`an upload was answered with ${sent.status}`)
    return
  }
  const { imageUrl } = calls.uploads.picture.output.parse(await context.door.parseEnvelope(sent))
  const shown = await patiently(async () => {
    const answer = await fetch(new URL(imageUrl, context.origin)).catch(() => null)
    if (!answer?.ok) throw new Away('no picture')
    return new Uint8Array(await answer.arrayBuffer())
  })
  context.notebook.uploads.push({ url: imageUrl, hash: hashOf(shown) })
}

const waitForCode = async (mails: readonly ReadMail[], email: string): Promise<string> => {
  const deadline = Date.now() + MAIL_TIMEOUT_MS
  for (;;) {
    const mail = mails.find(({ to }) => to === email)
    if (mail) return codeIn(mail)
    if (Date.now() > deadline) throw new Away(`no mail to ${email}`)
    await sleep(100)
  }
}

/** Registers a new member with the code from the mail. */
export const register = async (context: Stage): Promise<{ token: string; userId: number }> => {
  const { token } = await patiently(async () => {
    try {
      return await context.door.baseClient.guest()
    } catch {
      throw new Away('no guest')
    }
  })
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`
  const password = 'secret123'
  await patiently(() =>
    context.door.send(calls.identity.emailCode, { email, useIn: 'register' }, token),
  )
  const code = await waitForCode(context.mails, email)
  const fields = { email, code, password, pf: 'google' }
  const { userId } = await patiently(async () => {
    try {
      return await context.door.send(calls.identity.register, fields, token)
    } catch (error) {
      // The response of an earlier try was lost: the user is registered and can sign in.
      if (!(error instanceof Refused)) throw error
      return context.door.send(calls.identity.login, { email, password, channel: 'web' }, token)
    }
  })
  context.notebook.members.push({ email, password, userId })
  return { token, userId }
}

/** Buys Premium with PayPal, which is required for buying points. */
export const subscribe = async (context: Stage, token: string): Promise<void> => {
  const vipId = 11
  const { subscriptionId } = await context.door.send(calls.billing.subscribe, { vipId }, token)
  await context.paypal.decide('subscribe', subscriptionId, 'approve')
  await context.door.send(calls.billing.confirm, { subscriptionId, vipId }, token)
}
