import { z } from 'zod'
import { PicturePath, Time } from '../fields.ts'
import { ERRORS } from '../shared/errors.ts'

export const MESSAGE_STATES = ['done', 'streaming', 'stopped', 'incomplete', 'failed'] as const

const Notice = z.strictObject({
  kind: z.enum(['crisis', 'break', 'refused']),
  text: z.string(),
  lines: z.array(z.strictObject({ name: z.string(), number: z.string(), url: z.string() })),
})

export const Message = z.strictObject({
  id: z.int().positive(),
  role: z.enum(['user', 'her']),
  type: z.enum(['text', 'image', 'notice']),
  content: z.string(),
  state: z.enum(MESSAGE_STATES),
  addTime: Time,
  requestId: z.string().nullable(),
  imageId: z.int().nullable(),
  /** Empty while the picture is generated (state `streaming`) and when that failed (`failed`). */
  imageUrl: PicturePath.nullable(),
  locked: z.boolean(),
  replyTo: z.int().nullable(),
  /** The 1-based index among the alternatives at this position, and their number. */
  alternative: z.int().positive(),
  alternatives: z.int().positive(),
  /** The caller has reported the message: its content is omitted. */
  reported: z.boolean(),
  /** Out-of-character notice: instead of the reply (`type` notice) or before it (break). */
  notice: Notice.optional(),
  /** The memories used in this reply; absent when there were none. */
  remembers: z.array(z.strictObject({ id: z.int().positive(), text: z.string() })).optional(),
})
export type Message = z.output<typeof Message>
export type MessageState = Message['state']

/** A picture sent by the character: `id` and `messageId` are both the id of its message. */
export const ChatPicture = z.strictObject({
  id: z.int().positive(),
  messageId: z.int().positive(),
  imageId: z.int().positive(),
  /** Empty while it is generated; reload the messages to see when it is done. */
  imageUrl: PicturePath,
  locked: z.boolean(),
})
export type ChatPicture = z.output<typeof ChatPicture>

/** An entry in the list of conversations. */
export const HistoryEntry = z.strictObject({
  id: z.int().positive(),
  aiGirlId: z.int().positive(),
  name: z.string(),
  lastName: z.string(),
  avatar: PicturePath,
  lastMessage: z.string(),
  lastTime: Time,
  isTop: z.boolean(),
  /** Unread messages of the character, counted up to 99. */
  unread: z.int(),
  /** 0 when messages can be sent; otherwise the error code that a send would return. */
  status: z.union([
    z.literal(0),
    z.literal(ERRORS.CHARACTER_GONE.errorCode),
    z.literal(ERRORS.CHARACTER_IN_REVIEW.errorCode),
  ]),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A search hit in a conversation. */
export const MessageSearchHit = z.strictObject({
  id: z.int().positive(),
  role: z.enum(['user', 'her']),
  snippet: z.string(),
  addTime: Time,
})
export type MessageSearchHit = z.output<typeof MessageSearchHit>
