import { z } from 'zod'
import { jsonCall, streamCall } from '../call.ts'
import { Message } from '../entities/message.ts'
import { Id, Int, MessageText, Nothing } from '../fields.ts'
import { HISTORY_PAGE_SIZE, PAGE_SIZE_MAX } from '../plain/constants.ts'

export const chat = {
  send: streamCall({
    method: 'POST',
    path: '/aiGirl/chat',
    access: 'guest',
    body: 'form',
    summary: 'Sends her a message; the answer is her reply as it is made',
    input: z.object({
      aiGirlId: Id,
      content: MessageText,
      /** Made by the client: the same one again gives the same reply and is charged once. */
      requestId: z.uuid().optional(),
    }),
    errors: [
      'NO_CHARACTER',
      'CHARACTER_GONE',
      'CHARACTER_IN_REVIEW',
      'STILL_ANSWERING',
      'FREE_TIMES_EXHAUSTED',
      'CEILING_REACHED',
      'CONTENT_REFUSED',
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
  messages: jsonCall({
    method: 'GET',
    path: '/aiGirl/history/message/list',
    access: 'guest',
    body: 'none',
    summary: 'The messages of a conversation, oldest first, before a message',
    input: z.object({
      aiAgentId: Id,
      before: Id.optional(),
      pageSize: Int.pipe(z.int().min(1))
        .default(HISTORY_PAGE_SIZE)
        .transform((size) => Math.min(size, PAGE_SIZE_MAX)),
    }),
    output: z.strictObject({ list: z.array(Message), hasMore: z.boolean() }),
    errors: [],
  }),
}
