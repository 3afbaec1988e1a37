import { prepareRules } from '@dulcinea/moderation'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withSecret, type Config } from './config/config.ts'
import { createPostgresPubSub } from './db/postgres-pubsub.ts'
import { createDatabaseRateLimits } from './db/postgres-rate-limits.ts'
import { releaseLeases } from './db/queue-store.ts'
import { startDatabase } from './db/start-database.ts'
import { createImageModel } from './engines/image-model/registry.ts'
import { createGooglePlay } from './engines/google-play/registry.ts'
import { createMailer } from './engines/mail/registry.ts'
import { createPayPal } from './engines/paypal/registry.ts'
import { createPushSender } from './engines/push/registry.ts'
import { createScreening } from './engines/screening/screening.ts'
import { createRedis } from './engines/redis/registry.ts'
import { createSms } from './engines/sms/registry.ts'
import { createStorage } from './engines/storage/registry.ts'
import type { TextModel } from './engines/text-model/port.ts'
import { createTracer } from './engines/tracing/registry.ts'
import { refuseOtherModes, resumePayments } from './features/billing/index.ts'
import { loadCatalogue } from './features/characters/index.ts'
import { sweepReplies } from './features/chat/index.ts'
import { buildApp } from './http/app.ts'
import { startMetrics } from './http/metrics/start-metrics.ts'
import { PAYPAL_WEBHOOK } from './http/webhooks.ts'
import { createJobContext, startTimers } from './jobs/timers.ts'
import { startWorkers } from './jobs/worker.ts'
import { connectCluster } from './connect-cluster.ts'
import { systemClock, type Clock } from './kernel/clock.ts'
import { currentWork } from './kernel/current-work.ts'
import { withFallback } from './kernel/rate-limit-store.ts'
import { watchEventLoop } from './kernel/watch-event-loop.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const CONSOLE_FOLDER = fileURLToPath(new URL('../../console/dist/', import.meta.url))
const DRAIN_TIMEOUT_MS = 2_000

export type Product = {
  address: string
  database: string
  mail: string
  payments: string
  pictures: string
  /** The pub/sub between nodes; null when there is only one node. */
  nodes: string | null
  /** Graceful shutdown: no new work, running replies finish or are saved, the database is closed. */
  stop(): Promise<void>
  /** Logs the unfinished steps of `stop` before the process is killed. */
  reportUnfinished(): void
}

/** The address by which a process that listens on this host reaches itself. */
const toReachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Starts the whole product from one config: database, engines, app, jobs. */
export const startProduct = async (input: {
  config: Config
  textModel: TextModel
  say: (text: string) => void
  clock?: Clock
}): Promise<Product> => {
  const { textModel, say, clock = systemClock } = input
  const config = withSecret(input.config)
  // First, so that an error in a rule file is reported before anything has started.
  prepareRules()
  const database = await startDatabase({ config, say })
  try {
    // The real address is known once the server listens; no payment starts before that.
    const self = { address: config.publicUrl }
    const engines = {
      textModel,
      screening: createScreening({ moderation: config.moderation ?? undefined }),
      imageModel: createImageModel(config.imageModel),
      storage: createStorage(config),
      mail: createMailer(config),
      sms: createSms(config),
      push: createPushSender(config),
      googlePlay: createGooglePlay(config, clock),
      redis: await createRedis(config, { warn: (_, text) => say(`    nodes      ${text}`) }),
      ...createPayPal({
        config,
        db: database.db,
        clock,
        ownAddress: () => self.address,
        webhookPath: PAYPAL_WEBHOOK,
      }),
    }
    await refuseOtherModes({ db: database.db, config })
    const metrics = await startMetrics(config.metrics)
    const tracer = await createTracer(config)
    const databaseLimits = createDatabaseRateLimits({ config, db: database.db })
    const base = {
      config,
      db: database.db,
      longDb: database.longDb,
      engines,
      rateLimits: engines.redis
        ? withFallback(engines.redis.rateLimits, databaseLimits)
        : databaseLimits,
      clock,
      meters: metrics?.meters,
      tracer,
    }
    const app = await buildApp({ base, webFolder: WEB_FOLDER, consoleFolder: CONSOLE_FOLDER })
    await loadCatalogue(createJobContext(app.base, app.services, 'catalogue'))
    const pubsub = config.databaseUrl
      ? (engines.redis?.pubsub ?? createPostgresPubSub(database))
      : null
    if (pubsub) connectCluster(app.services, pubsub)
    // Before requests are served: ends replies of a server that was killed. An embedded database has
    // no other nodes, so there every running reply is such a leftover.
    await sweepReplies(
      createJobContext(app.base, app.services, 'start'),
      config.databaseUrl ? {} : { lostForMs: 0 },
    )
    if (!config.databaseUrl) await releaseLeases(app.base.db, clock.now())
    const metricsServer = await metrics?.serve(app, () => database.getPoolStats())
    const eventLoopWatch = watchEventLoop({ ...app.base, work: app.services.service(currentWork) })
    const timers = startTimers(app.base, app.services)
    const worker = startWorkers(app.base, app.services, { listen: database.listen })
    await app.server.listen({ port: config.port, host: config.host })
    const bound = app.server.server.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : config.port
    self.address = `http://${toReachableHost(config.host)}:${port}`
    const resuming = resumePayments(
      createJobContext(app.base, app.services, 'resume-payments'),
    ).catch((error: unknown) =>
      app.base.log.warn({ event: 'payment.resume_failed', error }, 'could not read open orders'),
    )
    const unfinished = new Set<string>()
    const step = async (name: string, work: Promise<unknown> | undefined) => {
      unfinished.add(name)
      await work
      unfinished.delete(name)
    }
    const stop = async () => {
      eventLoopWatch.stop()
      const closed = app.server.close()
      await Promise.all([
        step('timers', timers.stop()),
        step('jobs', worker.stop()),
        step('payments', resuming),
        step('replies', app.services.close()),
      ])
      // Open streams get their last chunks; connections that are still open then are closed.
      await Promise.race([closed, sleep(DRAIN_TIMEOUT_MS, undefined, { ref: false })])
      app.server.server.closeAllConnections()
      await step('http', closed)
      await step('paypal simulator', engines.paypalSimulator?.close())
      await step('mail', engines.mail.close())
      await step('metrics', metricsServer?.close())
      await step(
        'tracer',
        tracer?.close().catch(() => {}),
      )
      await step('redis', engines.redis?.close())
      await step('database', database.stop())
    }
    return {
      address: `http://localhost:${port}`,
      database: database.name,
      mail: engines.mail.name,
      payments: engines.paypal.name,
      pictures: `${engines.imageModel.name}, stored in ${engines.storage.name}`,
      nodes: pubsub?.name ?? null,
      stop,
      reportUnfinished: () =>
        app.base.log.error(
          { event: 'shutdown.forced', unfinished: [...unfinished] },
          'shutdown timed out and the process was killed',
        ),
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
