import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { MessageSearchHit, HistoryEntry } from '../entities/message.ts'
import { bodyLimitFor, Id, Int, requiredText, Nothing, text } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { HISTORY_PAGE_SIZE, LENGTHS } from '../shared/constants.ts'

export const history = {
  list: jsonCall({
    method: 'GET',
    path: '/aiGirlHistory/list',
    access: 'guest',
    body: 'none',
    summary: 'The caller’s conversations: pinned first, then the newest',
    input: z.object(pageInput(HISTORY_PAGE_SIZE)),
    output: listOf(HistoryEntry),
    errors: [],
  }),
  pin: jsonCall({
    method: 'POST',
    path: '/aiGirlHistory/top/{id}',
    access: 'guest',
    body: 'form',
    summary: 'Keeps a conversation at the top',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  unpin: jsonCall({
    method: 'POST',
    path: '/aiGirlHistory/cancelTop/{id}',
    access: 'guest',
    body: 'form',
    summary: 'Lets a conversation go back to its place',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  remove: jsonCall({
    method: 'POST',
    path: '/aiGirlHistory/delete/{id}',
    access: 'guest',
    body: 'form',
    summary: 'Removes an entry and its whole conversation for good',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  // A separate call, because fetching a page (prefetch, background refetch) does not mark it read.
  read: jsonCall({
    method: 'POST',
    path: '/aiGirlHistory/read/{id}',
    access: 'guest',
    body: 'form',
    summary: 'Says that the conversation has been read, up to a message or to its end',
    input: z.object({ id: Id, messageId: Id.optional() }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  renew: jsonCall({
    method: 'POST',
    path: '/aiGirlHistory/renew/{id}',
    access: 'guest',
    body: 'form',
    summary: 'Goes on with the newest version of the character; until then she stays as she was',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  forget: jsonCall({
    method: 'POST',
    path: '/aiGirl/history/message/remove',
    access: 'guest',
    body: 'form',
    summary:
      'Forgets the whole conversation and its memory for good; with a message only that one and the later ones on its branch. An alternative of it, where there is one, is then chosen',
    input: z.object({ aiAgentId: Id, messageId: Id.optional() }),
    output: Nothing,
    errors: ['NO_MESSAGE', 'STILL_ANSWERING'],
  }),
  choose: jsonCall({
    method: 'POST',
    path: '/aiGirl/history/message/choose',
    access: 'guest',
    body: 'form',
    summary:
      'Chooses another of the messages that stand at this place; what followed it comes back with it',
    input: z.object({ messageId: Id, alternative: Int.pipe(z.int().min(1)) }),
    output: Nothing,
    errors: ['NO_MESSAGE', 'STILL_ANSWERING'],
  }),
  edit: jsonCall({
    method: 'POST',
    path: '/aiGirl/history/message/edit',
    access: 'guest',
    body: 'form',
    summary: 'Changes the words of one of her messages, in place and for nothing',
    bodyLimit: bodyLimitFor(LENGTHS.reply),
    input: z.object({ messageId: Id, content: requiredText(LENGTHS.reply) }),
    output: Nothing,
    errors: ['NO_MESSAGE', 'STILL_ANSWERING', 'CONTENT_REFUSED', 'TOO_COMPLEX'],
  }),
  search: jsonCall({
    method: 'GET',
    path: '/aiGirl/history/message/search',
    access: 'guest',
    body: 'none',
    summary: 'Where words are found in the conversation as it is chosen now, newest first',
    input: z.object({
      ...pageInput(),
      aiAgentId: Id,
      keywords: text(LENGTHS.keywords).default(''),
    }),
    output: listOf(MessageSearchHit),
    errors: [],
  }),
}
