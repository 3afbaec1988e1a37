import type { Calls } from '@dulcinea/contract'
import * as chat from '../../features/chat/index.ts'
import type { Verbs } from '../mount.ts'
import { foundMessage, historyEntry } from '../present/history.ts'
import { listed } from '../present/list.ts'
import { done } from '../present/nothing.ts'

export const historyRoutes = {
  list: async (ctx, i) => listed(await chat.listHistory(ctx, i), historyEntry),
  pin: (ctx, i) => done(chat.pinConversation(ctx, { id: i.id, isPinned: true })),
  unpin: (ctx, i) => done(chat.pinConversation(ctx, { id: i.id, isPinned: false })),
  remove: (ctx, i) => done(chat.removeFromHistory(ctx, i)),
  read: (ctx, i) => done(chat.readConversation(ctx, i)),
  renew: (ctx, i) => done(chat.renewCharacter(ctx, i)),
  forget: (ctx, i) =>
    done(
      i.messageId === undefined
        ? chat.forgetConversation(ctx, { characterId: i.aiAgentId })
        : chat.removeMessage(ctx, { characterId: i.aiAgentId, messageId: i.messageId }),
    ),
  choose: (ctx, i) => done(chat.chooseAlternative(ctx, i)),
  edit: (ctx, i) => done(chat.editHers(ctx, { messageId: i.messageId, text: i.content })),
  search: async (ctx, { aiAgentId, keywords, ...paging }) =>
    listed(
      await chat.searchMessages(ctx, { ...paging, characterId: aiAgentId, words: keywords }),
      foundMessage,
    ),
} satisfies Verbs<Calls['history']>
