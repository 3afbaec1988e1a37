import type { Meters } from '../../kernel/meters.ts'
import type { MetricsSnapshot } from './metrics-snapshot.ts'

const NAME_PREFIX = 'dulcinea_'
const REQUEST_SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const BLOCKED_SECONDS_BUCKETS = [0.25, 0.5, 1, 2, 5, 10, 30, 60]
const FIRST_WORD_SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]

export type Prometheus = {
  meters: Meters
  contentType: string
  /** The Prometheus exposition text, updated with this snapshot. */
  render(snapshot: MetricsSnapshot): Promise<string>
}

/** Loads prom-client only if metrics are enabled. Includes Node's memory, processor and event loop lag. */
export const createPrometheus = async (): Promise<Prometheus> => {
  const { default: prom } = await import('prom-client')
  const register = new prom.Registry()
  prom.collectDefaultMetrics({ register })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Gauge({ name: NAME_PREFIX + name, help, labelNames, registers: [register] })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Counter({ name: NAME_PREFIX + name, help, labelNames, registers: [register] })
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new prom.Histogram({
      name: NAME_PREFIX + name,
      help,
      labelNames,
      buckets,
      registers: [register],
    })

  const requests = counter('requests_total', 'HTTP responses', ['method', 'route', 'status'])
  const seconds = histogram(
    'request_seconds',
    'Time from the first byte of a request to the last byte of its response',
    REQUEST_SECONDS_BUCKETS,
    ['route'],
  )
  const firstWord = histogram(
    'first_word_seconds',
    'Time from the reservation of a reply to its first chunk of text',
    FIRST_WORD_SECONDS_BUCKETS,
  )
  const blocked = histogram(
    'event_loop_blocked_seconds',
    'How long the event loop was blocked, if over 200 ms',
    BLOCKED_SECONDS_BUCKETS,
  )
  const jobs = counter('jobs_total', 'Jobs finished by this node', ['kind', 'outcome'])
  const waitingJobs = gauge('jobs_waiting', 'Waiting jobs, on all nodes', ['kind'])
  const lateJobs = gauge('jobs_late', 'Failed jobs that will be retried, on all nodes', ['kind'])
  const parkedJobs = gauge('jobs_parked', 'Parked jobs that need an operator, on all nodes', [
    'kind',
  ])
  const running = gauge('replies_running', 'Replies that this node is generating')
  const queue = gauge('replies_waiting', 'Replies queued on this node', ['lane'])
  const chunks = counter('words_total', 'Chunks of reply text sent by this node')
  const points = counter('points_moved_total', 'Points moved, on all nodes', ['reason'])
  const pool = gauge('database_connections', 'Connections to the database', ['state'])
  const waiting = gauge('database_waiting', 'Requests that wait for a database connection')

  const update = (snapshot: MetricsSnapshot) => {
    for (const metric of [waitingJobs, lateJobs, parkedJobs]) metric.reset()
    for (const { kind, waiting: count, late, parked } of snapshot.jobs) {
      waitingJobs.set({ kind }, count)
      lateJobs.set({ kind }, late)
      parkedJobs.set({ kind }, parked)
    }
    for (const { reason, moved } of snapshot.points) points.inc({ reason }, moved)
    running.set(snapshot.replies.running)
    for (const [lane, count] of Object.entries(snapshot.replies.waiting)) queue.set({ lane }, count)
    chunks.reset()
    chunks.inc(snapshot.replies.chunks)
    pool.set({ state: 'idle' }, snapshot.pool.idle)
    pool.set({ state: 'busy' }, snapshot.pool.total - snapshot.pool.idle)
    waiting.set(snapshot.pool.waiting)
  }

  return {
    contentType: register.contentType,
    meters: {
      recordRequest(facts) {
        const { method, route, status } = facts
        requests.inc({ method, route, status: String(status) })
        seconds.observe({ route }, facts.seconds)
      },
      recordFirstChunk: (value) => firstWord.observe(value),
      recordEventLoopBlocked: (value) => blocked.observe(value),
      recordJob: (kind, outcome) => jobs.inc({ kind, outcome }),
    },
    async render(snapshot) {
      update(snapshot)
      return register.metrics()
    },
  }
}
