import { calls, openapi } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Base } from '../kernel/ctx.ts'
import { currentWork } from '../kernel/current-work.ts'
import { makeParts, type Parts } from '../kernel/parts.ts'
import { workerPool } from '../kernel/worker-pool.ts'
import type { AppContext } from './app-context.ts'
import { parseFields, readBodies } from './body-parsers.ts'
import { answerClientError, refuseBrokenHttp } from './broken-http.ts'
import { keepAnswersOutOfCaches } from './caching.ts'
import { refuseWhenClosing } from './closing.ts'
import { mountConsole } from './console-api.ts'
import { serveConsole } from './console-page.ts'
import { answerErrors, answerFrameworkError } from './errors.ts'
import { limitNetworks } from './flood.ts'
import { serveHealth } from './health.ts'
import { serveLocalPayPal } from './local-paypal.ts'
import { mountCalls } from './mount.ts'
import { serveEmailBack } from './pages/email-back.ts'
import { serveLegalPages } from './pages/serve-pages.ts'
import { servePictures } from './pictures.ts'
import { readMultipart } from './multipart.ts'
import { plainError } from './plain-error.ts'
import { logRequests, trackRequests } from './request-log.ts'
import { traceRequests } from './request-trace.ts'
import { allRoutes } from './routes/all.ts'
import { guardHeaders } from './security.ts'
import { watchedBase } from './watched-base.ts'
import { serveWebhooks } from './webhooks.ts'
import { serveWebApp } from './web-app.ts'

/** For routes outside the contract; contract calls define their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 20_000
// How often Node checks connections for the two timeouts above.
const CONNECTION_CHECK_INTERVAL_MS = 2_000
// Equal to the maximum request line: the call's own schema rejects a parameter that is too long.
const MAX_PARAMETER_LENGTH = 16_384

export type AppOptions = {
  base: Omit<Base, 'log'>
  /** Validates each response against the contract, so that an unexpected field fails a test. */
  checkAnswers?: boolean
  webFolder?: string
  consoleFolder?: string
  /** Destination of log lines; standard output by default. */
  logStream?: { write(line: string): void }
}

export type App = AppContext & { server: FastifyInstance }

export const buildApp = async ({
  base: baseWithoutLog,
  checkAnswers = false,
  webFolder,
  consoleFolder,
  logStream,
}: AppOptions): Promise<App> => {
  const { config } = baseWithoutLog
  const server = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['headers', 'body', 'query', 'busboyOptions'],
      serializers: { error: plainError },
      stream: logStream,
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Trust only the configured number of proxies: a client can forge the forwarded addresses before them.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Fastify's own 503 during shutdown has no Retry-After; ours has.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: MAX_PARAMETER_LENGTH,
      ignoreTrailingSlash: true,
      querystringParser: parseFields,
    },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Node would reject a missing Host header with an empty body; we reject it with the envelope.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
    },
  })
  const base = watchedBase({ ...baseWithoutLog, log: server.log }, () => parts)
  const parts: Parts = makeParts(base)
  // Created first and therefore closed last: replies and jobs still use it during shutdown.
  parts.part(workerPool)

  logRequests(server, base.meters)
  trackRequests(server, () => parts.part(currentWork))
  traceRequests(server, base.tracer)
  answerErrors(server)
  refuseWhenClosing(server)
  refuseBrokenHttp(server)
  keepAnswersOutOfCaches(server)
  await guardHeaders(server, config)
  limitNetworks(server, parts)
  readBodies(server)
  await readMultipart(server)
  mountCalls(server, allRoutes, { base, parts, checkAnswers })
  await mountConsole(server, { base, parts, checkAnswers })
  await serveWebhooks(server, { base, parts })
  await serveLocalPayPal(server, { base, parts })
  const description = openapi(calls)
  server.get(`${BASE_PATH}/openapi.json`, () => description)
  serveHealth(server, base)
  servePictures(server, { base, parts })
  serveLegalPages(server, config, webFolder)
  serveEmailBack(server, { base, parts })
  await serveConsole(server, config, consoleFolder)
  await serveWebApp(server, webFolder)
  return { server, parts, base }
}
