import { fail, type Failure } from '../kernel/fail.ts'

/** Replies take their time anyway: who sends waits longer before being sent away. */
export type Errand = 'send' | 'other'

// From `newestFirstMs` on the newest goes first: the others have most likely left.
const PATIENCE: Record<Errand, { usualMs: number; afterMs: number; newestFirstMs: number }> = {
  send: { usualMs: 10_000, afterMs: 8_000, newestFirstMs: 4_000 },
  other: { usualMs: 5_000, afterMs: 2_000, newestFirstMs: 250 },
}
/** Once people have been waiting without a break for `afterMs`, nobody waits longer than this. */
const SHORT_MS = 500
/** A line that was empty for so long begins anew: one moment without anybody is chance. */
const PAUSE_MS = 500
const A_TURN = 8
/** What takes longer waits for somebody else, and is no longer counted as work. */
const MOMENT_MS = 300
/** Whoever waits only for his own calls has nobody else to thank, and may wait. */
const OWN_MS = 20_000
const MOST_WAITING = 2_000
const MOST_OF_ONE = 500
const LOOK_MS = 5
const COME_AGAIN_SECONDS = [2, 3, 4, 5]

type Waiting = {
  who: string
  since: number
  begin(): void
  refuse(why: Failure): void
}

export type Doorkeeper = {
  /** Resolves when it may begin; rejects when it must come again. Who enters must leave. */
  enter(visitor: object, who: string, errand: Errand): Promise<void>
  leave(visitor: object): void
  waiting(): number
}

/** How many calls may be worked on at once; once there are `most`, the next begin at `again`. */
export type Places = { most: number; again: number }

export type DoorkeeperOptions = {
  atWork: Record<Errand, Places>
  /** How many of one caller: while nobody else is at work, and while somebody is. */
  share: { alone: number; crowded: number }
  /** Whether what stands behind has enough to do. */
  isPressed: () => boolean
  now?: () => number
}

/** How many are worked on now, in all and of each caller. */
type Working = { all: number; of: Map<string, number> }

const count = (counts: Map<string, number>, who: string, more: 1 | -1) => {
  const counted = (counts.get(who) ?? 0) + more
  if (counted > 0) counts.set(who, counted)
  else counts.delete(who)
}

/**
 * Lets calls begin, few in each turn of the event loop, so that those which have begun come to their
 * end: a process that begins everything at once is slow for everybody. What cannot begin waits, each
 * caller behind his own; and where that lasts, it is refused at once instead of being served late.
 */
