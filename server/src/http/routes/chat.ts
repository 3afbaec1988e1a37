import type { Calls, Read } from '@dulcinea/contract'
import * as chat from '../../features/chat/index.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { listed } from '../present/list.ts'
import { chatPicture, message } from '../present/message.ts'
import { done } from '../present/nothing.ts'

/** Maps the input to one of the four kinds of reply request; the contract allows exactly one. */
const toReplyRequest = (i: Read<Calls['chat']['send']>): chat.Ask => {
  const common = { characterId: i.aiGirlId, requestId: i.requestId, hour: i.hour }
  const text = i.content ?? ''
  if (i.regenerate !== undefined) {
    return { ...common, kind: 'regenerate', messageId: i.regenerate, hint: i.hint }
  }
  if (i.continue !== undefined) return { ...common, kind: 'continue', messageId: i.continue }
  if (i.edit !== undefined) return { ...common, kind: 'edit', messageId: i.edit, text }
  return { ...common, kind: 'send', text }
}

const toAnchor = (i: Read<Calls['chat']['messages']>): chat.Anchor => {
  if (i.before !== undefined) return { at: 'before', messageId: i.before }
  if (i.after !== undefined) return { at: 'after', messageId: i.after }
  if (i.around !== undefined) return { at: 'around', messageId: i.around }
  if (i.date !== undefined) return { at: 'since', moment: new Date(i.date) }
  return { at: 'end' }
}

export const chatRoutes = {
  send: async (ctx, i, signal) => {
    const { messageId } = await chat.sendMessage(ctx, toReplyRequest(i))
    return chat.followReply(ctx, { messageId, after: 0, signal })
  },
  follow: (ctx, i, signal) =>
    chat.followReply(ctx, { messageId: i.messageId, after: i.after, signal }),
  stop: (ctx, i) => done(chat.stopReply(ctx, { messageId: i.messageId })),
  picture: async (ctx, i) => {
    const pictures = await chat.askPictures(ctx, {
      characterId: i.aiGirlId,
      text: i.content,
      count: i.imageNum,
      requestId: i.requestId,
    })
    return listed(wholeList(pictures), chatPicture)
  },
  messages: async (ctx, i) => {
    const found = await chat.listMessages(ctx, {
      characterId: i.aiAgentId,
      anchor: toAnchor(i),
      pageSize: i.pageSize,
    })
    const { hasNewVersion, ...page } = found
    return { ...page, newVersion: hasNewVersion, list: found.list.map(message) }
  },
} satisfies Verbs<Calls['chat']>
