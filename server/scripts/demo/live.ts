import { calls, consoleCalls } from '@dulcinea/contract'
import { PLAN } from '@dulcinea/contract/plans'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { momentOf, type Life, type When } from './life.ts'
import { draw, likeAll, make, pinMemories } from './own-things.ts'
import { joinIn, type Person } from './persons.ts'
import type { Stage } from './stage.ts'
import { talk } from './talk.ts'

/** One event of a story, with its time. */
export type Happening = { at: Date; run: () => Promise<void> }

const AVATAR_SIZE = 512
const PLAN_BY_MONTHS = { 1: PLAN.monthly, 3: PLAN.seasonal, 12: PLAN.yearly } as const

const setUpProfile = async ({ client, catalogue }: Stage, story: Life, { caller }: Person) => {
  if (!story.avatar) return
  const avatar = await sharp(await catalogue.readScene(story.avatar))
    .resize(AVATAR_SIZE, AVATAR_SIZE)
    .webp()
    .toBuffer()
  const file = new Blob([new Uint8Array(avatar)], { type: 'image/webp' })
  const { imageUrl } = await client.send(calls.uploads.picture, { file }, caller)
  await client.send(calls.users.updateProfile, { nick: story.nick, head: imageUrl }, caller)
}

const subscribe = async ({ client }: Stage, { caller }: Person, months: 1 | 3 | 12) => {
  const { list } = await client.send(calls.premium.plans, {}, caller)
  const plan = list.find((one) => one.vipType === PLAN_BY_MONTHS[months])
  if (!plan) throw new Error(`There is no plan of ${months} months.`)
  const opened = await client.send(calls.billing.subscribe, { vipId: plan.id }, caller)
  await client.approvePayment(opened.approveUrl)
  const { subscriptionId } = opened
  await client.send(calls.billing.confirm, { subscriptionId, vipId: plan.id }, caller)
}

const buyPoints = async ({ client }: Stage, { caller }: Person, points: number) => {
  const { list } = await client.send(calls.billing.products, {}, caller)
  const pack = list.find((one) => one.points === points)
  if (!pack) throw new Error(`There is no pack of ${points} points.`)
  const { id, approveUrl } = await client.send(
    calls.billing.orderPoints,
    { productId: pack.id },
    caller,
  )
  await client.approvePayment(approveUrl)
  await client.send(calls.billing.capture, { id }, caller)
}

const inviteFriend = async (
  context: Stage,
  story: Life,
  host: Person,
  friend: Life['invitedFriends'][number],
) => {
  const { inviteCode } = await context.client.send(calls.points.extraInfo, {}, host.caller)
  const { language } = story
  const { caller } = await joinIn(context, { email: friend.email, language, inviteCode })
  await context.client.send(calls.users.updateProfile, { nick: friend.nick }, caller)
}

const grantPoints = async (context: Stage, to: Person, gift: Life['gifts'][number]) => {
  const { points: amount, reason } = gift
  const fields = { userId: to.userId, amount, reason, key: randomUUID() }
  await context.client.sendToConsole(
    consoleCalls.people.adjustPoints,
    fields,
    await context.signInOperator(),
  )
}

/** All events of the story of a user. */
export const happeningsOf = (context: Stage, story: Life, now: Date): Happening[] => {
  let user: Person | undefined
  const requireUser = (): Person => {
    if (!user) throw new Error(`${story.nick} is not registered yet.`)
    return user
  }
  const createEvent = (when: When, run: () => Promise<void>): Happening => ({
    at: momentOf(when, now),
    run,
  })
  const { plan, ceiling } = story
  return [
    createEvent(story.joins, async () => {
      user = await joinIn(context, story)
      await setUpProfile(context, story, user)
      if (ceiling) await context.client.send(calls.points.ceiling, { points: ceiling }, user.caller)
    }),
    ...story.gifts.map((gift) =>
      createEvent(gift.when, () => grantPoints(context, requireUser(), gift)),
    ),
    ...(plan ? [createEvent(plan.when, () => subscribe(context, requireUser(), plan.months))] : []),
    ...story.packs.map(({ when, points }) =>
      createEvent(when, () => buyPoints(context, requireUser(), points)),
    ),
    ...story.invitedFriends.map((friend) =>
      createEvent(friend.when, () => inviteFriend(context, story, requireUser(), friend)),
    ),
    ...story.conversations.map((one) =>
      createEvent(one.when, () => talk(context, requireUser(), one)),
    ),
    ...story.createdCharacters.map((one) =>
      createEvent(one.when, () => make(context, requireUser(), one)),
    ),
    ...story.createdPictures.map((one) =>
      createEvent(one.when, () => draw(context, requireUser(), one)),
    ),
    createEvent({ minutesAgo: 2 }, async () => {
      await likeAll(context, requireUser(), story.favourites)
      await pinMemories(context, requireUser(), story)
    }),
  ]
}
