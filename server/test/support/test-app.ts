import { BASE_PATH } from '@dulcinea/contract/constants'
import { readConfig } from '../../src/config/config.ts'
import { openDb } from '../../src/db/client.ts'
import type { TextModel } from '../../src/engines/text-model/port.ts'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { buildApp } from '../../src/http/app.ts'
import { jobContext } from '../../src/jobs/timers.ts'
import { testDatabase } from '../database.ts'
import { memoryStorage } from './memory-storage.ts'
import { movableClock } from './movable-clock.ts'
import { scriptedModel } from './scripted-model.ts'

export type TestAppOptions = {
  env?: Record<string, string>
  textModel?: TextModel
  withCatalogue?: boolean
}

/** The real app on a real database of its own, listening on a free port. */
export const startTestApp = async (options: TestAppOptions = {}) => {
  const database = await testDatabase()
  const script = scriptedModel()
  const clock = movableClock()
  const config = readConfig({ LOG_LEVEL: 'silent', LLM_BASE_URL: 'builtin', ...options.env })
  const { db, close } = openDb({ url: database.appUrl, connections: 10 })
  const engines = { textModel: options.textModel ?? script.model, storage: memoryStorage() }
  const app = await buildApp({ base: { config, db, engines, clock }, checkAnswers: true })
  if (options.withCatalogue !== false) {
    await loadCatalogue(jobContext(app.base, app.parts, 'test'))
  }
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...app,
    origin,
    api: origin + BASE_PATH,
    script,
    clock,
    database,
    job: (name: string) => jobContext(app.base, app.parts, name),
    async stop() {
      const closed = app.server.close()
      await app.parts.close()
      app.server.server.closeAllConnections()
      await closed
      await close()
      await database.drop()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
