import type { Language } from '@dulcinea/contract/constants'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { Engines } from '../engines/engines.ts'
import { fail } from './fail.ts'
import type { Actor, SessionUser } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Meters } from './meters.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import type { TraceSpan, Tracer } from './trace.ts'
import type { Service } from './services.ts'

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The dependencies of the whole app, created once per process. */
export type AppDependencies = {
  config: Config
  db: Db
  /** The same database with a long statement timeout, for statements that scan whole tables. */
  longDb?: Db
  engines: Engines
  /** Rate limits that all nodes share. */
  rateLimits: RateLimitStore
  clock: Clock
  log: Log
  /** Set when metrics are enabled. */
  meters?: Meters
  /** Set when traces are exported. */
  tracer?: Tracer
}

/** The origin of a call, for rate limits and the list of signed-in devices. */
export type Caller = {
  /** The IPv4 address, or the /64 prefix of an IPv6 address. */
  network: string
  /** The User-Agent header. */
  agent: string
  /** The payment mode that the client claims: 0 sandbox, 1 production; null when it claims neither. */
  paymentMode: 0 | 1 | null
}

/** The context of one request or job: the app's dependencies and the actor. */
export type Ctx = AppDependencies & {
  actor: Actor
  language: Language
  caller: Caller
  requestId: string
  trace?: TraceSpan
  service<T>(part: Service<T>): T
}

/** The guest or member who makes the call; fails with SIGNED_OUT for any other actor. */
export const requireUser = (ctx: Ctx): SessionUser => {
  if (ctx.actor.kind === 'guest' || ctx.actor.kind === 'member') return ctx.actor
  throw fail('SIGNED_OUT')
}
