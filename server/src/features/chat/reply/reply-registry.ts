import type { AppDependencies, Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import type { Service } from '../../../kernel/services.ts'
import { getSetting } from '../../settings/index.ts'
import {
  createGenerationQueue,
  type GenerationLane,
  type GenerationQueue,
} from './generation-queue.ts'
import { appendReplyText } from './replies-store.ts'
import { createReplyPubsub, type ReplyPubsub } from './reply-pubsub.ts'
import { createRunningReply, type ReplyIds, type RunningReply } from './running-reply.ts'

/** Applies the operator's limit of concurrent replies; 0 leaves it to the configuration. */
export const applyConcurrencySetting = async (ctx: Pick<Ctx, 'service'>): Promise<void> => {
  const maxActive = await getSetting(ctx, 'text.places')
  ctx.service(replyRegistry).setMaxActive(maxActive || null)
}

const SAVE_INTERVAL_MS = 250
const DRAIN_TIMEOUT_MS = 10_000
const QUEUE_TIMEOUT_MS = 60_000

type Generation = { reply: RunningReply; settled: Promise<void> }

/** The replies of this node right now, and how many chunks of text it has passed on so far. */
export type ReplyStats = {
  running: number
  waiting: Record<GenerationLane, number>
  chunks: number
}

/** The replies that this node generates. A reply goes on when its followers disconnect. */
export type ReplyRegistry = {
  queue: GenerationQueue
  /** How many replies are generated at once; null for the limit of the configuration or the model. */
  setMaxActive(maxActive: number | null): void
  /** How long a reply may wait in the queue before it fails as delayed. */
  queueTimeoutMs: number
  pubsub: ReplyPubsub
  start(ids: ReplyIds, generate: (reply: RunningReply) => Promise<void>): RunningReply
  find(messageId: number): RunningReply | undefined
  /** Resolves when the reply is settled; at once when this node does not generate it. */
  waitUntilSettled(messageId: number): Promise<void>
  getStats(): ReplyStats
  /** Saves the text so far and renews the heartbeat of this node's replies; false when that failed. */
  saveNow(): Promise<boolean>
  /** Refuses new requests while the server shuts down. */
  requireOpen(): void
  close(): Promise<void>
}

const createReplyRegistry = (base: AppDependencies): ReplyRegistry => {
  const running = new Map<number, Generation>()
  let saving: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosing = false
  let endedChunks = 0

  // One statement per interval for all replies. It is also the heartbeat of this node.
  const saveAll = async () => {
    const deltas = [...running.values()].map(({ reply }) => reply.deltaSince(reply.savedSeq))
    if (!deltas.length) return
    const rows = new Map(
      (await appendReplyText(base.db, deltas)).map((row) => [row.messageId, row]),
    )
    for (const { messageId } of deltas) {
      const generation = running.get(messageId)
      const row = rows.get(messageId)
      // Ended elsewhere: a sweep took this node for dead. The rest of the text is not needed.
      if (!row) generation?.reply.abortController.abort('ended elsewhere')
      else if (row.isStopRequested) generation?.reply.abortController.abort('stopped')
      if (generation && row) generation.reply.savedSeq = row.seq
    }
  }
  const save = (): Promise<boolean> => {
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
    if (running.size && !timer) timer = setInterval(() => void save(), SAVE_INTERVAL_MS)
    if (!running.size && timer) {
      clearInterval(timer)
      timer = null
    }
  }

  const replyPubsub = createReplyPubsub(base, (messageId) => running.get(messageId)?.reply)
  let configuredMaxActive: number | null = null
  const generationQueue = createGenerationQueue(
    () => configuredMaxActive ?? base.config.textConcurrency ?? base.engines.textModel.concurrency,
  )

  return {
    pubsub: replyPubsub,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    queue: generationQueue,
    setMaxActive(maxActive) {
      configuredMaxActive = maxActive
      generationQueue.dispatch()
    },
    start(ids, generate) {
      const { messageId } = ids
      const startedAt = performance.now()
      const reply = createRunningReply(ids)
      const settled = generate(reply)
        .catch((error: unknown) => {
          base.log.error(
            { event: 'reply.settle_failed', error, messageId },
            'could not settle a reply',
          )
        })
        .finally(() => {
          running.delete(messageId)
          endedChunks += reply.seq
          if (reply.firstChunkAt)
            base.meters?.recordFirstChunk((reply.firstChunkAt - startedAt) / 1000)
          replyPubsub.publishEnd(messageId)
          schedule()
        })
      running.set(messageId, { reply, settled })
      schedule()
      return reply
    },
    find: (messageId) => running.get(messageId)?.reply,
    waitUntilSettled: (messageId) => running.get(messageId)?.settled ?? Promise.resolve(),
    getStats: () => ({
      running: running.size,
      waiting: generationQueue.getQueueLengths(),
      chunks: [...running.values()].reduce((sum, { reply }) => sum + reply.seq, endedChunks),
    }),
    async saveNow() {
      // A save in flight may have started before the last chunk, or may fail.
      await saving
      return save()
    },
    requireOpen() {
      if (isClosing) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
    },
    async close() {
      isClosing = true
      const abortAll = () => {
        for (const { reply } of running.values()) reply.abortController.abort('shutdown')
      }
      const deadline = setTimeout(abortAll, DRAIN_TIMEOUT_MS)
      while (running.size) await Promise.all([...running.values()].map(({ settled }) => settled))
      clearTimeout(deadline)
      await saving
      await replyPubsub.close()
    },
  }
}

export const replyRegistry: Service<ReplyRegistry> = {
  name: 'reply-registry',
  create: createReplyRegistry,
  close: (registry) => registry.close(),
}
