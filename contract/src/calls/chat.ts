import { z } from 'zod'
import { jsonCall, streamCall } from '../call.ts'
import { ChatPicture, Message } from '../entities/message.ts'
import { bodyLimitFor, Id, Int, MessageText, requiredText, Nothing } from '../fields.ts'
import { listOf } from '../paging.ts'
import { HISTORY_PAGE_SIZE, LENGTHS, PAGE_SIZE_MAX } from '../shared/constants.ts'
import { MAX_PICTURES_PER_REQUEST } from '../shared/pictures.ts'

/** Idempotency key made by the client: a repeated key returns the first reply and is charged once. */
const RequestId = z.uuid()

const ANCHORS = ['before', 'after', 'around', 'date'] as const
const OPTIONS = ['regenerate', 'continue', 'edit'] as const

const listPresent = (input: Record<string, unknown>, names: readonly string[]): string[] =>
  names.filter((name) => input[name] !== undefined)

export const chat = {
  send: streamCall({
    method: 'POST',
    path: '/aiGirl/chat',
    access: 'guest',
    body: 'form',
    summary:
      'Sends her a message; the answer is her reply as it is made. Or asks for a reply anew, for its going on, or for an answer to a changed message of one’s own: each costs what a message costs',
    bodyLimit: bodyLimitFor(LENGTHS.message + LENGTHS.hint),
    input: z
      .object({
        aiGirlId: Id,
        /** Required unless `regenerate` or `continue` is set; with `edit` it is the new text. */
        content: MessageText.optional(),
        requestId: RequestId.optional(),
        /** The reply to regenerate. The old one stays as an alternative, with all messages after it. */
        regenerate: Id.optional(),
        /** Instructions for the new reply; only with `regenerate`. */
        hint: requiredText(LENGTHS.hint).optional(),
        /**
         * The reply to continue: text is appended to the same message, and the stream contains only
         * the new text. Only the last message of the conversation can be continued.
         */
        continue: Id.optional(),
        /** The user's message to replace. The old one stays as an alternative, with its reply. */
        edit: Id.optional(),
        /** The user's local hour, so that a character greets by the user's time of day; default: UTC. */
        hour: Int.pipe(z.int().min(0).max(23)).optional(),
      })
      .superRefine((input, context) => {
        const [first, second] = listPresent(input, OPTIONS)
        if (second) context.addIssue({ code: 'custom', path: [second], message: 'one at a time' })
        if (input.content === undefined && (!first || first === 'edit')) {
          context.addIssue({ code: 'custom', path: ['content'], message: 'is needed' })
        }
      }),
    errors: [
      'NO_CHARACTER',
      'CHARACTER_GONE',
      'CHARACTER_IN_REVIEW',
      'STILL_ANSWERING',
      'NO_MESSAGE',
      'FREE_TIMES_EXHAUSTED',
      'ACCOUNT_NEEDED',
      'CEILING_REACHED',
      'CONTENT_REFUSED',
      'TOO_COMPLEX',
      'CHAT_PAUSED',
    ],
  }),
  follow: streamCall({
    method: 'GET',
    path: '/aiGirl/chat/{messageId}',
    access: 'guest',
    body: 'none',
    summary: 'The rest of a reply after a sequence number, live or finished',
    input: z.object({ messageId: Id, after: Int.pipe(z.int().min(0)).default(0) }),
    errors: ['NO_MESSAGE'],
  }),
  stop: jsonCall({
    method: 'POST',
    path: '/aiGirl/chat/{messageId}/stop',
    access: 'guest',
    body: 'form',
    summary: 'Ends a reply; what was said stays',
    input: z.object({ messageId: Id }),
    output: Nothing,
    errors: ['NO_MESSAGE'],
  }),
  picture: jsonCall({
    method: 'POST',
    path: '/aiGirl/image',
    access: 'guest',
    body: 'form',
    summary: 'Asks her for pictures; each becomes a message of hers, shown blurred until unlocked',
    bodyLimit: bodyLimitFor(LENGTHS.prompt),
    input: z.object({
      aiGirlId: Id,
      content: requiredText(LENGTHS.prompt),
      imageNum: Int.pipe(z.int().min(1).max(MAX_PICTURES_PER_REQUEST)).default(1),
      requestId: RequestId.optional(),
    }),
    output: listOf(ChatPicture),
    errors: [
      'TOO_COMPLEX',
      'NO_CHARACTER',
      'CHARACTER_GONE',
      'CHARACTER_IN_REVIEW',
      'STILL_ANSWERING',
      'FREE_TIMES_EXHAUSTED',
      'ACCOUNT_NEEDED',
      'CONTENT_REFUSED',
      'CHAT_PAUSED',
    ],
  }),
  messages: jsonCall({
    method: 'GET',
    path: '/aiGirl/history/message/list',
    access: 'guest',
    body: 'none',
    summary:
      'A stretch of the conversation as it is chosen now, oldest first: the newest, those before or after a message, those around one, or those from a day on',
    input: z
      .object({
        aiAgentId: Id,
        /** Messages older than this one. */
        before: Id.optional(),
        /** Messages newer than this one, beginning right after it. */
        after: Id.optional(),
        /** A page with this message in the middle; 18004 when it is not on the selected branch. */
        around: Id.optional(),
        /** A page around the first message at or after this time; the newest page when there is none. */
        date: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
        pageSize: Int.pipe(z.int().min(1))
          .default(HISTORY_PAGE_SIZE)
          .transform((size) => Math.min(size, PAGE_SIZE_MAX)),
      })
      .superRefine((input, context) => {
        const [, second] = listPresent(input, ANCHORS)
        if (second) context.addIssue({ code: 'custom', path: [second], message: 'one at a time' })
      }),
    output: z.strictObject({
      list: z.array(Message),
      /** Whether there are older messages before this page. */
      hasMore: z.boolean(),
      /** Whether there are newer messages after this page. */
      hasNewer: z.boolean(),
      /** Whether the character has a newer version than the one pinned by this conversation. */
      newVersion: z.boolean(),
      /** The conversation's history entry, for marking it read; null before the first message. */
      historyId: z.int().positive().nullable(),
    }),
    errors: ['NO_MESSAGE'],
  }),
}
