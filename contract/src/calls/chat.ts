import { z } from 'zod'
import { jsonCall, streamCall } from '../call.ts'
import { ChatPicture, Message } from '../entities/message.ts'
import { bytesFor, Id, Int, MessageText, neededText, Nothing } from '../fields.ts'
import { listOf } from '../paging.ts'
import { HISTORY_PAGE_SIZE, LENGTHS, PAGE_SIZE_MAX } from '../plain/constants.ts'
import { PICTURES_AT_ONCE } from '../plain/pictures.ts'

/** Made by the client: the same one again gives the same answer and is charged once. */
const RequestId = z.uuid()

const ANCHORS = ['before', 'after', 'around', 'date'] as const
const OPTIONS = ['regenerate', 'continue', 'edit'] as const

const given = (input: Record<string, unknown>, names: readonly string[]): string[] =>
  names.filter((name) => input[name] !== undefined)

export const chat = {
  send: streamCall({
    method: 'POST',
    path: '/aiGirl/chat',
    access: 'guest',
    body: 'form',
    summary:
      'Sends her a message; the answer is her reply as it is made. Or asks for a reply anew, for its going on, or for an answer to a changed message of one’s own: each costs what a message costs',
    bodyLimit: bytesFor(LENGTHS.message + LENGTHS.hint),
    input: z
      .object({
        aiGirlId: Id,
        /** Needed unless `regenerate` or `continue` is asked for; with `edit` it is the new text. */
        content: MessageText.optional(),
        requestId: RequestId.optional(),
        /** A reply to be made anew. The old one stays as an alternative, with all that followed it. */
        regenerate: Id.optional(),
        /** A wish for the new reply; only with `regenerate`. */
        hint: neededText(LENGTHS.hint).optional(),
        /**
         * A reply that is to go on: the same message grows, and its stream holds only the new
         * words. Only the last message of the conversation can go on.
         */
        continue: Id.optional(),
        /** One's own message, said anew. The old one stays as an alternative, with its answer. */
        edit: Id.optional(),
        /** The hour where the writer is, so that her morning is his; without it, UTC's. */
        hour: Int.pipe(z.int().min(0).max(23)).optional(),
      })
      .superRefine((input, context) => {
        const [first, second] = given(input, OPTIONS)
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
    bodyLimit: bytesFor(LENGTHS.prompt),
    input: z.object({
      aiGirlId: Id,
      content: neededText(LENGTHS.prompt),
      imageNum: Int.pipe(z.int().min(1).max(PICTURES_AT_ONCE)).default(1),
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
        /** Older than this message. */
        before: Id.optional(),
        /** Newer than this message, beginning right after it. */
        after: Id.optional(),
        /** This message in the middle. One that is not on the chosen branch is 18004. */
        around: Id.optional(),
        /** Around the first message at or after this moment; the newest when there is none. */
        date: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
        pageSize: Int.pipe(z.int().min(1))
          .default(HISTORY_PAGE_SIZE)
          .transform((size) => Math.min(size, PAGE_SIZE_MAX)),
      })
      .superRefine((input, context) => {
        const [, second] = given(input, ANCHORS)
        if (second) context.addIssue({ code: 'custom', path: [second], message: 'one at a time' })
      }),
    output: z.strictObject({
      list: z.array(Message),
      /** Whether there are older ones before this stretch. */
      hasMore: z.boolean(),
      /** Whether there are newer ones after it. */
      hasNewer: z.boolean(),
      /** She has a newer version than the one that this conversation began with. */
      newVersion: z.boolean(),
      /** The conversation's entry in the history, for marking it read; null before the first word. */
      historyId: z.int().positive().nullable(),
    }),
    errors: ['NO_MESSAGE'],
  }),
}
