import { fail } from '../../../kernel/fail.ts'
import type { Reader } from '../../../db/write.ts'
import type { ReplyRequest } from './reply-request.ts'
import { findMessage, type FoundMessage } from '../history/messages-store.ts'

/** What a reply answers, and where the history before it ends. */
export type ReplyTarget = {
  /** The user's text that is answered. */
  text: string
  /** The last message of the history before that text; null for the end of the conversation. */
  afterMessageId: number | null
  /** The message that is edited, regenerated or continued. */
  message: FoundMessage | null
}

const refuseRequest = (request: ReplyRequest) => fail('BAD_PARAMETER', { field: request.kind })

const requireOwnMessage = async (
  db: Reader,
  owner: { userId: number; characterId: number },
  messageId: number,
): Promise<FoundMessage> => {
  const found = await findMessage(db, owner.userId, messageId)
  if (found?.characterId !== owner.characterId) throw fail('NO_MESSAGE')
  return found
}

/** Finds the message that a request is about, and refuses requests that do not apply to it. */
export const resolveReplyTarget = async (
  db: Reader,
  userId: number,
  request: ReplyRequest,
): Promise<ReplyTarget> => {
  if (request.kind === 'send') return { text: request.text, afterMessageId: null, message: null }
  const owner = { userId, characterId: request.characterId }
  const message = await requireOwnMessage(db, owner, request.messageId)
  if (message.type === 'image') throw refuseRequest(request)
  if (request.kind === 'edit') {
    if (message.role !== 'user') throw refuseRequest(request)
    return { text: request.text, afterMessageId: message.parentId, message }
  }
  if (message.role !== 'her' || message.replyTo === null) throw refuseRequest(request)
  const answered = await requireOwnMessage(db, owner, message.replyTo)
  if (request.kind === 'regenerate') {
    return { text: answered.content, afterMessageId: answered.parentId, message }
  }
  if (message.type !== 'text' || !message.content) throw refuseRequest(request)
  return { text: answered.content, afterMessageId: message.id, message }
}
