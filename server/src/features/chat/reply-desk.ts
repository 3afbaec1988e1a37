import type { Base } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { fail } from '../../kernel/fail.ts'
import { makeFanOut } from './fan-out.ts'
import { makeLanes, type Lane, type Lanes } from './lanes.ts'
import { growReplies } from './replies-store.ts'
import { makeWordsBus, type WordsBus } from './words-bus.ts'
import { runningReply, type ReplyIds, type RunningReply } from './running-reply.ts'

const SAVE_MS = 250
const DRAIN_MS = 10_000
const PLACE_WAIT_MS = 60_000
// Shorter than the eye: words that come faster than this go on together. The more replies there
// are, the longer the gulps: to send costs more than to say.
const FAN_OUT_MS = { least: 25, most: 100, aReply: 3 }

type Making = { reply: RunningReply; made: Promise<void> }

/** What this node does with replies just now, and how many pieces of text it has passed on so far. */
export type ReplyFigures = { running: number; waiting: Record<Lane, number>; words: number }

/** The replies that this node is making. They belong to the server, not to whoever listens. */
export type ReplyDesk = {
  lanes: Lanes
  /** How many replies are made at once; null as the configuration or the engine says. */
  setPlaces(places: number | null): void
  /** How long a reply may wait for its place before the person is told. */
  placeWaitMs: number
  bus: WordsBus
  start(ids: ReplyIds, make: (reply: RunningReply) => Promise<void>): RunningReply
  find(messageId: number): RunningReply | undefined
  /** Resolves when the reply is settled; at once when it is not made here. */
  settled(messageId: number): Promise<void>
  figures(): ReplyFigures
  /** Saves what was said so far, and that this node lives; false when that failed. */
  saveNow(): Promise<boolean>
  /** Refuses what comes while the server is about to end. */
  requireOpen(): void
  close(): Promise<void>
}

const makeReplyDesk = (base: Base): ReplyDesk => {
  const running = new Map<number, Making>()
  let saving: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosing = false
  let wordsOfEnded = 0

  // One statement a tick for all replies, however many there are. It also says: this node lives.
  const saveAll = async () => {
    const grown = [...running.values()].map(({ reply }) => reply.since(reply.saved))
    if (!grown.length) return
    const rows = new Map((await growReplies(base.db, grown)).map((row) => [row.messageId, row]))
    for (const { messageId } of grown) {
      const making = running.get(messageId)
      const row = rows.get(messageId)
      // Ended elsewhere: a sweep took this node for dead. Nobody needs the rest.
      if (!row) making?.reply.stopping.abort('ended elsewhere')
      else if (row.stopAsked) making?.reply.stopping.abort('stopped')
      if (making && row) making.reply.saved = row.seq
    }
  }
  const tick = (): Promise<boolean> => {
    saving ??= saveAll()
      .then(() => true)
      .catch((error: unknown) => {
        base.log.error({ event: 'reply.save_failed', error }, 'could not save running replies')
        return false
      })
      .finally(() => (saving = null))
    return saving
  }
  const schedule = () => {
    if (running.size && !timer) timer = setInterval(() => void tick(), SAVE_MS)
    if (!running.size && timer) {
      clearInterval(timer)
      timer = null
    }
  }

  const fanOut = makeFanOut(() =>
    Math.max(FAN_OUT_MS.least, Math.min(FAN_OUT_MS.most, running.size * FAN_OUT_MS.aReply)),
  )
  const bus = makeWordsBus(base, (messageId) => running.get(messageId)?.reply)
  let asked: number | null = null
  const lanes = makeLanes(
    () => asked ?? base.config.textConcurrency ?? base.engines.textModel.concurrency,
  )

  return {
    bus,
    placeWaitMs: PLACE_WAIT_MS,
    lanes,
    setPlaces(places) {
      asked = places
      lanes.fill()
    },
    start(ids, make) {
      const { messageId } = ids
      const begun = performance.now()
      const reply = runningReply(ids, fanOut)
      const made = make(reply)
        .catch((error: unknown) => base.log.error({ error, messageId }, 'a reply was not settled'))
        .finally(() => {
          running.delete(messageId)
          wordsOfEnded += reply.seq
          if (reply.firstWordAt) base.meters?.firstWord((reply.firstWordAt - begun) / 1000)
          bus.ended(messageId)
          schedule()
        })
      running.set(messageId, { reply, made })
      schedule()
      return reply
    },
    find: (messageId) => running.get(messageId)?.reply,
    settled: (messageId) => running.get(messageId)?.made ?? Promise.resolve(),
    figures: () => ({
      running: running.size,
      waiting: lanes.waiting(),
      words: [...running.values()].reduce((sum, { reply }) => sum + reply.seq, wordsOfEnded),
    }),
    async saveNow() {
      // What is on its way may have been sent before the last word, or in vain.
      await saving
      return tick()
    },
    requireOpen() {
      if (isClosing) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
    },
    async close() {
      isClosing = true
      const abortAll = () => {
        for (const { reply } of running.values()) reply.stopping.abort('shutdown')
      }
      const late = setTimeout(abortAll, DRAIN_MS)
      while (running.size) await Promise.all([...running.values()].map(({ made }) => made))
      clearTimeout(late)
      await saving
      await bus.close()
    },
  }
}

export const replyDesk: Part<ReplyDesk> = {
  name: 'reply-desk',
  make: makeReplyDesk,
  close: (desk) => desk.close(),
}
