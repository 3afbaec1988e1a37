import { BASE_PATH } from '@dulcinea/contract/constants'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config/config.ts'
import { openDb } from '../../src/db/client.ts'
import { listenAt } from '../../src/db/listen.ts'
import { postgresLine } from '../../src/db/postgres-line.ts'
import type { ImageModel } from '../../src/engines/image-model/port.ts'
import { imageModelFrom } from '../../src/engines/image-model/registry.ts'
import { googlePlayFrom } from '../../src/engines/google-play/registry.ts'
import { mailFrom } from '../../src/engines/mail/registry.ts'
import { payPalFrom } from '../../src/engines/paypal/registry.ts'
import { pushFrom } from '../../src/engines/push/registry.ts'
import { makeScreening } from '../../src/engines/screening/screening.ts'
import { smsFrom } from '../../src/engines/sms/registry.ts'
import type { TextModel } from '../../src/engines/text-model/port.ts'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { buildApp } from '../../src/http/app.ts'
import { PAYPAL_WEBHOOK } from '../../src/http/webhooks.ts'
import { jobContext } from '../../src/jobs/timers.ts'
import { joinNodes } from '../../src/join-nodes.ts'
import { startWorker, startWorkers } from '../../src/jobs/worker.ts'
import type { Base } from '../../src/kernel/ctx.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { memoryStorage } from './memory-storage.ts'
import { movableClock } from './movable-clock.ts'
import { scriptedModel, type ScriptedModel } from './scripted-model.ts'

type SharedResources = {
  database: TestDatabase
  script: ScriptedModel
  storage: ReturnType<typeof memoryStorage>
}

export type TestAppOptions = {
  env?: Record<string, string>
  textModel?: TextModel
  imageModel?: ImageModel
  withCatalogue?: boolean
  /** Whether slow jobs (drawing pictures) run in the background; other tests are faster without. */
  withSlowWork?: boolean
  /** False when the test starts the job workers itself. */
  withJobs?: boolean
  /** Starts a second node of the same cluster: it shares database, script and storage with this app. */
  beside?: SharedResources
  /** Metrics and tracing. */
  watching?: Pick<Base, 'meters' | 'tracer'>
  /** Receives the log lines; LOG_LEVEL must be set, because the default is silent. */
  logStream?: { write(line: string): void }
}

/** Starts the real app on a database of its own, listening on a free port. */
export const startTestApp = async (options: TestAppOptions = {}) => {
  const { beside } = options
  const database = beside?.database ?? (await testDatabase())
  const script = beside?.script ?? scriptedModel()
  const clock = movableClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'dulcinea-app-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    LLM_BASE_URL: 'builtin',
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests, long enough',
    // Tests send more requests than users do; tests of rate limits set their own scale.
    LIMITS_SCALE: '1000',
    ...options.env,
  })
  const { db, close } = openDb({ url: database.appUrl, connections: 10 })
  const storage = beside?.storage ?? memoryStorage()
  // Set once the server listens; no payment happens before that.
  const listening = { address: '' }
  const engines = {
    textModel: options.textModel ?? script.model,
    screening: makeScreening({
      moderation: config.moderation ?? undefined,
      now: () => clock.now(),
    }),
    imageModel: options.imageModel ?? imageModelFrom(config.imageModel),
    storage,
    mail: mailFrom(config),
    sms: smsFrom(config),
    push: pushFrom(config),
    googlePlay: googlePlayFrom(config, clock),
    ...payPalFrom({
      config,
      db,
      clock,
      ownAddress: () => listening.address,
      webhookPath: PAYPAL_WEBHOOK,
      limitMs: 3_000,
    }),
  }
  const app = await buildApp({
    base: { config, db, engines, clock, ...options.watching },
    checkAnswers: true,
    logStream: options.logStream,
  })
  const listen = listenAt(database.appUrl)
  joinNodes(app.parts, postgresLine({ db, listen }))
  if (options.withCatalogue !== false && !beside) {
    await loadCatalogue(jobContext(app.base, app.parts, 'test'))
  }
  const start = options.withSlowWork === false ? startWorker : startWorkers
  const worker = options.withJobs === false ? null : start(app.base, app.parts, { listen })
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  listening.address = origin
  return {
    ...app,
    origin,
    api: origin + BASE_PATH,
    script,
    clock,
    database,
    storage,
    dataDir,
    job: (name: string) => jobContext(app.base, app.parts, name),
    async stop() {
      const closed = app.server.close()
      await worker?.stop()
      await app.parts.close()
      app.server.server.closeAllConnections()
      await closed
      await engines.localPayPal?.close()
      await close()
      if (!beside) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
