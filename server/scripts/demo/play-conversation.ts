import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { randomUUID } from 'node:crypto'
import type { StoryConversation } from './user-story.ts'
import { waitFor, type DemoUser } from './demo-users.ts'
import type { StoryContext } from './story-context.ts'

const MINUTES_PER_MESSAGE = 2
const PICTURE_TIMEOUT_MS = 60_000

const findStart = (lines: StreamLine[]) => lines.find((line) => line.type === 'start')

/** Waits for the pictures of the conversation and unlocks them if requested. */
const finishPictures = async (
  context: StoryContext,
  { caller }: DemoUser,
  { characterId, unlocks }: { characterId: number; unlocks: boolean },
) => {
  const read = () => context.client.send(calls.chat.messages, { aiAgentId: characterId }, caller)
  const messages = await waitFor(
    'the pictures of the conversation',
    async () => {
      const { list } = await read()
      return list.some(({ type, state }) => type === 'image' && state === 'streaming') ? null : list
    },
    PICTURE_TIMEOUT_MS,
  )
  for (const { type, imageId, locked } of messages) {
    if (!unlocks || type !== 'image' || !locked || imageId === null) continue
    const fields = { type: 'unlockImage', imageId, requestId: randomUUID() } as const
    await context.client.send(calls.points.consume, fields, caller)
  }
}

/** Sends the messages of a conversation one after another and reads each reply. */
export const playConversation = async (
  context: StoryContext,
  user: DemoUser,
  conversation: StoryConversation,
): Promise<void> => {
  const { client, clock, catalogue } = context
  const { caller } = user
  const aiGirlId = await catalogue.findCharacterId(conversation.character)
  const hour = clock.now().getHours()
  await client.send(calls.characters.open, { aiGirlId }, caller)
  for (const [index, content] of conversation.messages.entries()) {
    const sent = { aiGirlId, content, hour, requestId: randomUUID() }
    const lines = await client.readStream(calls.chat.send, sent, caller)
    clock.advanceMinutes(MINUTES_PER_MESSAGE)
    if (index + 1 !== conversation.regeneratedMessage) continue
    const regenerate = findStart(lines)?.messageId
    if (regenerate) await client.readStream(calls.chat.send, { aiGirlId, regenerate, hour }, caller)
  }
  await finishPictures(context, user, {
    characterId: aiGirlId,
    unlocks: conversation.unlocksPictures ?? false,
  })
  const { list } = await client.send(calls.history.list, {}, caller)
  const entry = list.find((one) => one.aiGirlId === aiGirlId)
  if (!entry) return
  if (!conversation.isUnread) await client.send(calls.history.read, { id: entry.id }, caller)
  if (conversation.isPinned) await client.send(calls.history.pin, { id: entry.id }, caller)
}
