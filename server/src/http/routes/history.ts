import type { Calls } from '@dulcinea/contract'
import * as chat from '../../features/chat/index.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { presentFoundMessage, presentHistoryEntry } from '../present/history.ts'
import { mapPage } from '../present/map-page.ts'
import { discardResult } from '../present/discard-result.ts'

export const historyRoutes = {
  list: async (ctx, i) => mapPage(await chat.listHistory(ctx, i), presentHistoryEntry),
  pin: (ctx, i) => discardResult(chat.pinConversation(ctx, { id: i.id, isPinned: true })),
  unpin: (ctx, i) => discardResult(chat.pinConversation(ctx, { id: i.id, isPinned: false })),
  remove: (ctx, i) => discardResult(chat.removeFromHistory(ctx, i)),
  read: (ctx, i) => discardResult(chat.markConversationRead(ctx, i)),
  renew: (ctx, i) => discardResult(chat.pinNewestVersion(ctx, i)),
  forget: (ctx, i) =>
    discardResult(
      i.messageId === undefined
        ? chat.forgetConversation(ctx, { characterId: i.aiAgentId })
        : chat.removeMessage(ctx, { characterId: i.aiAgentId, messageId: i.messageId }),
    ),
  choose: (ctx, i) => discardResult(chat.chooseAlternative(ctx, i)),
  edit: (ctx, i) =>
    discardResult(chat.editCharacterMessage(ctx, { messageId: i.messageId, text: i.content })),
  search: async (ctx, { aiAgentId, keywords, ...paging }) =>
    mapPage(
      await chat.searchMessages(ctx, { ...paging, characterId: aiAgentId, words: keywords }),
      presentFoundMessage,
    ),
} satisfies CallHandlers<Calls['history']>
