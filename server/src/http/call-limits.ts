import type { Calls } from '@dulcinea/contract'
import type { Actor } from '../kernel/actor.ts'
import type { Caller } from '../kernel/ctx.ts'
import { take, type LimitCtx } from '../kernel/limit.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

type CallLimit = { per: 'session' | 'user' | 'network'; max: number; windowMs: number }
export type CallId = {
  [Family in keyof Calls]: `${Family}.${keyof Calls[Family] & string}`
}[keyof Calls]

// A code dies after five wrong tries; this stops whoever goes from code to code.
const TRYING_CODES: CallLimit[] = [
  { per: 'session', max: 60, windowMs: HOUR },
  { per: 'network', max: 300, windowMs: HOUR },
]

// Each asks the payment provider to open something.
const OPENING_ORDERS: CallLimit[] = [{ per: 'user', max: 120, windowMs: HOUR }]

// Each has a text screened, and counts also when the text is refused.
const SCREENED_A_MINUTE: CallLimit[] = [{ per: 'user', max: 30, windowMs: MINUTE }]
const SCREENED_AN_HOUR: CallLimit[] = [{ per: 'user', max: 120, windowMs: HOUR }]

/** What calls that send, check or guess are allowed, whatever is in them. */
const CALL_LIMITS: Partial<Record<CallId, CallLimit[]>> = {
  'identity.emailCode': [{ per: 'network', max: 60, windowMs: HOUR }],
  'identity.mobileCode': [
    { per: 'user', max: 10, windowMs: HOUR },
    { per: 'network', max: 60, windowMs: HOUR },
  ],
  'identity.hasEmailAccount': [
    { per: 'session', max: 20, windowMs: HOUR },
    { per: 'network', max: 60, windowMs: HOUR },
  ],
  'identity.checkEmailCode': TRYING_CODES,
  'identity.register': TRYING_CODES,
  'identity.resetPassword': TRYING_CODES,
  'identity.changeEmail': TRYING_CODES,
  'identity.deleteAccount': TRYING_CODES,
  'identity.login': [
    { per: 'session', max: 60, windowMs: 15 * MINUTE },
    { per: 'network', max: 300, windowMs: 15 * MINUTE },
  ],
  'identity.changePassword': [{ per: 'user', max: 30, windowMs: 15 * MINUTE }],
  'users.exportData': [{ per: 'user', max: 10, windowMs: HOUR }],
  'billing.orderPoints': OPENING_ORDERS,
  'billing.subscribe': OPENING_ORDERS,
  'billing.playPoints': OPENING_ORDERS,
  'billing.playPlan': OPENING_ORDERS,
  // At every glance at another window, and back.
  'push.presence': [{ per: 'session', max: 600, windowMs: HOUR }],
  // A card is up to a megabyte of text, read and screened before it is known what is in it.
  'ownCharacters.importCard': [{ per: 'user', max: 30, windowMs: HOUR }],
  'ownCharacters.exportCard': [{ per: 'user', max: 120, windowMs: HOUR }],
  'ownCharacters.save': SCREENED_AN_HOUR,
  'ownCharacters.write': SCREENED_AN_HOUR,
  'ownCharacters.preview': SCREENED_AN_HOUR,
  'history.edit': SCREENED_A_MINUTE,
  'memory.update': SCREENED_A_MINUTE,
  'users.updateProfile': SCREENED_A_MINUTE,
  'images.create': SCREENED_AN_HOUR,
  'chat.picture': SCREENED_AN_HOUR,
  'uploads.picture': [{ per: 'user', max: 120, windowMs: HOUR }],
}

const isLimited = (id: string): id is CallId => id in CALL_LIMITS

const whoOf = (per: CallLimit['per'], actor: Actor, caller: Caller): string => {
  if (per === 'network' || !('sessionId' in actor)) return caller.network
  return String(per === 'user' ? actor.userId : actor.sessionId)
}

/** Counts a call, before anything in it is read. */
export const limitCall = async (
  ctx: LimitCtx & { actor: Actor; caller: Caller },
  id: string,
): Promise<void> => {
  if (!isLimited(id)) return
  for (const { per, max, windowMs } of CALL_LIMITS[id] ?? []) {
    await take(ctx, { name: `call:${id}:${per}`, max, windowMs }, whoOf(per, ctx.actor, ctx.caller))
  }
}
