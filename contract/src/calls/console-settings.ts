import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { requiredText, text, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'

const KEY_MAX = 60
const VALUE_MAX = 500
const ACTOR_MAX = 254
const WORD_MAX = 100

const Value = z.union([z.boolean(), z.int(), z.string()])

/** `key` and `group` are identifiers; the client provides their labels. */
const Setting = z.strictObject({
  key: z.string(),
  group: z.string(),
  type: z.enum(['boolean', 'number', 'text']),
  value: Value,
  default: Value,
  /** The range of a number; for a text, `max` is its maximum length. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  changedAt: Time.nullable(),
  /** The operator's email address; empty while the default applies. */
  changedBy: z.string(),
})

export const consoleSettings = {
  settings: jsonCall({
    method: 'GET',
    path: '/settings',
    access: 'operator',
    body: 'none',
    summary: 'All that can be changed while the server runs',
    input: z.object({}),
    output: z.strictObject({ list: z.array(Setting) }),
    errors: [],
  }),
  change: jsonCall({
    method: 'POST',
    path: '/settings/change',
    access: 'operator',
    body: 'json',
    summary: 'Changes one; every node follows within seconds. 10001 names what is wrong',
    input: z.object({
      key: requiredText(KEY_MAX),
      value: z.union([z.boolean(), z.int(), z.string().max(VALUE_MAX)]),
    }),
    output: Setting,
    errors: [],
  }),
  reset: jsonCall({
    method: 'POST',
    path: '/settings/reset',
    access: 'operator',
    body: 'json',
    summary: 'Makes it what it was when it came',
    input: z.object({ key: requiredText(KEY_MAX) }),
    output: Setting,
    errors: [],
  }),
  audit: jsonCall({
    method: 'GET',
    path: '/audit/list',
    access: 'operator',
    body: 'none',
    summary: 'What was done, by whom and when, newest first; nobody can change it',
    input: z.object({
      ...pageInput(),
      /** Changes by operators only, or by all actors. */
      scope: z.enum(['operators', 'all']).default('operators'),
      /** An operator’s email address, or a user id. */
      who: text(ACTOR_MAX).optional(),
      /** Prefix of the action, such as `console.review`. */
      what: text(WORD_MAX).optional(),
      /** The target of the action, such as `user:12`. */
      target: text(WORD_MAX).optional(),
      from: z.iso.date().optional(),
      /** The last day, inclusive. */
      to: z.iso.date().optional(),
    }),
    output: listOf(
      z.strictObject({
        id: z.int().positive(),
        at: Time,
        /** `guest`, `member`, `job:name` or `operator:address`. */
        actor: z.string(),
        userId: z.int().nullable(),
        what: z.string(),
        target: z.string(),
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
        requestId: z.string(),
      }),
    ),
    errors: [],
  }),
}
