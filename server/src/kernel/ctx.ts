import type { Language } from '@dulcinea/contract/constants'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { Engines } from '../engines/engines.ts'
import { fail } from './fail.ts'
import type { Actor, Person } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Meters } from './meters.ts'
import type { Trace, Tracer } from './trace.ts'
import type { Part } from './parts.ts'

export type Log = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** What the whole app is made of, once. */
export type Base = {
  config: Config
  db: Db
  /** The same database for statements that read or change whole tables; `db` ends those soon. */
  longDb?: Db
  engines: Engines
  clock: Clock
  log: Log
  /** Where somebody looks at figures. */
  meters?: Meters
  /** Where somebody collects traces. */
  tracer?: Tracer
}

/** Where a call comes from, as far as limits and lists of devices must know. */
export type Caller = {
  /** The network address; of IPv6 the /64. */
  network: string
  /** What the browser says it is. */
  agent: string
  /** The payment mode that the app believes in: 0 sandbox, 1 production; null when it is neither. */
  purpose: 0 | 1 | null
}

/** What a verb gets besides its input: the app, and who asks. */
export type Ctx = Base & {
  actor: Actor
  language: Language
  caller: Caller
  requestId: string
  trace?: Trace
  part<T>(part: Part<T>): T
}

/** The person behind a call that the mount has let in as a guest or member. */
export const personOf = (ctx: Ctx): Person => {
  if (ctx.actor.kind === 'guest' || ctx.actor.kind === 'member') return ctx.actor
  throw fail('SIGNED_OUT')
}
