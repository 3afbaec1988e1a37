import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../features/settings/index.ts'
import type { Base } from '../kernel/ctx.ts'

const CHECK_MS = 2_000

/** /healthz: the process. /readyz: the database decides; engines are told, they do not. */
export const serveHealth = (server: FastifyInstance, base: Base) => {
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const [database, textModel] = await Promise.all([
      pingDatabase(base, CHECK_MS),
      base.engines.textModel
        .health(AbortSignal.timeout(CHECK_MS))
        .catch(() => ({ ok: false, detail: 'no answer' })),
    ])
    const engines = {
      textModel: { name: base.engines.textModel.name, ...textModel },
      storage: { name: base.engines.storage.name },
    }
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ready' : 'not ready', database, engines })
  })
}
