import { calls } from '@dulcinea/contract'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PayPalStandIn } from '../../test/stand-ins/paypal-server.ts'
import { codeIn, type ReadMail } from '../../test/support/mailbox.ts'
import { picture } from '../../test/support/pictures.ts'
import { Away, patiently, Refused, type Door } from './door.ts'
import type { Notebook, Purchase } from './notebook.ts'
import type { Talker } from './talk.ts'

export type Stage = {
  door: Door
  notebook: Notebook
  paypal: PayPalStandIn
  mails: readonly ReadMail[]
  origin: string
  api: string
}

const MAIL_MS = 90_000
const COMPLETED = 'COMPLETED'
const SEARCHES = ['garden', 'night', 'amara', '她', 'quiet']

/** Looks around, as most people do most of the time. */
export const browse = async ({ door }: Stage, { token, random }: Talker): Promise<void> => {
  const page = random.int(1, 3)
  await door.ask(calls.characters.list, { page, pageSize: 20 }, token)
  await door.ask(calls.characters.search, { keywords: random.pick(SEARCHES), page: 1 }, token)
  await door.ask(calls.points.extraInfo, {}, token)
}

const capture = async ({ door }: Stage, token: string, purchase: Purchase): Promise<void> => {
  const { status } = await patiently(() =>
    door.ask(calls.billing.capture, { id: purchase.orderId }, token),
  )
  if (status === COMPLETED) purchase.isAcknowledged = true
}

/** Buys points; the tab may be closed after paying, or there are two of them. */
export const buyPoints = async (
  stage: Stage,
  { token, userId, random }: Talker,
  outcomes: readonly string[],
): Promise<void> => {
  const { door, notebook, paypal } = stage
  const order = await patiently(() => door.ask(calls.billing.orderPoints, { productId: 1 }, token))
  const purchase: Purchase = { userId, orderId: order.id, isAcknowledged: false }
  notebook.purchases.push(purchase)
  await paypal.decide('checkoutnow', order.id, random.pick(outcomes))
  if (random.chance(0.15)) return
  const tabs = random.chance(0.5) ? 2 : 1
  await Promise.all(Array.from({ length: tabs }, () => capture(stage, token, purchase)))
}

const readyPicture = async ({ door }: Stage, who: Talker, imageId: number): Promise<boolean> => {
  const giveUp = Date.now() + 60_000
  while (Date.now() < giveUp) {
    const { list } = await patiently(() =>
      door.ask(calls.chat.messages, { aiAgentId: who.aiGirlId, pageSize: 20 }, who.token),
    )
    const state = list.find((one) => one.imageId === imageId)?.state
    if (state !== 'streaming') return state === 'done'
    await sleep(300)
  }
  return false
}

/** Asks for a picture and unlocks it, tapping twice. */
export const unlockPicture = async (stage: Stage, who: Talker): Promise<void> => {
  const { door, notebook } = stage
  const wish = { aiGirlId: who.aiGirlId, content: 'at the harbour', requestId: randomUUID() }
  const { list } = await patiently(() => door.ask(calls.chat.picture, wish, who.token))
  const imageId = list[0]?.imageId ?? 0
  if (!(await readyPicture(stage, who, imageId))) return
  const fields = { type: 'unlockImage', imageId }
  const tap = () => patiently(() => door.ask(calls.points.consume, fields, who.token))
  await Promise.all([tap(), tap()])
  notebook.unlocked.push({ userId: who.userId, imageId })
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Sends a picture and looks at it. */
export const upload = async ({ door, notebook, origin, api }: Stage, { token }: Talker) => {
  const form = new FormData()
  const bytes = new Uint8Array(await picture('png', [200, 150]))
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'me.png')
  const sent = await fetch(api + calls.uploads.picture.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  if (!sent) return
  if (sent.status === 503 || sent.status === 429) return
  if (sent.status >= 500) {
    notebook.complaints.push(`an upload was answered ${sent.status}`)
    return
  }
  const { imageUrl } = calls.uploads.picture.output.parse(await door.parsed(sent))
  const shown = await patiently(async () => {
    const answer = await fetch(new URL(imageUrl, origin)).catch(() => null)
    if (!answer?.ok) throw new Away('no picture')
    return new Uint8Array(await answer.arrayBuffer())
  })
  notebook.uploads.push({ url: imageUrl, hash: hashOf(shown) })
}

const codeFor = async (mails: readonly ReadMail[], email: string): Promise<string> => {
  const giveUp = Date.now() + MAIL_MS
  for (;;) {
    const mail = mails.find(({ to }) => to === email)
    if (mail) return codeIn(mail)
    if (Date.now() > giveUp) throw new Away(`no mail to ${email}`)
    await sleep(100)
  }
}

/** A newcomer registers with the code that the mail brings. */
export const register = async (stage: Stage): Promise<{ token: string; userId: number }> => {
  const { door, notebook, mails } = stage
  const { token } = await patiently(async () => {
    try {
      return await door.client.guest()
    } catch {
      throw new Away('no guest')
    }
  })
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`
  const password = 'secret123'
  await patiently(() => door.ask(calls.identity.emailCode, { email, useIn: 'register' }, token))
  const code = await codeFor(mails, email)
  const fields = { email, code, password, pf: 'google' }
  const { userId } = await patiently(async () => {
    try {
      return await door.ask(calls.identity.register, fields, token)
    } catch (error) {
      // An answer that got lost: he is a member by now, and may just sign in.
      if (!(error instanceof Refused)) throw error
      return door.ask(calls.identity.login, { email, password, channel: 'web' }, token)
    }
  })
  notebook.members.push({ email, password, userId })
  return { token, userId }
}

/** Premium by PayPal, which buying points asks for. */
export const subscribe = async (stage: Stage, token: string): Promise<void> => {
  const { door, paypal } = stage
  const vipId = 11
  const { subscriptionId } = await door.ask(calls.billing.subscribe, { vipId }, token)
  await paypal.decide('subscribe', subscriptionId, 'approve')
  await door.ask(calls.billing.confirm, { subscriptionId, vipId }, token)
}
