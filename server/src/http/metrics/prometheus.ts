import type { Meters } from '../../kernel/meters.ts'
import type { Figures } from './figures.ts'

const NAME = 'dulcinea_'
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const BLOCKED_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60]
const FIRST_WORD_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]

export type Prometheus = {
  meters: Meters
  contentType: string
  /** The text that Prometheus reads, with what was just found out. */
  page(figures: Figures): Promise<string>
}

/** Loaded only where somebody looks. Of Node itself it tells memory, processor and loop lag. */
export const makePrometheus = async (): Promise<Prometheus> => {
  const { default: prom } = await import('prom-client')
  const register = new prom.Registry()
  prom.collectDefaultMetrics({ register })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Gauge({ name: NAME + name, help, labelNames, registers: [register] })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Counter({ name: NAME + name, help, labelNames, registers: [register] })
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new prom.Histogram({ name: NAME + name, help, labelNames, buckets, registers: [register] })

  const requests = counter('requests_total', 'Answers', ['method', 'route', 'status'])
  const seconds = histogram(
    'request_seconds',
    'From the first byte of a request to the last of its answer',
    REQUEST_SECONDS,
    ['route'],
  )
  const firstWord = histogram(
    'first_word_seconds',
    'From a reserved place to the first word of a reply',
    FIRST_WORD_SECONDS,
  )
  const blocked = histogram(
    'event_loop_blocked_seconds',
    'How long the event loop stood still, when it was over 200 ms',
    BLOCKED_SECONDS,
  )
  const jobs = counter('jobs_total', 'Jobs that this node has ended', ['kind', 'outcome'])
  const waitingJobs = gauge('jobs_waiting', 'Jobs that wait, in the whole product', ['kind'])
  const lateJobs = gauge('jobs_late', 'Jobs that failed and come again, in the whole product', [
    'kind',
  ])
  const parkedJobs = gauge('jobs_parked', 'Jobs that wait for an operator, in the whole product', [
    'kind',
  ])
  const running = gauge('replies_running', 'Replies that this node is making')
  const queue = gauge('replies_waiting', 'Replies that wait for their place here', ['lane'])
  const words = counter('words_total', 'Pieces of text that this node has passed on')
  const points = counter('points_moved_total', 'Points moved, in the whole product', ['reason'])
  const pool = gauge('database_connections', 'Connections to the database', ['state'])
  const waiting = gauge('database_waiting', 'Who waits for a connection to the database')

  const renew = (found: Figures) => {
    for (const one of [waitingJobs, lateJobs, parkedJobs]) one.reset()
    for (const { kind, waiting: count, late, parked } of found.jobs) {
      waitingJobs.set({ kind }, count)
      lateJobs.set({ kind }, late)
      parkedJobs.set({ kind }, parked)
    }
    for (const { reason, moved } of found.points) points.inc({ reason }, moved)
    running.set(found.replies.running)
    for (const [lane, count] of Object.entries(found.replies.waiting)) queue.set({ lane }, count)
    words.reset()
    words.inc(found.replies.words)
    pool.set({ state: 'idle' }, found.pool.idle)
    pool.set({ state: 'busy' }, found.pool.total - found.pool.idle)
    waiting.set(found.pool.waiting)
  }

  return {
    contentType: register.contentType,
    meters: {
      request(facts) {
        const { method, route, status } = facts
        requests.inc({ method, route, status: String(status) })
        seconds.observe({ route }, facts.seconds)
      },
      firstWord: (value) => firstWord.observe(value),
      eventLoopBlocked: (value) => blocked.observe(value),
      job: (kind, outcome) => jobs.inc({ kind, outcome }),
    },
    async page(figures) {
      renew(figures)
      return register.metrics()
    },
  }
}
