import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withSecret, type Config } from './config/config.ts'
import { startDatabase } from './db/start-database.ts'
import { mailFrom } from './engines/mail/registry.ts'
import { makeScreening } from './engines/screening/screening.ts'
import { prepareRules } from './engines/screening/rules.ts'
import { smsFrom } from './engines/sms/registry.ts'
import { localStorage } from './engines/storage/local.ts'
import type { TextModel } from './engines/text-model/port.ts'
import { loadCatalogue } from './features/characters/index.ts'
import { sweepReplies } from './features/chat/index.ts'
import { buildApp } from './http/app.ts'
import { jobContext, startTimers } from './jobs/timers.ts'
import { startWorker } from './jobs/worker.ts'
import { systemClock } from './kernel/clock.ts'

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const LAST_WORDS_MS = 2_000
const PREPARE_AFTER_MS = 2_500

export type Product = {
  address: string
  database: string
  mail: string
  /** Ends in order: no new work, running replies finish or are saved, the database is closed. */
  stop(): Promise<void>
}

/** The whole product on one config: database, engines, app, jobs. */
export const startProduct = async (input: {
  config: Config
  textModel: TextModel
  say: (text: string) => void
}): Promise<Product> => {
  const { textModel, say } = input
  const config = withSecret(input.config)
  const database = await startDatabase({ config, say })
  try {
    const engines = {
      textModel,
      screening: makeScreening({ moderation: config.moderation ?? undefined }),
      storage: localStorage(join(config.dataDir, 'images')),
      mail: mailFrom(config),
      sms: smsFrom(config),
    }
    const base = { config, db: database.db, engines, clock: systemClock }
    const app = await buildApp({ base, webFolder: WEB })
    await loadCatalogue(jobContext(app.base, app.parts, 'catalogue'))
    // Nobody else works on an embedded database: what still runs in it died with the last server.
    if (!config.databaseUrl) {
      await sweepReplies(jobContext(app.base, app.parts, 'start'), { lostForMs: 0 })
    }
    const timers = startTimers(app.base, app.parts)
    const worker = startWorker(app.base, app.parts, { listen: database.listen })
    await app.server.listen({ port: config.port, host: config.host })
    // After the first page has been served, and before anybody has typed a first message.
    const preparing = setTimeout(() => void prepareRules(), PREPARE_AFTER_MS)
    const bound = app.server.server.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : config.port
    const stop = async () => {
      clearTimeout(preparing)
      const closed = app.server.close()
      await Promise.all([timers.stop(), worker.stop(), app.parts.close()])
      // Readers get the end of what they follow; a connection that still hangs then is cut.
      await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })])
      app.server.server.closeAllConnections()
      await closed
      await engines.mail.close()
      await database.stop()
    }
    return {
      address: `http://localhost:${port}`,
      database: database.name,
      mail: engines.mail.name,
      stop,
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
