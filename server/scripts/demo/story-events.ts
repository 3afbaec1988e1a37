import { calls, consoleCalls } from '@dulcinea/contract'
import { PLAN } from '@dulcinea/contract/plans'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { resolveStoryTime, type UserStory, type StoryTime } from './user-story.ts'
import { createPictures, addFavourites, createCharacter, pinMemories } from './create-content.ts'
import { registerUser, type DemoUser } from './demo-users.ts'
import type { StoryContext } from './story-context.ts'
import { playConversation } from './play-conversation.ts'

/** One event of a story, with its time. */
export type StoryEvent = { at: Date; run: () => Promise<void> }

const AVATAR_SIZE = 512
const PLAN_BY_MONTHS = { 1: PLAN.monthly, 3: PLAN.seasonal, 12: PLAN.yearly } as const

const setUpProfile = async (
  { client, catalogue }: StoryContext,
  story: UserStory,
  { caller }: DemoUser,
) => {
  if (!story.avatar) return
  const avatar = await sharp(await catalogue.readScene(story.avatar))
    .resize(AVATAR_SIZE, AVATAR_SIZE)
    .webp()
    .toBuffer()
  const file = new Blob([new Uint8Array(avatar)], { type: 'image/webp' })
  const { imageUrl } = await client.send(calls.uploads.picture, { file }, caller)
  await client.send(calls.users.updateProfile, { nick: story.nick, head: imageUrl }, caller)
}

const subscribe = async ({ client }: StoryContext, { caller }: DemoUser, months: 1 | 3 | 12) => {
  const { list } = await client.send(calls.premium.plans, {}, caller)
  const plan = list.find((one) => one.vipType === PLAN_BY_MONTHS[months])
  if (!plan) throw new Error(`There is no plan of ${months} months.`)
  const opened = await client.send(calls.billing.subscribe, { vipId: plan.id }, caller)
  await client.approvePayment(opened.approveUrl)
  const { subscriptionId } = opened
  await client.send(calls.billing.confirm, { subscriptionId, vipId: plan.id }, caller)
}

const buyPoints = async ({ client }: StoryContext, { caller }: DemoUser, points: number) => {
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
  context: StoryContext,
  story: UserStory,
  host: DemoUser,
  friend: UserStory['invitedFriends'][number],
) => {
  const { inviteCode } = await context.client.send(calls.points.extraInfo, {}, host.caller)
  const { language } = story
  const { caller } = await registerUser(context, { email: friend.email, language, inviteCode })
  await context.client.send(calls.users.updateProfile, { nick: friend.nick }, caller)
}

const grantPoints = async (
  context: StoryContext,
  to: DemoUser,
  gift: UserStory['gifts'][number],
) => {
  const { points: amount, reason } = gift
  const fields = { userId: to.userId, amount, reason, key: randomUUID() }
  await context.client.sendToConsole(
    consoleCalls.people.adjustPoints,
    fields,
    await context.signInOperator(),
  )
}

/** All events of the story of a user. */
export const createStoryEvents = (
  context: StoryContext,
  story: UserStory,
  now: Date,
): StoryEvent[] => {
  let user: DemoUser | undefined
  const requireUser = (): DemoUser => {
    if (!user) throw new Error(`${story.nick} is not registered yet.`)
    return user
  }
  const createEvent = (when: StoryTime, run: () => Promise<void>): StoryEvent => ({
    at: resolveStoryTime(when, now),
    run,
  })
  const { plan, ceiling } = story
  return [
    createEvent(story.joins, async () => {
      user = await registerUser(context, story)
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
      createEvent(one.when, () => playConversation(context, requireUser(), one)),
    ),
    ...story.createdCharacters.map((one) =>
      createEvent(one.when, () => createCharacter(context, requireUser(), one)),
    ),
    ...story.createdPictures.map((one) =>
      createEvent(one.when, () => createPictures(context, requireUser(), one)),
    ),
    createEvent({ minutesAgo: 2 }, async () => {
      await addFavourites(context, requireUser(), story.favourites)
      await pinMemories(context, requireUser(), story)
    }),
  ]
}
