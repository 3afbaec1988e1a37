import type { StreamLine } from '@dulcinea/contract/stream'
import { isLive } from './line.ts'
import type { Hers, Trouble } from './line.ts'
import { pause, watchSilence } from './pause.ts'
import { eventOf } from './thread.ts'
import type { ReplyEvent } from './thread.ts'

export const SILENCE_MS = 15_000
/** Longer than a server lets her be silent: the connection may be dead, and another costs nothing. */
export const STALL_MS = 22_000
export const PAUSES_MS = [400, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000] as const
/** A message that has not arrived is told as such sooner than a reply that is only unheard. */
export const SENDS = 3

export type Reply = {
  now: () => Hers | undefined
  tell: (event: ReplyEvent) => void
  /** Opens the reply behind the words that are known, or sends the message that asks for it. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>
  /** The trouble behind an answer that is final; null when trying again may help. */
  refusalIn: (error: unknown) => Trouble | null
  lost: Trouble
}

/**
 * Numbers the words of one connection. The first line follows what was asked for. A connection
 * that begins with several words at once is a replay and may go on so; any other steps by one,
 * and a larger step is a gap.
 */
const wordCounter = (after: number) => {
  let told = after
  let isReplay: boolean | null = null
  return (seq: number): number => {
    isReplay ??= seq > after + 1
    const from = isReplay ? told : seq - 1
    told = seq
    return from
  }
}

/** One connection: true once the reply has ended, false when there is more to be had. */
const readOnce = async (reply: Reply, signal: AbortSignal, said: () => void, doubted: number) => {
  const stalled = new AbortController()
  const stall = watchSilence(STALL_MS, () => stalled.abort())
  const seqNow = () => reply.now()?.seq ?? 0
  const fromOf = wordCounter(seqNow())
  try {
    const either = AbortSignal.any([signal, stalled.signal])
    for await (const line of await reply.open(either)) {
      if (either.aborted) return false
      stall.heard()
      if (line.type === 'delta' || line.type === 'notice') said()
      // A last word that is still missing when it is asked for again was never there.
      const isBelieved = line.type === 'done' && doubted === seqNow()
      const from = line.type === 'delta' ? fromOf(line.seq) : 0
      reply.tell(eventOf(isBelieved ? { ...line, seq: seqNow() } : line, from))
      const after = reply.now()
      if (!after || !isLive(after)) return true
      const isGap = (line.type === 'delta' || line.type === 'done') && after.seq < line.seq
      if (isGap) return false
    }
    return false
  } finally {
    stall.end()
  }
}

/**
 * Reads a reply to its end. The reply belongs to the server: a broken connection is opened again
 * behind the last word, after growing pauses, until it gives nothing new too often.
 */
export const followReply = async (reply: Reply, signal: AbortSignal): Promise<void> => {
  const silence = watchSilence(SILENCE_MS, () => reply.tell({ type: 'silent' }))
  let fruitless = 0
  let doubted = -1
  try {
    while (!signal.aborted) {
      const before = reply.now()?.seq ?? 0
      try {
        if (await readOnce(reply, signal, silence.heard, doubted)) return
        doubted = reply.now()?.seq ?? 0
      } catch (error) {
        if (signal.aborted) return
        const refusal = reply.refusalIn(error)
        if (refusal) return reply.tell({ type: 'failed', trouble: refusal })
      }
      const now = reply.now()
      if (!now || !isLive(now)) return
      fruitless = now.seq > before ? 0 : fruitless + 1
      const wait = PAUSES_MS[fruitless]
      const isTooOften = wait === undefined || (now.id === null && fruitless >= SENDS)
      // Without any network there is nothing to try; whoever holds the conversation waits for it.
      const isGivenUp = isTooOften || navigator.onLine === false
      if (wait === undefined || isGivenUp)
        return reply.tell({ type: 'failed', trouble: reply.lost })
      await pause(wait, signal)
    }
  } finally {
    silence.end()
  }
}