export const makeDoorkeeper = (options: DoorkeeperOptions): Doorkeeper => {
  const { atWork, share, isPressed, now = () => performance.now() } = options
  const inside = new Map<object, { who: string; errand: Errand; since: number }>()
  const queued = new Map<string, number>()
  const lines: Record<Errand, Waiting[]> = { send: [], other: [] }
  const busy: Record<Errand, { since: number; last: number }> = {
    send: { since: -Infinity, last: -Infinity },
    other: { since: -Infinity, last: -Infinity },
  }
  const isFull: Record<Errand, boolean> = { send: false, other: false }
  let begunInTurn = 0
  let refused = 0
  let isTurnDue = false
  let turnOf: Errand = 'send'

  const waiting = () => lines.send.length + lines.other.length
  const isWork = ({ since }: { since: number }) => now() - since < MOMENT_MS
  const countWorking = (): Working => {
    const working: Working = { all: 0, of: new Map() }
    for (const one of inside.values()) {
      if (!isWork(one)) continue
      working.all++
      count(working.of, one.who, 1)
    }
    return working
  }
  const hasShare = (who: string, working: Working = countWorking()): boolean => {
    const own = working.of.get(who) ?? 0
    return own < (working.all > own ? share.crowded : share.alone)
  }
  const start = (visitor: object, who: string, errand: Errand) => {
    begunInTurn++
    inside.set(visitor, { who, errand, since: now() })
  }
  const hasRoom = (errand: Errand): boolean => {
    if (isPressed()) return false
    const { most, again } = atWork[errand]
    if (!isFull[errand] && inside.size < most) return true
    const same = [...inside.values()].filter((one) => one.errand === errand && isWork(one)).length
    isFull[errand] = same >= most || (isFull[errand] && same > again)
    return !isFull[errand]
  }
  const comeAgain = () => {
    const retryAfterSeconds = COME_AGAIN_SECONDS[refused++ % COME_AGAIN_SECONDS.length]
    return fail('UNAVAILABLE', { retryAfterSeconds })
  }
  const tooMany = () => fail('TOO_MANY_REQUESTS', { retryAfterSeconds: COME_AGAIN_SECONDS.at(-1) })

  /** Who is next in a line: the first, or the last where the first has waited for long. */
  const nextIn = (errand: Errand): Waiting | undefined => {
    const line = lines[errand]
    const working = countWorking()
    const first = line.findIndex(({ who }) => hasShare(who, working))
    const waitedMs = now() - (line[first]?.since ?? now())
    const isLate = waitedMs > PATIENCE[errand].newestFirstMs
    const at = isLate ? line.findLastIndex(({ who }) => hasShare(who, working)) : first
    return at < 0 ? undefined : line.splice(at, 1)[0]
  }
  const nextOf = (errand: Errand) => (hasRoom(errand) ? nextIn(errand) : undefined)
  const next = (): Waiting | undefined => {
    const other: Errand = turnOf === 'send' ? 'other' : 'send'
    const found = nextOf(turnOf) ?? nextOf(other)
    turnOf = other
    return found
  }

  const sendAway = (errand: Errand) => {
    const { usualMs, afterMs } = PATIENCE[errand]
    const time = busy[errand]
    const working = countWorking()
    if (lines[errand].some(({ who }) => hasShare(who, working))) {
      if (now() - time.last > PAUSE_MS) time.since = now()
      time.last = now()
    }
    const isLasting = time.last - time.since > afterMs
    lines[errand] = lines[errand].filter((one) => {
      const isOwnCrowd = !hasShare(one.who, working)
      const patience = isOwnCrowd ? OWN_MS : isLasting ? SHORT_MS : usualMs
      const isLate = now() - one.since > patience
      if (isLate) one.refuse(isOwnCrowd ? tooMany() : comeAgain())
      return !isLate
    })
  }

  const takeTurn = () => {
    isTurnDue = false
    begunInTurn = 0
    if (!waiting()) return
    while (begunInTurn < A_TURN) {
      const one = next()
      if (!one) break
      one.begin()
    }
    const hadNone = begunInTurn === 0
    sendAway('send')
    sendAway('other')
    // Where nobody can begin there is nothing to hurry for.
    if (waiting()) planTurn(hadNone ? LOOK_MS : 0)
  }
  const planTurn = (afterMs = 0) => {
    if (isTurnDue) return
    isTurnDue = true
    if (afterMs) setTimeout(takeTurn, afterMs).unref()
    else setImmediate(takeTurn)
  }

  const wait = (visitor: object, who: string, errand: Errand): Promise<void> => {
    const line = lines[errand]
    if (waiting() >= MOST_WAITING) (line.shift() ?? lines.other.shift())?.refuse(comeAgain())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const begin = () => {
      count(queued, who, -1)
      start(visitor, who, errand)
      resolve()
    }
    const refuse = (why: Failure) => {
      count(queued, who, -1)
      reject(why)
    }
    count(queued, who, 1)
    line.push({ who, since: now(), begin, refuse })
    return promise
  }

  return {
    waiting,
    async enter(visitor, who, errand) {
      planTurn()
      const isFree = begunInTurn < A_TURN && !waiting() && hasShare(who) && hasRoom(errand)
      if (isFree) {
        start(visitor, who, errand)
        return
      }
      if ((queued.get(who) ?? 0) >= MOST_OF_ONE) throw tooMany()
      await wait(visitor, who, errand)
    },
    leave(visitor) {
      if (inside.delete(visitor) && waiting()) planTurn()
    },
  }
}
