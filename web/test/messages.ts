import type { Message } from '@dulcinea/contract'

export const TIME = '2026-01-02T20:00:00.000Z'

/** Odd ids are the user's messages, even ids the character's, as in a conversation without branches. */
export const createMessage = (id: number, part: Partial<Message> = {}): Message => ({
  id,
  role: id % 2 ? 'user' : 'her',
  type: 'text',
  content: `Words ${id}`,
  state: 'done',
  addTime: TIME,
  requestId: null,
  imageId: null,
  imageUrl: null,
  locked: false,
  replyTo: null,
  alternative: 1,
  alternatives: 1,
  reported: false,
  ...part,
})

export const createMessagesPage = (
  list: Message[],
  part: { newVersion?: boolean; historyId?: number } = {},
) => ({
  list,
  hasMore: false,
  hasNewer: false,
  historyId: list.length > 0 ? 1 : null,
  newVersion: false,
  ...part,
})
