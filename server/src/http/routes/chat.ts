import type { Calls } from '@dulcinea/contract'
import * as chat from '../../features/chat/index.ts'
import type { Verbs } from '../mount.ts'
import { message } from '../present/message.ts'

export const chatRoutes = {
  send: async (ctx, i, signal) => {
    const { messageId } = await chat.sendMessage(ctx, {
      characterId: i.aiGirlId,
      text: i.content,
      requestId: i.requestId,
    })
    return chat.followReply(ctx, { messageId, after: 0, signal })
  },
  follow: (ctx, i, signal) =>
    chat.followReply(ctx, { messageId: i.messageId, after: i.after, signal }),
  stop: async (ctx, i) => {
    await chat.stopReply(ctx, { messageId: i.messageId })
    return null
  },
  messages: async (ctx, i) => {
    const found = await chat.listMessages(ctx, {
      characterId: i.aiAgentId,
      before: i.before,
      pageSize: i.pageSize,
    })
    return { list: found.list.map(message), hasMore: found.hasMore }
  },
} satisfies Verbs<Calls['chat']>
