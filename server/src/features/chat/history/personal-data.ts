import { createJsonFile, type PersonalData } from '../../../kernel/personal-data.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { resolveAbandonedReply } from '../reply/abandon-reply.ts'
import { countConversations } from './history-store.ts'
import * as store from './personal-data-store.ts'

export const chatData: PersonalData = {
  name: 'chats',
  columns: [
    'conversations.user_id',
    'messages.user_id',
    'replies.user_id',
    'chat_requests.user_id',
  ],
  async *exportFiles(ctx, userId) {
    const conversations = await store.listConversations(ctx.db, userId)
    yield createJsonFile('chats.json', async () =>
      conversations.map((row) => ({ ...row, file: `chats/${row.id}.json` })),
    )
    for (const { id } of conversations) {
      yield createJsonFile(`chats/${id}.json`, () => store.listMessages(ctx.db, userId, id))
    }
  },
  async erase(ctx, tx, { userId }) {
    for (const reply of await store.lockRunningReplies(tx, userId)) {
      await resolveAbandonedReply(ctx, tx, reply, true)
    }
    await store.removeConversations(tx, userId)
  },
}

export const countChats = (ctx: Ctx, input: { userId: number }): Promise<number> =>
  countConversations(ctx.db, input.userId)
