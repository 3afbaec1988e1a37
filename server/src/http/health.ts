import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../features/settings/index.ts'
import type { Base } from '../kernel/ctx.ts'

const CHECK_MS = 2_000
const KEPT_MS = 10_000

/** Anyone may ask how we are; the engine, which may cost money, is not asked each time. */
const keptHealth = ({ engines, clock }: Base) => {
  const ask = () =>
    engines.textModel
      .health(AbortSignal.timeout(CHECK_MS))
      .catch(() => ({ ok: false, detail: 'no answer' }))
  let kept: { health: ReturnType<typeof ask>; until: number } | null = null
  return () => {
    const now = clock.now().getTime()
    if (!kept || now >= kept.until) kept = { health: ask(), until: now + KEPT_MS }
    return kept.health
  }
}

/** /healthz: the process. /readyz: the database decides; engines are told, they do not. */
export const serveHealth = (server: FastifyInstance, base: Base) => {
  const textHealth = keptHealth(base)
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const [database, textModel] = await Promise.all([pingDatabase(base, CHECK_MS), textHealth()])
    const engines = { textModel: { name: base.engines.textModel.name, ...textModel } }
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ready' : 'not ready', database, engines })
  })
}
