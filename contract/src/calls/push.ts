import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Flag, Nothing } from '../fields.ts'

const ENDPOINT_LENGTH = 1024
const Endpoint = z.url().max(ENDPOINT_LENGTH)
/** A base64url key of a push subscription, as the browser provides it. */
const base64UrlKey = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const TimeZone = z.string().min(1).max(64)

const PushPreferences = z.strictObject({
  /** Whether notifications contain the text of the message. */
  showsText: z.boolean(),
  /** Quiet hours: no notifications between these times; equal times mean none. */
  quietFrom: ClockTime,
  quietTo: ClockTime,
  timeZone: TimeZone,
})

export const push = {
  state: jsonCall({
    method: 'GET',
    path: '/push/state',
    access: 'guest',
    body: 'none',
    summary: 'The key that notifications are signed with, and how the caller wants them',
    input: z.object({}),
    output: PushPreferences.extend({ publicKey: z.string() }),
    errors: [],
  }),
  subscribe: jsonCall({
    method: 'POST',
    path: '/push/subscribe',
    access: 'guest',
    body: 'form',
    summary: 'This browser wants to be told; the same one twice is one, and the newer word counts',
    input: z.object({
      endpoint: Endpoint,
      p256dh: base64UrlKey(65),
      auth: base64UrlKey(16),
      timeZone: TimeZone,
    }),
    output: Nothing,
    errors: [],
  }),
  unsubscribe: jsonCall({
    method: 'POST',
    path: '/push/unsubscribe',
    access: 'guest',
    body: 'form',
    summary: 'This browser wants to be told no more',
    input: z.object({ endpoint: Endpoint }),
    output: Nothing,
    errors: [],
  }),
  update: jsonCall({
    method: 'POST',
    path: '/push/update',
    access: 'guest',
    body: 'form',
    summary: 'How the caller wants to be told, on all browsers; what is absent stays',
    input: z.object({
      showsText: Flag.optional(),
      quietFrom: ClockTime.optional(),
      quietTo: ClockTime.optional(),
      timeZone: TimeZone.optional(),
    }),
    output: PushPreferences,
    errors: [],
  }),
  presence: jsonCall({
    method: 'POST',
    path: '/push/presence',
    access: 'guest',
    body: 'form',
    summary: 'Whether anybody looks at the app in this browser',
    input: z.object({ endpoint: Endpoint, away: Flag }),
    output: Nothing,
    errors: [],
  }),
}
