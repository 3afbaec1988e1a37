import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../features/settings/index.ts'
import type { AppDependencies } from '../kernel/ctx.ts'

const CHECK_TIMEOUT_MS = 2_000
const CACHE_TTL_MS = 10_000

/** Cached: readiness is public, and a check of the model may cost money. */
const createTextModelCheck = ({ engines: { textModel }, clock, log }: AppDependencies) => {
  let wasUp = true
  const check = async (): Promise<boolean> => {
    const { ok, detail } = await textModel
      .health(AbortSignal.timeout(CHECK_TIMEOUT_MS))
      .catch(() => ({ ok: false, detail: 'no answer' }))
    if (!ok && wasUp) {
      const fields = { event: 'health.text_model_down', name: textModel.name, detail }
      log.warn(fields, 'text model is not reachable')
    }
    wasUp = ok
    return ok
  }
  let cached: { isUp: Promise<boolean>; expiresAt: number } | null = null
  return () => {
    const now = clock.now().getTime()
    if (!cached || now >= cached.expiresAt)
      cached = { isUp: check(), expiresAt: now + CACHE_TTL_MS }
    return cached.isUp
  }
}

const toState = (isUp: boolean) => (isUp ? 'up' : 'down')

/**
 * /healthz: the process. /readyz: the database decides; the text model is reported and does not.
 * Both are public, so names, hosts and reasons stay in the log and in the console.
 */
export const serveHealth = (server: FastifyInstance, base: AppDependencies) => {
  const isTextModelUp = createTextModelCheck(base)
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const [database, textModel] = await Promise.all([
      pingDatabase(base, CHECK_TIMEOUT_MS),
      isTextModelUp(),
    ])
    void reply.header('cache-control', 'no-store')
    return reply.code(database ? 200 : 503).send({
      status: database ? 'ready' : 'not ready',
      database: toState(database),
      textModel: toState(textModel),
    })
  })
}
