import { randomUUID } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import { MOST_PAYLOAD_BYTES, type Listening, type NodeLine } from '../kernel/node-line.ts'

const WINDOW_MS = 60_000
const TELL_MS = 1_000

type Told = [who: string, hits: number]

/** Hits of the running minute, on all nodes together. */
export type SharedHits = {
  /** Adds to somebody's hits and tells how many they are. */
  add(who: string, more: number): number
  of(who: string): number
  /** How many seconds until counting begins anew. */
  secondsLeft(): number
  connect(line: NodeLine): void
  close(): Promise<void>
}

const isTold = (value: unknown): value is [node: string, Told[]] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((one) => Array.isArray(one) && Number.isSafeInteger(one[1]))

/** In as few messages as they fit. */
const packed = (node: string, all: Told[]): string[] => {
  const messages: string[] = []
  let some: Told[] = []
  let bytes = 0
  const close = () => {
    if (some.length) messages.push(JSON.stringify([node, some]))
    some = []
    bytes = 0
  }
  for (const one of all) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1
    if (bytes + size > MOST_PAYLOAD_BYTES - 100) close()
    some.push(one)
    bytes += size
  }
  close()
  return messages
}

/**
 * Counted in this process, because a look at a database for every call would cost more than most
 * calls do. Nodes tell each other once a second of those who call often; whoever does not is never
 * mentioned.
 */
export const makeSharedHits = (input: {
  clock: Clock
  channel: string
  /** From how many hits in a minute somebody is told of. */
  worthTelling: number
}): SharedHits => {
  const { clock, channel, worthTelling } = input
  const node = randomUUID()
  let hits = new Map<string, number>()
  let untold = new Map<string, number>()
  let endsAt = 0
  let line: NodeLine | null = null
  let listening: Listening | null = null
  let timer: NodeJS.Timeout | null = null

  const renew = () => {
    const now = clock.now().getTime()
    if (now < endsAt) return
    hits = new Map()
    untold = new Map()
    endsAt = now + WINDOW_MS
  }
  const add = (who: string, more: number): number => {
    renew()
    const counted = Math.max(0, (hits.get(who) ?? 0) + more)
    hits.set(who, counted)
    return counted
  }
  const tellAll = () => {
    const often = [...untold].filter(([who]) => (hits.get(who) ?? 0) >= worthTelling)
    for (const [who] of often) untold.delete(who)
    // Lost where nobody hears it; each node still has its own count.
    void line?.tell(channel, packed(node, often)).catch(() => {})
  }
  const heard = (payload: string) => {
    const told: unknown = JSON.parse(payload)
    if (!isTold(told) || told[0] === node) return
    for (const [who, more] of told[1]) add(who, more)
  }

  return {
    add(who, more) {
      const counted = add(who, more)
      if (line) untold.set(who, (untold.get(who) ?? 0) + more)
      return counted
    },
    of(who) {
      renew()
      return hits.get(who) ?? 0
    },
    secondsLeft: () => Math.max(1, Math.ceil((endsAt - clock.now().getTime()) / 1000)),
    connect(given) {
      line ??= given
      listening ??= line.listen(channel, { notify: heard, ready: () => {} })
      timer ??= setInterval(tellAll, TELL_MS).unref()
    },
    async close() {
      if (timer) clearInterval(timer)
      await listening?.stop()
    },
  }
}
