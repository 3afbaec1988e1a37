import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Flag, Id, requiredText, Nothing, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'

export const MemoryItem = z.strictObject({
  id: z.int().positive(),
  text: z.string(),
  /** About the user, about the relationship, or a summary of the conversation. */
  kind: z.enum(['you', 'us', 'summary']),
  /** The message that it was extracted from, and the quoted text. */
  messageId: z.int().positive(),
  source: z.string(),
  pinned: z.boolean(),
  addTime: Time,
})
export type MemoryItem = z.output<typeof MemoryItem>

const MEMORY_LENGTH = 160

export const memory = {
  list: jsonCall({
    method: 'GET',
    path: '/aiGirl/memory/list',
    access: 'guest',
    body: 'none',
    summary: 'What she remembers of the caller, pinned first, then the newest',
    input: z.object({ ...pageInput(100), aiGirlId: Id }),
    output: listOf(MemoryItem),
    errors: [],
  }),
  update: jsonCall({
    method: 'POST',
    path: '/aiGirl/memory/update',
    access: 'guest',
    body: 'form',
    summary: 'Corrects or pins something that she remembers; what is absent stays',
    input: z.object({
      id: Id,
      text: requiredText(MEMORY_LENGTH).optional(),
      pinned: Flag.optional(),
    }),
    output: Nothing,
    errors: ['NOT_ALLOWED', 'CONTENT_REFUSED'],
  }),
  forget: jsonCall({
    method: 'POST',
    path: '/aiGirl/memory/delete/{id}',
    access: 'guest',
    body: 'form',
    summary: 'Forgets one thing for good',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  clear: jsonCall({
    method: 'POST',
    path: '/aiGirl/memory/clear',
    access: 'guest',
    body: 'form',
    summary: 'Forgets everything about the caller',
    input: z.object({ aiGirlId: Id }),
    output: Nothing,
    errors: [],
  }),
  state: jsonCall({
    method: 'GET',
    path: '/aiGirl/memory/switch',
    access: 'guest',
    body: 'none',
    summary: 'Whether characters remember the caller at all',
    input: z.object({}),
    output: z.strictObject({ on: z.boolean() }),
    errors: [],
  }),
  switch: jsonCall({
    method: 'POST',
    path: '/aiGirl/memory/switch',
    access: 'guest',
    body: 'form',
    summary: 'Turns remembering on or off for every chat',
    input: z.object({ on: Flag }),
    output: z.strictObject({ on: z.boolean() }),
    errors: [],
  }),
}
