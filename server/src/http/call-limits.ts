import type { Calls } from '@dulcinea/contract'
import type { Actor } from '../kernel/actor.ts'
import type { Caller } from '../kernel/ctx.ts'
import { consumeRateLimit, type RateLimitCtx } from '../kernel/rate-limit.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

type CallLimit = { per: 'session' | 'user' | 'network'; max: number; windowMs: number }
export type CallId = {
  [Family in keyof Calls]: `${Family}.${keyof Calls[Family] & string}`
}[keyof Calls]

// A code expires after five wrong attempts; this limits attempts across codes.
const CODE_ATTEMPTS: CallLimit[] = [
  { per: 'session', max: 60, windowMs: HOUR_MS },
  { per: 'network', max: 300, windowMs: HOUR_MS },
]

// Each opens an order or a subscription at the payment provider.
const ORDERS_PER_HOUR: CallLimit[] = [{ per: 'user', max: 120, windowMs: HOUR_MS }]

// Each screens a text, and counts also when the text is refused.
const SCREENED_PER_MINUTE: CallLimit[] = [{ per: 'user', max: 30, windowMs: MINUTE_MS }]
const SCREENED_PER_HOUR: CallLimit[] = [{ per: 'user', max: 120, windowMs: HOUR_MS }]

/** Rate limits of calls that send something, verify a secret or are expensive, whatever their input. */
const CALL_LIMITS: Partial<Record<CallId, CallLimit[]>> = {
  'identity.emailCode': [{ per: 'network', max: 60, windowMs: HOUR_MS }],
  'identity.mobileCode': [
    { per: 'user', max: 10, windowMs: HOUR_MS },
    { per: 'network', max: 60, windowMs: HOUR_MS },
  ],
  'identity.hasEmailAccount': [
    { per: 'session', max: 20, windowMs: HOUR_MS },
    { per: 'network', max: 60, windowMs: HOUR_MS },
  ],
  'identity.checkEmailCode': CODE_ATTEMPTS,
  'identity.register': CODE_ATTEMPTS,
  'identity.resetPassword': CODE_ATTEMPTS,
  'identity.changeEmail': CODE_ATTEMPTS,
  'identity.deleteAccount': CODE_ATTEMPTS,
  'identity.login': [
    { per: 'session', max: 60, windowMs: 15 * MINUTE_MS },
    { per: 'network', max: 300, windowMs: 15 * MINUTE_MS },
  ],
  'identity.changePassword': [{ per: 'user', max: 30, windowMs: 15 * MINUTE_MS }],
  'users.exportData': [{ per: 'user', max: 10, windowMs: HOUR_MS }],
  'billing.orderPoints': ORDERS_PER_HOUR,
  'billing.subscribe': ORDERS_PER_HOUR,
  'billing.playPoints': ORDERS_PER_HOUR,
  'billing.playPlan': ORDERS_PER_HOUR,
  // Sent whenever the app's window loses or gains focus.
  'push.presence': [{ per: 'session', max: 600, windowMs: HOUR_MS }],
  // A card is up to a megabyte of text that is parsed and screened.
  'ownCharacters.importCard': [{ per: 'user', max: 30, windowMs: HOUR_MS }],
  'ownCharacters.exportCard': [{ per: 'user', max: 120, windowMs: HOUR_MS }],
  'ownCharacters.save': SCREENED_PER_HOUR,
  'ownCharacters.write': SCREENED_PER_HOUR,
  'ownCharacters.preview': SCREENED_PER_HOUR,
  'history.edit': SCREENED_PER_MINUTE,
  'memory.update': SCREENED_PER_MINUTE,
  'users.updateProfile': SCREENED_PER_MINUTE,
  'images.create': SCREENED_PER_HOUR,
  'chat.picture': SCREENED_PER_HOUR,
  'uploads.picture': [{ per: 'user', max: 120, windowMs: HOUR_MS }],
}

const isLimited = (id: string): id is CallId => id in CALL_LIMITS

const getLimitKey = (per: CallLimit['per'], actor: Actor, caller: Caller): string => {
  if (per === 'network' || !('sessionId' in actor)) return caller.network
  return String(per === 'user' ? actor.userId : actor.sessionId)
}

/** Applies the call's rate limits, before its input is read. */
export const limitCall = async (
  ctx: RateLimitCtx & { actor: Actor; caller: Caller },
  id: string,
): Promise<void> => {
  if (!isLimited(id)) return
  for (const { per, max, windowMs } of CALL_LIMITS[id] ?? []) {
    await consumeRateLimit(
      ctx,
      { name: `call:${id}:${per}`, max, windowMs },
      getLimitKey(per, ctx.actor, ctx.caller),
    )
  }
}
