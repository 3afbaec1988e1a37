import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Log } from '../../kernel/ctx.ts'
import type { Figures } from './figures.ts'
import type { Prometheus } from './prometheus.ts'

const PATH = '/metrics'

type Options = {
  prometheus: Prometheus
  figures: () => Promise<Figures>
  log: Log
  port: number
  host: string
}

export type ServedMetrics = { port: number; close(): Promise<void> }

/** On a port of its own, so that a proxy before the app can never pass it on by mistake. */
export const serveMetrics = async (options: Options): Promise<ServedMetrics> => {
  const { prometheus, figures, log, port, host } = options
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) {
      response.writeHead(404).end()
      return
    }
    figures()
      .then((found) => prometheus.page(found))
      .then(
        (page) => response.writeHead(200, { 'content-type': prometheus.contentType }).end(page),
        (error: unknown) => {
          log.warn({ error }, 'the figures could not be read')
          response.writeHead(503).end()
        },
      )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
