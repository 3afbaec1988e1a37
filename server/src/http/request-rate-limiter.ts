import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../kernel/actor.ts'
import type { AppDependencies } from '../kernel/ctx.ts'
import { createMemoryRateLimits } from '../kernel/memory-rate-limits.ts'
import { toNetwork } from '../kernel/network.ts'
import { PUBLIC_PICTURES_PATH } from '../kernel/picture-names.ts'
import type { PubSub } from '../kernel/pubsub.ts'
import {
  consumeRateLimit,
  requireRateLimitRoom,
  type RateLimit,
  type RateLimitHit,
} from '../kernel/rate-limit.ts'
import type { Service, Services } from '../kernel/services.ts'
import { knownTokens } from './admission/known-tokens.ts'
import { readBearerToken } from './bearer-token.ts'

/** Far above what any screen needs: only a loop or an attack reaches these rate limits. */
const MAX_PER_MINUTE = {
  session: 1_200,
  anonymous: 1_200,
  /** All API calls of one network, whether signed in or not. */
  calls: 6_000,
  pictures: 12_000,
  /** Our pages link to no missing pictures, apart from a few that were just removed. */
  missingPictures: 600,
  pages: 6_000,
  /** Calls with a token this node has not authenticated yet; a valid token is unknown only once. */
  unknownTokens: 1_200,
  /** Our apps stop sending a token that was rejected; this many come only from guessing. */
  invalidTokens: 1_200,
} as const

type LimitName = keyof typeof MAX_PER_MINUTE

export type RequestRateLimiter = {
  /** Counts one request; fails with TOO_MANY_REQUESTS above the limit. */
  consume(limit: LimitName, subject: string | number): Promise<RateLimitHit>
  /** Fails with TOO_MANY_REQUESTS if the limit has been reached, without counting. */
  requireRoom(limit: LimitName, subject: string | number): Promise<void>
  /** Counts a call for its session, or for its network if it has none. */
  consumeCall(actor: Actor, network: string): Promise<RateLimitHit>
  /**
   * Looks up the owner of a token, unless this network sent too many invalid tokens: the rate limit of
   * a session applies only after that query. A lookup is counted when it starts, so that concurrent
   * ones cannot exceed the limit, and refunded unless the token was invalid.
   */
  authenticate<Owner>(network: string, find: () => Promise<Owner | null>): Promise<Owner | null>
  connect(pubsub: PubSub): void
  close(): Promise<void>
}

/** The general rate limiter of all requests: counted in memory, on all nodes together. */
export const createRequestRateLimiter = ({
  config,
  clock,
}: Pick<AppDependencies, 'config' | 'clock'>): RequestRateLimiter => {
  const rateLimits = createMemoryRateLimits(clock)
  const ctx = { config, clock, rateLimits }
  const toLimit = (name: LimitName): RateLimit => ({
    name,
    max: MAX_PER_MINUTE[name],
    windowMs: 60_000,
  })
  const consume = (name: LimitName, subject: string | number) =>
    consumeRateLimit(ctx, toLimit(name), String(subject))
  return {
    consume,
    requireRoom: (name, subject) => requireRateLimitRoom(ctx, toLimit(name), String(subject)),
    consumeCall: (actor, network) =>
      'sessionId' in actor ? consume('session', actor.sessionId) : consume('anonymous', network),
    async authenticate(network, find) {
      const hit = await consume('invalidTokens', network)
      let isInvalid = false
      try {
        const owner = await find()
        isInvalid = owner === null
        return owner
      } finally {
        if (!isInvalid) await hit.refund()
      }
    },
    connect: (pubsub) => rateLimits.connect(pubsub),
    close: () => rateLimits.close(),
  }
}

export const requestRateLimiter: Service<RequestRateLimiter> = {
  name: 'request-rate-limiter',
  create: createRequestRateLimiter,
  close: (limiter) => limiter.close(),
}

const LIVENESS_PATH = '/healthz'
/** Not counted: a first visit loads dozens of them, and they cost hardly any work. */
const ASSETS_PATH = '/assets/'

const getNetworkLimit = (url: string): 'calls' | 'pictures' | 'pages' => {
  if (url.startsWith(PUBLIC_PICTURES_PATH)) return 'pictures'
  const isCall = [BASE_PATH, CONSOLE_BASE_PATH].some((root) => url.startsWith(`${root}/`))
  return isCall ? 'calls' : 'pages'
}

/**
 * Rejections are delayed: a client that retries at once over hundreds of connections would otherwise
 * cost more by being rejected than others do by being served. The delay has jitter, so that its
 * connections do not come back in the same millisecond.
 */
const MIN_REJECTION_DELAY_MS = 500
const MAX_REJECTION_DELAY_MS = 1_500

/** Rate limits every request by its network before its body is read; the liveness probe is exempt. */
export const limitNetworks = (server: FastifyInstance, services: Services) => {
  server.addHook('onRequest', async (request) => {
    const { url, ip } = request
    if (url === LIVENESS_PATH || url.startsWith(ASSETS_PATH)) return
    const limiter = services.service(requestRateLimiter)
    const network = toNetwork(ip)
    const token = readBearerToken(request)
    try {
      await limiter.consume(getNetworkLimit(url), network)
      const isUnknown =
        token !== null && services.service(knownTokens).getUserId(token) === undefined
      if (isUnknown) await limiter.consume('unknownTokens', network)
    } catch (error) {
      await sleep(randomInt(MIN_REJECTION_DELAY_MS, MAX_REJECTION_DELAY_MS), undefined, {
        ref: false,
      })
      throw error
    }
  })
}
