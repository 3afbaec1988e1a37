import { readUser } from '../features/accounts/index.ts'
import { countPublished } from '../features/characters/index.ts'
import { countChats } from '../features/chat/index.ts'
import { countCollected } from '../features/collections/index.ts'
import { getUserId } from '../kernel/actor.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** The number of published characters is public; favourites and chats are counted for the user themselves only. */
export const countUserItems = async (ctx: Ctx, input: { userId: number }) => {
  await readUser(ctx, input)
  const isOwn = getUserId(ctx.actor) === input.userId
  return {
    characters: await countPublished(ctx, input),
    collected: isOwn ? await countCollected(ctx, input) : 0,
    chats: isOwn ? await countChats(ctx, input) : 0,
  }
}
