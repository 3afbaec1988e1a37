import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Log } from '../../kernel/ctx.ts'
import type { MetricsSnapshot } from './metrics-snapshot.ts'
import type { Prometheus } from './prometheus.ts'

const PATH = '/metrics'

type Options = {
  prometheus: Prometheus
  readSnapshot: () => Promise<MetricsSnapshot>
  log: Log
  port: number
  host: string
}

export type MetricsServer = { port: number; close(): Promise<void> }

/** Serves metrics on a separate port, so that a proxy in front of the app cannot expose them by mistake. */
export const serveMetrics = async (options: Options): Promise<MetricsServer> => {
  const { prometheus, readSnapshot, log, port, host } = options
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) {
      response.writeHead(404).end()
      return
    }
    readSnapshot()
      .then((snapshot) => prometheus.render(snapshot))
      .then(
        (page) => response.writeHead(200, { 'content-type': prometheus.contentType }).end(page),
        (error: unknown) => {
          log.warn({ event: 'metrics.read_failed', error }, 'could not read metrics')
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
