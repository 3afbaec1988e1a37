import type { Message } from '@dulcinea/contract'
import type { StoredMessage } from '../../features/chat/index.ts'

export const message = (stored: StoredMessage): Message => ({
  id: stored.id,
  role: stored.role,
  type: stored.type,
  content: stored.content,
  state: stored.state,
  addTime: stored.createdAt.toISOString(),
  requestId: stored.requestId,
  imageId: null,
  imageUrl: null,
  locked: false,
  replyTo: stored.replyTo,
  alternative: 1,
  alternatives: 1,
})
