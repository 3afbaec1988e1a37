import type { ChatPicture, Message } from '@dulcinea/contract'
import type { RequestedPicture, ListedMessage } from '../../features/chat/index.ts'

export const presentMessage = (listed: ListedMessage): Message => ({
  id: listed.id,
  role: listed.role,
  type: listed.type,
  content: listed.content,
  state: listed.state,
  addTime: listed.createdAt.toISOString(),
  requestId: listed.requestId,
  imageId: listed.imageId,
  imageUrl: listed.picture?.path ?? null,
  locked: listed.picture?.isLocked ?? false,
  replyTo: listed.replyTo,
  alternative: listed.alternative,
  alternatives: listed.alternatives,
  reported: listed.isReported,
  ...(listed.notice ? { notice: listed.notice } : {}),
  ...(listed.remembers.length ? { remembers: listed.remembers } : {}),
})

export const presentChatPicture = (picture: RequestedPicture): ChatPicture => ({
  id: picture.messageId,
  messageId: picture.messageId,
  imageId: picture.imageId,
  imageUrl: picture.path,
  locked: picture.isLocked,
})
