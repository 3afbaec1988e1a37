import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../kernel/actor.ts'
import { fail } from '../kernel/fail.ts'
import { toNetwork } from '../kernel/network.ts'
import type { PubSub } from '../kernel/pubsub.ts'
import type { Service, Services } from '../kernel/services.ts'
import { PUBLIC_PICTURES_PATH } from '../kernel/picture-names.ts'
import { knownTokens } from './admission/known-tokens.ts'
import { createSharedCounter, type SharedCounter } from './shared-counter.ts'
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
} as const
/** Share of the limit from which a count is published to the other nodes. */
const PUBLISH_SHARE = 0.05

type LimitName = keyof typeof MAX_PER_MINUTE

export type RequestRateLimiter = {
  /** Counts a call for its session, or for its network if it has none. */
  countCall(actor: Actor, network: string): void
  /** Counts one request; throws 429 above the limit. */
  count(limit: LimitName, key: string | number): void
  /** Throws 429 if the limit has been reached, without counting. */
  check(limit: LimitName, key: string | number): void
  connect(pubsub: PubSub): void
  close(): Promise<void>
}

/** The general rate limiter of all requests: fixed windows of a minute, counted on all nodes together. */
export const createRequestRateLimiter = ({
  hits,
  scale,
}: {
  hits: SharedCounter
  scale: number
}): RequestRateLimiter => {
  const tooMany = () => fail('TOO_MANY_REQUESTS', { retryAfterSeconds: hits.secondsUntilReset() })
  const count = (limit: LimitName, key: string | number) => {
    if (hits.add(`${limit} ${key}`, 1) > MAX_PER_MINUTE[limit] * scale) throw tooMany()
  }
  return {
    count,
    check(limit, key) {
      if (hits.get(`${limit} ${key}`) >= MAX_PER_MINUTE[limit] * scale) throw tooMany()
    },
    countCall(actor, network) {
      if ('sessionId' in actor) count('session', actor.sessionId)
      else count('anonymous', network)
    },
    connect: (pubsub) => hits.connect(pubsub),
    close: () => hits.close(),
  }
}

export const requestRateLimiter: Service<RequestRateLimiter> = {
  name: 'request-rate-limiter',
  create({ clock, config: { limitsScale: scale } }) {
    const publishThreshold = MAX_PER_MINUTE.session * scale * PUBLISH_SHARE
    const hits = createSharedCounter({ clock, channel: 'calls', publishThreshold })
    return createRequestRateLimiter({ hits, scale })
  },
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
    const token = readBearerToken(request)
    try {
      limiter.count(getNetworkLimit(url), toNetwork(ip))
      const isUnknown =
        token !== null && services.service(knownTokens).getUserId(token) === undefined
      if (isUnknown) limiter.count('unknownTokens', toNetwork(ip))
    } catch (error) {
      await sleep(randomInt(MIN_REJECTION_DELAY_MS, MAX_REJECTION_DELAY_MS), undefined, {
        ref: false,
      })
      throw error
    }
  })
}
