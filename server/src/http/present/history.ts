import type { MessageSearchHit, HistoryEntry } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import type { ConversationEntry, MessageMatch } from '../../features/chat/index.ts'

export const presentHistoryEntry = (entry: ConversationEntry): HistoryEntry => ({
  id: entry.id,
  aiGirlId: entry.characterId,
  name: entry.firstName,
  lastName: entry.lastName,
  avatar: entry.avatar,
  lastMessage: entry.lastMessage,
  lastTime: entry.lastAt.toISOString(),
  isTop: entry.isPinned,
  unread: entry.unread,
  status: entry.refusal ? ERRORS[entry.refusal].errorCode : 0,
})

export const presentFoundMessage = (found: MessageMatch): MessageSearchHit => ({
  id: found.id,
  role: found.role,
  snippet: found.snippet,
  addTime: found.createdAt.toISOString(),
})
