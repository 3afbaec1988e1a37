import type { Base } from '../../kernel/ctx.ts'
import type { Listening, NodeLine } from '../../kernel/node-line.ts'
import { isNews, packed, type News } from './words-news.ts'
import type { RunningReply } from './running-reply.ts'

const CHANNEL = 'replies'
// All replies with readers elsewhere are told together, once a tick.
const TICK_MS = 50
// Whoever reads elsewhere asks again within this time, or is taken to have left.
const INTEREST_MS = 10_000

export type Hearing = {
  /** What came next, or null when nothing came in time. */
  next(withinMs: number, signal: AbortSignal): Promise<News | null>
  close(): void
}

/** Words between nodes: a reply lives where it is made, and is read anywhere. */
export type WordsBus = {
  connect(line: NodeLine): void
  /** Whether others are heard; where not, the rows are looked at. */
  readonly isConnected: boolean
  tell(news: readonly News[]): Promise<void>
  hear(messageId: number): Hearing
  /** The sessions that read a reply of this node elsewhere. */
  listeners(messageId: number): number[]
  /** A reply that was made here is settled: readers elsewhere find its end in the database. */
  ended(messageId: number): void
  close(): Promise<void>
}

type Interest = {
  reply: RunningReply
  sent: number
  until: number
  /** Each session that reads, and until when it is taken to. */
  sessions: Map<number, number>
}

const hearing = (leave: () => void): Hearing & { push(news: News): void } => {
  const waiting: News[] = []
  let wake = () => {}
  return {
    push(news) {
      waiting.push(news)
      wake()
    },
    async next(withinMs, signal) {
      if (!waiting.length && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, withinMs)
        wake = resolve
        signal.addEventListener('abort', wake, { once: true })
        await promise
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
      }
      return waiting.shift() ?? null
    },
    close: leave,
  }
}

export const makeWordsBus = (
  base: Pick<Base, 'log'>,
  find: (messageId: number) => RunningReply | undefined,
): WordsBus => {
  const interests = new Map<number, Interest>()
  const readers = new Map<number, Set<{ push(news: News): void }>>()
  let line: NodeLine | null = null
  let listening: Listening | null = null
  let isReady = false
  let timer: NodeJS.Timeout | null = null
  let telling: Promise<void> | null = null

  const tell = (news: readonly News[]): Promise<void> =>
    line
      ? line
          .tell(
            CHANNEL,
            news.map((one) => JSON.stringify(one)),
          )
          .catch((error: unknown) => base.log.warn({ error }, 'words could not be told'))
      : Promise.resolve()

  const tick = () => {
    // While one statement is on its way the next words wait: they go with the one after.
    if (telling) return
    const now = performance.now()
    const news: News[] = []
    for (const [messageId, interest] of interests) {
      if (interest.until < now) interests.delete(messageId)
      else {
        news.push(...packed(messageId, interest.sent, interest.reply.pieces(interest.sent)))
        interest.sent = interest.reply.seq
      }
    }
    if (!interests.size && timer) {
      clearInterval(timer)
      timer = null
    }
    if (news.length) telling = tell(news).finally(() => (telling = null))
  }

  const interested = (messageId: number, after: number, sessionId: number | undefined) => {
    const reply = find(messageId)
    if (!reply) return
    const known = interests.get(messageId)
    const sent = Math.min(after, known?.sent ?? after)
    const until = performance.now() + INTEREST_MS
    const sessions = known?.sessions ?? new Map<number, number>()
    if (sessionId !== undefined) sessions.set(sessionId, until)
    interests.set(messageId, { reply, sent, until, sessions })
    timer ??= setInterval(tick, TICK_MS)
  }

  const heard = (payload: string) => {
    const news: unknown = JSON.parse(payload)
    if (!isNews(news)) return
    const [kind, messageId] = news
    if (kind === 'ask') interested(messageId, news[2], news[3])
    else if (kind === 'stop') find(messageId)?.stopping.abort('stopped')
    else for (const reader of readers.get(messageId) ?? []) reader.push(news)
  }

  return {
    connect(given) {
      line ??= given
      listening ??= line.listen(CHANNEL, {
        notify: heard,
        ready: () => (isReady = true),
        lost: () => (isReady = false),
      })
    },
    get isConnected() {
      return isReady
    },
    tell,
    hear(messageId) {
      const all = readers.get(messageId) ?? new Set()
      readers.set(messageId, all)
      const mine = hearing(() => {
        all.delete(mine)
        if (!all.size) readers.delete(messageId)
      })
      all.add(mine)
      return mine
    },
    listeners(messageId) {
      const now = performance.now()
      const sessions = [...(interests.get(messageId)?.sessions ?? [])]
      return sessions.filter(([, until]) => until >= now).map(([sessionId]) => sessionId)
    },
    ended(messageId) {
      if (interests.delete(messageId)) void tell([['end', messageId]])
    },
    async close() {
      if (timer) clearInterval(timer)
      await listening?.stop()
      await telling
    },
  }
}
