import { calls, consoleCalls } from '@dulcinea/contract'
import { PLAN } from '@dulcinea/contract/plans'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { momentOf, type Life, type When } from './life.ts'
import { draw, likeAll, make, pinMemories } from './own-things.ts'
import { joinIn, type Person } from './persons.ts'
import type { Stage } from './stage.ts'
import { talk } from './talk.ts'

/** One thing that happened, at its moment. */
export type Happening = { at: Date; happen: () => Promise<void> }

const FACE_SIZE = 512
const PLAN_BY_MONTHS = { 1: PLAN.monthly, 3: PLAN.seasonal, 12: PLAN.yearly } as const

const introduce = async ({ door, catalogue }: Stage, life: Life, { caller }: Person) => {
  if (!life.face) return
  const face = await sharp(await catalogue.scene(life.face))
    .resize(FACE_SIZE, FACE_SIZE)
    .webp()
    .toBuffer()
  const file = new Blob([new Uint8Array(face)], { type: 'image/webp' })
  const { imageUrl } = await door.ask(calls.uploads.picture, { file }, caller)
  await door.ask(calls.users.updateProfile, { nick: life.nick, head: imageUrl }, caller)
}

const subscribe = async ({ door }: Stage, { caller }: Person, months: 1 | 3 | 12) => {
  const { list } = await door.ask(calls.premium.plans, {}, caller)
  const plan = list.find((one) => one.vipType === PLAN_BY_MONTHS[months])
  if (!plan) throw new Error(`There is no plan of ${months} months.`)
  const opened = await door.ask(calls.billing.subscribe, { vipId: plan.id }, caller)
  await door.payAt(opened.approveUrl)
  const { subscriptionId } = opened
  await door.ask(calls.billing.confirm, { subscriptionId, vipId: plan.id }, caller)
}

const buy = async ({ door }: Stage, { caller }: Person, points: number) => {
  const { list } = await door.ask(calls.billing.products, {}, caller)
  const pack = list.find((one) => one.points === points)
  if (!pack) throw new Error(`There is no pack of ${points} points.`)
  const { id, approveUrl } = await door.ask(
    calls.billing.orderPoints,
    { productId: pack.id },
    caller,
  )
  await door.payAt(approveUrl)
  await door.ask(calls.billing.capture, { id }, caller)
}

const bring = async (stage: Stage, life: Life, host: Person, friend: Life['friends'][number]) => {
  const { inviteCode } = await stage.door.ask(calls.points.extraInfo, {}, host.caller)
  const { language } = life
  const { caller } = await joinIn(stage, { email: friend.email, language, inviteCode })
  await stage.door.ask(calls.users.updateProfile, { nick: friend.nick }, caller)
}

const give = async (stage: Stage, to: Person, gift: Life['gifts'][number]) => {
  const { points: amount, reason } = gift
  const wanted = { userId: to.userId, amount, reason, key: randomUUID() }
  await stage.door.askConsole(consoleCalls.people.adjustPoints, wanted, await stage.operator())
}

/** Everything that a person did, each at its moment. */
export const happeningsOf = (stage: Stage, life: Life, now: Date): Happening[] => {
  let me: Person | undefined
  const someone = (): Person => {
    if (!me) throw new Error(`${life.nick} has not joined yet.`)
    return me
  }
  const at = (when: When, happen: () => Promise<void>): Happening => ({
    at: momentOf(when, now),
    happen,
  })
  const { plan, ceiling } = life
  return [
    at(life.joins, async () => {
      me = await joinIn(stage, life)
      await introduce(stage, life, me)
      if (ceiling) await stage.door.ask(calls.points.ceiling, { points: ceiling }, me.caller)
    }),
    ...life.gifts.map((gift) => at(gift.when, () => give(stage, someone(), gift))),
    ...(plan ? [at(plan.when, () => subscribe(stage, someone(), plan.months))] : []),
    ...life.packs.map(({ when, points }) => at(when, () => buy(stage, someone(), points))),
    ...life.friends.map((friend) => at(friend.when, () => bring(stage, life, someone(), friend))),
    ...life.talks.map((one) => at(one.when, () => talk(stage, someone(), one))),
    ...life.made.map((one) => at(one.when, () => make(stage, someone(), one))),
    ...life.drawn.map((one) => at(one.when, () => draw(stage, someone(), one))),
    at({ minutesAgo: 2 }, async () => {
      await likeAll(stage, someone(), life.likes)
      await pinMemories(stage, someone(), life)
    }),
  ]
}
