import { calls, consoleCalls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import type { StoryPictures, UserStory, StoryCharacter } from './user-story.ts'
import { waitFor, type DemoUser } from './demo-users.ts'
import type { StoryContext } from './story-context.ts'

const PICTURE_TIMEOUT_MS = 60_000

export const addFavourites = async (
  { client, catalogue }: StoryContext,
  { caller }: DemoUser,
  slugs: string[],
) => {
  for (const slug of slugs.toReversed()) {
    const aiGirlId = await catalogue.findCharacterId(slug)
    await client.send(calls.collections.add, { aiGirlId }, caller)
  }
}

/** Waits until the portraits of a character are drawn. */
const waitUntilDrawn = ({ client }: StoryContext, { caller }: DemoUser, id: number) =>
  waitFor(
    'a new character',
    async () => {
      const { list } = await client.send(calls.ownCharacters.mine, {}, caller)
      return list.find((one) => one.id === id && !one.drawing)
    },
    PICTURE_TIMEOUT_MS,
  )

/** Rejects a character in review with a reason for its creator. */
const reject = async ({ client, signInOperator }: StoryContext, id: number, reason: string) => {
  const caller = await signInOperator()
  const review = await waitFor('the character in review', async () => {
    const { list } = await client.sendToConsole(consoleCalls.review.list, {}, caller)
    return list.find((one) => one.id === id && one.note)
  })
  await client.sendToConsole(
    consoleCalls.review.reject,
    { id, version: review.version, reason },
    caller,
  )
}

export const createCharacter = async (
  context: StoryContext,
  user: DemoUser,
  character: StoryCharacter,
): Promise<void> => {
  const { firstName, lastName, age, description, greeting, isPublic } = character
  const texts = { firstName, lastName, age, description, greeting, isPublic }
  const attributeIds = context.catalogue.findAttributeIds(character)
  const fields = { ...attributeIds, ...texts, requestId: randomUUID() }
  const { id } = await context.client.send(calls.ownCharacters.save, fields, user.caller)
  await waitUntilDrawn(context, user, id)
  if (character.rejection) await reject(context, id, character.rejection)
}

export const createPictures = async (
  context: StoryContext,
  { caller }: DemoUser,
  order: StoryPictures,
): Promise<void> => {
  const { client, catalogue } = context
  const aiGirlId = order.character ? await catalogue.findCharacterId(order.character) : undefined
  const { prompt, shape, count: imageNum } = order
  const fields = { prompt, shape, imageNum, aiGirlId, requestId: randomUUID() }
  await client.send(calls.images.create, fields, caller)
  await waitFor(
    'the pictures',
    async () => {
      const { list } = await client.send(calls.images.list, {}, caller)
      return list.every(({ status }) => status !== 'working')
    },
    PICTURE_TIMEOUT_MS,
  )
}

/** Pins the memories of the story; they are extracted soon after the messages. */
export const pinMemories = async (
  context: StoryContext,
  { caller }: DemoUser,
  story: UserStory,
): Promise<void> => {
  const characters = new Set(story.conversations.map((one) => one.character))
  for (const slug of characters) {
    const aiGirlId = await context.catalogue.findCharacterId(slug)
    const { list } = await context.client.send(calls.memory.list, { aiGirlId }, caller)
    for (const { id, text } of list) {
      if (!story.pinnedMemories.some((part) => text.includes(part))) continue
      await context.client.send(calls.memory.update, { id, pinned: true }, caller)
    }
  }
}
