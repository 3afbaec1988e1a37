import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance } from 'fastify'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../kernel/actor.ts'
import { fail } from '../kernel/fail.ts'
import { networkOf } from '../kernel/network.ts'
import type { NodeLine } from '../kernel/node-line.ts'
import type { Part, Parts } from '../kernel/parts.ts'
import { PUBLIC_PICTURES } from '../kernel/picture-names.ts'
import { knownTokens } from './admission/known-tokens.ts'
import { makeSharedHits, type SharedHits } from './shared-hits.ts'
import { tokenOf } from './token-of.ts'

/** Far above what any screen asks: only a loop or a flood comes here. */
const MAX_PER_MINUTE = {
  session: 1_200,
  stranger: 1_200,
  /** Of one network, whoever is behind it. */
  calls: 6_000,
  pictures: 12_000,
  /** No page of ours names pictures that do not exist, but for a few that were just removed. */
  missingPictures: 600,
  pages: 6_000,
  /** Calls with a token that nobody was seen with yet; an honest one is unknown once. */
  unknownTokens: 1_200,
} as const
const WORTH_TELLING = 0.05

type Counted = keyof typeof MAX_PER_MINUTE

export type FloodGate = {
  pass(actor: Actor, network: string): void
  /** Counts one, or refuses it. */
  count(what: Counted, who: string | number): void
  /** Refuses where the limit has been reached, and counts nothing. */
  check(what: Counted, who: string | number): void
  connect(line: NodeLine): void
  close(): Promise<void>
}

/** The general limit of all calls, on all nodes together. */
export const makeFloodGate = ({ hits, scale }: { hits: SharedHits; scale: number }): FloodGate => {
  const tooMany = () => fail('TOO_MANY_REQUESTS', { retryAfterSeconds: hits.secondsLeft() })
  const count = (what: Counted, who: string | number) => {
    if (hits.add(`${what} ${who}`, 1) > MAX_PER_MINUTE[what] * scale) throw tooMany()
  }
  return {
    count,
    check(what, who) {
      if (hits.of(`${what} ${who}`) >= MAX_PER_MINUTE[what] * scale) throw tooMany()
    },
    pass(actor, network) {
      if ('sessionId' in actor) count('session', actor.sessionId)
      else count('stranger', network)
    },
    connect: (line) => hits.connect(line),
    close: () => hits.close(),
  }
}

export const floodGate: Part<FloodGate> = {
  name: 'flood-gate',
  make({ clock, config: { limitsScale: scale } }) {
    const worthTelling = MAX_PER_MINUTE.session * scale * WORTH_TELLING
    return makeFloodGate({ hits: makeSharedHits({ clock, channel: 'calls', worthTelling }), scale })
  },
  close: (gate) => gate.close(),
}

const LIVENESS_PATH = '/healthz'
/** Dozens with a first visit and after each release, and hardly any work. */
const ASSETS = '/assets/'

const kindOf = (url: string): 'calls' | 'pictures' | 'pages' => {
  if (url.startsWith(PUBLIC_PICTURES)) return 'pictures'
  const isCall = [BASE_PATH, CONSOLE_BASE_PATH].some((root) => url.startsWith(`${root}/`))
  return isCall ? 'calls' : 'pages'
}

/**
 * A client that comes again at once over hundreds of connections would cost more by being refused
 * than others do by being served: it waits for its refusal. The delay has jitter, or all of its
 * connections would come back in the same millisecond.
 */
const MIN_REFUSAL_DELAY_MS = 500
const MAX_REFUSAL_DELAY_MS = 1_500

/** Counts every request by its network before anything of it is read; liveness is always told. */
export const limitNetworks = (server: FastifyInstance, parts: Parts) => {
  server.addHook('onRequest', async (request) => {
    const { url, ip } = request
    if (url === LIVENESS_PATH || url.startsWith(ASSETS)) return
    const gate = parts.part(floodGate)
    const token = tokenOf(request)
    try {
      gate.count(kindOf(url), networkOf(ip))
      const isUnknown = token !== null && parts.part(knownTokens).userOf(token) === undefined
      if (isUnknown) gate.count('unknownTokens', networkOf(ip))
    } catch (error) {
      await sleep(randomInt(MIN_REFUSAL_DELAY_MS, MAX_REFUSAL_DELAY_MS), undefined, { ref: false })
      throw error
    }
  })
}
