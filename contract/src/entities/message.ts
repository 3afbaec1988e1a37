import { z } from 'zod'
import { PicturePath, Time } from '../fields.ts'
import { ERRORS } from '../plain/errors.ts'

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
  /** Empty while the picture is drawn (state `streaming`) and when it could not be (`failed`). */
  imageUrl: PicturePath.nullable(),
  locked: z.boolean(),
  replyTo: z.int().nullable(),
  /** Which of the messages that stand at this place it is, from 1, and how many there are. */
  alternative: z.int().positive(),
  alternatives: z.int().positive(),
  /** The caller has reported it: its content is left out. */
  reported: z.boolean(),
  /** Said out of her role: in its place (`type` notice), or before it (a break is suggested). */
  notice: Notice.optional(),
  /** What she remembers and drew on in this reply; absent when that was nothing. */
  remembers: z.array(z.strictObject({ id: z.int().positive(), text: z.string() })).optional(),
})
export type Message = z.output<typeof Message>
export type MessageState = Message['state']

/** A picture that she sent: `id` and `messageId` are both the message that shows it. */
export const ChatPicture = z.strictObject({
  id: z.int().positive(),
  messageId: z.int().positive(),
  imageId: z.int().positive(),
  /** Empty while it is still drawn: the messages tell when it is there. */
  imageUrl: PicturePath,
  locked: z.boolean(),
})
export type ChatPicture = z.output<typeof ChatPicture>

/** A line in the list of conversations. */
export const HistoryEntry = z.strictObject({
  id: z.int().positive(),
  aiGirlId: z.int().positive(),
  name: z.string(),
  lastName: z.string(),
  avatar: PicturePath,
  lastMessage: z.string(),
  lastTime: Time,
  isTop: z.boolean(),
  /** How many of her messages have not been read; counted up to 99. */
  unread: z.int(),
  /** 0 when she can be written to; otherwise the code that writing would be refused with. */
  status: z.union([
    z.literal(0),
    z.literal(ERRORS.CHARACTER_GONE.errorCode),
    z.literal(ERRORS.CHARACTER_IN_REVIEW.errorCode),
  ]),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** Where words were found in a conversation. */
export const FoundMessage = z.strictObject({
  id: z.int().positive(),
  role: z.enum(['user', 'her']),
  snippet: z.string(),
  addTime: Time,
})
export type FoundMessage = z.output<typeof FoundMessage>
