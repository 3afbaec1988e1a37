import type { Calls, ParsedInput } from '@dulcinea/contract'
import * as chat from '../../features/chat/index.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { mapPage } from '../present/map-page.ts'
import { presentChatPicture, presentMessage } from '../present/message.ts'
import { discardResult } from '../present/discard-result.ts'

/** Maps the input to one of the four kinds of reply request; the contract allows exactly one. */
const toReplyRequest = (i: ParsedInput<Calls['chat']['send']>): chat.ReplyRequest => {
  const common = { characterId: i.aiGirlId, requestId: i.requestId, hour: i.hour }
  const text = i.content ?? ''
  if (i.regenerate !== undefined) {
    return { ...common, kind: 'regenerate', messageId: i.regenerate, hint: i.hint }
  }
  if (i.continue !== undefined) return { ...common, kind: 'continue', messageId: i.continue }
  if (i.edit !== undefined) return { ...common, kind: 'edit', messageId: i.edit, text }
  return { ...common, kind: 'send', text }
}

const toAnchor = (i: ParsedInput<Calls['chat']['messages']>): chat.MessageAnchor => {
  if (i.before !== undefined) return { at: 'before', messageId: i.before }
  if (i.after !== undefined) return { at: 'after', messageId: i.after }
  if (i.around !== undefined) return { at: 'around', messageId: i.around }
  if (i.date !== undefined) return { at: 'since', date: new Date(i.date) }
  return { at: 'end' }
}

export const chatRoutes = {
  send: async (ctx, i, signal) => {
    const { messageId } = await chat.sendMessage(ctx, toReplyRequest(i))
    return chat.followReply(ctx, { messageId, after: 0, signal })
  },
  follow: (ctx, i, signal) =>
    chat.followReply(ctx, { messageId: i.messageId, after: i.after, signal }),
  stop: (ctx, i) => discardResult(chat.stopReply(ctx, { messageId: i.messageId })),
  picture: async (ctx, i) => {
    const pictures = await chat.requestPictures(ctx, {
      characterId: i.aiGirlId,
      text: i.content,
      count: i.imageNum,
      requestId: i.requestId,
    })
    return mapPage(createSinglePage(pictures), presentChatPicture)
  },
  messages: async (ctx, i) => {
    const found = await chat.listMessages(ctx, {
      characterId: i.aiAgentId,
      anchor: toAnchor(i),
      pageSize: i.pageSize,
    })
    const { hasNewVersion, ...page } = found
    return { ...page, newVersion: hasNewVersion, list: found.list.map(presentMessage) }
  },
} satisfies CallHandlers<Calls['chat']>
