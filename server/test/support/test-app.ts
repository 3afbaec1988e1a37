import { BASE_PATH } from '@dulcinea/contract/constants'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config/config.ts'
import { openDb } from '../../src/db/client.ts'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { createPostgresPubSub } from '../../src/db/postgres-pubsub.ts'
import { createDatabaseRateLimits } from '../../src/db/postgres-rate-limits.ts'
import type { ImageModel } from '../../src/engines/image-model/port.ts'
import { createImageModel } from '../../src/engines/image-model/registry.ts'
import { createGooglePlay } from '../../src/engines/google-play/registry.ts'
import { createMailer } from '../../src/engines/mail/registry.ts'
import { createPayPal } from '../../src/engines/paypal/registry.ts'
import { createPushSender } from '../../src/engines/push/registry.ts'
import { createScreening } from '../../src/engines/screening/screening.ts'
import { createSms } from '../../src/engines/sms/registry.ts'
import type { TextModel } from '../../src/engines/text-model/port.ts'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { buildApp } from '../../src/http/app.ts'
import { PAYPAL_WEBHOOK } from '../../src/http/webhooks.ts'
import { createJobContext } from '../../src/jobs/timers.ts'
import { connectCluster } from '../../src/connect-cluster.ts'
import { startWorker, startWorkers } from '../../src/jobs/worker.ts'
import type { AppDependencies } from '../../src/kernel/ctx.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { createMovableClock } from './movable-clock.ts'
import { createScriptedModel, type ScriptedModel } from './scripted-model.ts'

type SharedResources = {
  database: TestDatabase
  script: ScriptedModel
  storage: ReturnType<typeof createMemoryStorage>
}

export type TestAppOptions = {
  env?: Record<string, string>
  textModel?: TextModel
  imageModel?: ImageModel
  withCatalogue?: boolean
  /** Whether slow jobs (drawing pictures) run in the background; other tests are faster without. */
  withSlowJobs?: boolean
  /** False when the test starts the job workers itself. */
  withJobs?: boolean
  /** Starts a second node of the same cluster: it shares database, script and storage with this app. */
  peer?: SharedResources
  /** Metrics and tracing. */
  observability?: Pick<AppDependencies, 'meters' | 'tracer'>
  /** Receives the log lines; LOG_LEVEL must be set, because the default is silent. */
  logStream?: { write(line: string): void }
}

/** Starts the real app on a database of its own, listening on a free port. */
export const startTestApp = async (options: TestAppOptions = {}) => {
  const { peer } = options
  const database = peer?.database ?? (await createTestDatabase())
  const script = peer?.script ?? createScriptedModel()
  const clock = createMovableClock()
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
  const storage = peer?.storage ?? createMemoryStorage()
  // Set once the server listens; no payment happens before that.
  const listening = { address: '' }
  const engines = {
    textModel: options.textModel ?? script.model,
    screening: createScreening({
      moderation: config.moderation ?? undefined,
      now: () => clock.now(),
    }),
    imageModel: options.imageModel ?? createImageModel(config.imageModel),
    storage,
    mail: createMailer(config),
    sms: createSms(config),
    push: createPushSender(config),
    googlePlay: createGooglePlay(config, clock),
    ...createPayPal({
      config,
      db,
      clock,
      ownAddress: () => listening.address,
      webhookPath: PAYPAL_WEBHOOK,
      timeoutMs: 3_000,
    }),
  }
  const app = await buildApp({
    base: {
      config,
      db,
      engines,
      rateLimits: createDatabaseRateLimits({ config, db }),
      clock,
      ...options.observability,
    },
    validateResponses: true,
    logStream: options.logStream,
  })
  const listen = createPostgresListener(database.appUrl)
  connectCluster(app.services, createPostgresPubSub({ db, listen }))
  if (options.withCatalogue !== false && !peer) {
    await loadCatalogue(createJobContext(app.base, app.services, 'test'))
  }
  const start = options.withSlowJobs === false ? startWorker : startWorkers
  const worker = options.withJobs === false ? null : start(app.base, app.services, { listen })
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
    createJobContext: (name: string) => createJobContext(app.base, app.services, name),
    async stop() {
      const closed = app.server.close()
      await worker?.stop()
      await app.services.close()
      app.server.server.closeAllConnections()
      await closed
      await engines.paypalSimulator?.close()
      await close()
      if (!peer) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
