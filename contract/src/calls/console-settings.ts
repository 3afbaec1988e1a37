import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { neededText, text, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'

const KEY_MAX = 60
const VALUE_MAX = 500
const WHO_MAX = 254
const WORD_MAX = 100

const Value = z.union([z.boolean(), z.int(), z.string()])

/** `key` and `group` are names; what they mean is said by who shows them. */
const Setting = z.strictObject({
  key: z.string(),
  group: z.string(),
  type: z.enum(['boolean', 'number', 'text']),
  value: Value,
  default: Value,
  /** Of a number; the longest of a text is its `max`. */
  min: z.int().nullable(),
  max: z.int().nullable(),
  changedAt: Time.nullable(),
  /** The operator's address; empty while it is as it came. */
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
      key: neededText(KEY_MAX),
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
    input: z.object({ key: neededText(KEY_MAX) }),
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
      /** Operators’ deeds alone, or everybody’s changes. */
      scope: z.enum(['operators', 'all']).default('operators'),
      /** An operator’s address, or a person’s id. */
      who: text(WHO_MAX).optional(),
      /** The beginning of what was done, such as `console.review`. */
      what: text(WORD_MAX).optional(),
      /** What it was done to, such as `user:12`. */
      target: text(WORD_MAX).optional(),
      from: z.iso.date().optional(),
      /** The last day that is shown. */
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
