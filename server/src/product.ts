import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withSecret, type Config } from './config/config.ts'
import { postgresLine } from './db/postgres-line.ts'
import { startDatabase } from './db/start-database.ts'
import { imageModelFrom } from './engines/image-model/registry.ts'
import { googlePlayFrom } from './engines/google-play/registry.ts'
import { mailFrom } from './engines/mail/registry.ts'
import { payPalFrom } from './engines/paypal/registry.ts'
import { pushFrom } from './engines/push/registry.ts'
import { makeScreening } from './engines/screening/screening.ts'
import { redisFrom } from './engines/redis/registry.ts'
import { prepareRules } from './engines/screening/rules.ts'
import { smsFrom } from './engines/sms/registry.ts'
import { storageFrom } from './engines/storage/registry.ts'
import type { TextModel } from './engines/text-model/port.ts'
import { tracerFrom } from './engines/tracing/registry.ts'
import { refuseOtherModes, resumePayments } from './features/billing/index.ts'
import { loadCatalogue } from './features/characters/index.ts'
import { sweepReplies } from './features/chat/index.ts'
import { buildApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { startMetrics } from './http/metrics/start-metrics.ts'
import { PAYPAL_WEBHOOK } from './http/webhooks.ts'
import { jobContext, startTimers } from './jobs/timers.ts'
import { startWorkers } from './jobs/worker.ts'
import { joinNodes } from './join-nodes.ts'
import { systemClock, type Clock } from './kernel/clock.ts'
import { currentWork } from './kernel/current-work.ts'
import { releaseLeases } from './kernel/queue-store.ts'
import { watchEventLoop } from './kernel/watch-event-loop.ts'

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const CONSOLE = fileURLToPath(new URL('../../console/dist/', import.meta.url))
const LAST_WORDS_MS = 2_000
const PREPARE_AFTER_MS = 2_500

export type Product = {
  address: string
  database: string
  mail: string
  payments: string
  pictures: string
  /** What carries words between nodes; null where there is only one. */
  nodes: string | null
  /** Ends in order: no new work, running replies finish or are saved, the database is closed. */
  stop(): Promise<void>
  /** Logs which steps of `stop` have not ended yet, before the process is ended by force. */
  reportUnfinished(): void
}

/** Where a process finds itself that listens on this host. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** The whole product on one config: database, engines, app, jobs. */
export const startProduct = async (input: {
  config: Config
  textModel: TextModel
  say: (text: string) => void
  clock?: Clock
}): Promise<Product> => {
  const { textModel, say, clock = systemClock } = input
  const config = withSecret(input.config)
  const database = await startDatabase({ config, say })
  try {
    // Known for sure once the server listens; nobody pays before that.
    const own = { address: config.publicUrl }
    const engines = {
      textModel,
      screening: makeScreening({ moderation: config.moderation ?? undefined }),
      imageModel: imageModelFrom(config.imageModel),
      storage: storageFrom(config),
      mail: mailFrom(config),
      sms: smsFrom(config),
      push: pushFrom(config),
      googlePlay: googlePlayFrom(config, clock),
      redis: await redisFrom(config, { warn: (_, text) => say(`    nodes      ${text}`) }),
      ...payPalFrom({
        config,
        db: database.db,
        clock,
        ownAddress: () => own.address,
        webhookPath: PAYPAL_WEBHOOK,
      }),
    }
    await refuseOtherModes({ db: database.db, config })
    const metrics = await startMetrics(config.metrics)
    const tracer = await tracerFrom(config)
    const base = {
      config,
      db: database.db,
      longDb: database.longDb,
      engines,
      clock,
      meters: metrics?.meters,
      tracer,
    }
    const app = await buildApp({ base, webFolder: WEB, consoleFolder: CONSOLE })
    await loadCatalogue(jobContext(app.base, app.parts, 'catalogue'))
    const line = config.databaseUrl ? (engines.redis?.line ?? postgresLine(database)) : null
    if (line) joinNodes(app.parts, line)
    // Before anybody is served: replies of a server that was killed are ended at once. Nobody else
    // works on an embedded database, so there all that still run are such.
    await sweepReplies(
      jobContext(app.base, app.parts, 'start'),
      config.databaseUrl ? {} : { lostForMs: 0 },
    )
    if (!config.databaseUrl) await releaseLeases(app.base.db, clock.now())
    const served = await metrics?.serve(app, () => database.pressure())
    const loop = watchEventLoop({ ...app.base, work: app.parts.part(currentWork) })
    const timers = startTimers(app.base, app.parts)
    const worker = startWorkers(app.base, app.parts, { listen: database.listen })
    await listen(app.server, config)
    // After the first page has been served, and before anybody has typed a first message.
    const closing = new AbortController()
    const prepare = async () => {
      try {
        await prepareRules(closing.signal)
      } catch (error) {
        if (!closing.signal.aborted) app.base.log.warn({ error }, 'rules were not compiled ahead')
      }
    }
    const preparing = setTimeout(() => void prepare(), PREPARE_AFTER_MS)
    const bound = app.server.server.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : config.port
    own.address = `http://${reachable(config.host)}:${port}`
    const resuming = resumePayments(jobContext(app.base, app.parts, 'resume-payments')).catch(
      (error: unknown) =>
        app.base.log.warn({ event: 'payment.resume_failed', error }, 'could not read open orders'),
    )
    const unfinished = new Set<string>()
    const step = async (name: string, work: Promise<unknown> | undefined) => {
      unfinished.add(name)
      await work
      unfinished.delete(name)
    }
    const stop = async () => {
      clearTimeout(preparing)
      loop.stop()
      closing.abort()
      const closed = app.server.close()
      await Promise.all([
        step('timers', timers.stop()),
        step('jobs', worker.stop()),
        step('payments', resuming),
        step('replies', app.parts.close()),
      ])
      // Readers get the end of what they follow; a connection that still hangs then is cut.
      await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })])
      app.server.server.closeAllConnections()
      await step('http', closed)
      await step('paypal simulator', engines.localPayPal?.close())
      await step('mail', engines.mail.close())
      await step('metrics', served?.close())
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
      pictures: `${engines.imageModel.name}, kept in ${engines.storage.name}`,
      nodes: line?.name ?? null,
      stop,
      reportUnfinished: () =>
        app.base.log.error(
          { event: 'shutdown.forced', unfinished: [...unfinished] },
          'the shutdown took too long and was ended by force',
        ),
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
