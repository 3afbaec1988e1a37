import { calls, toOpenApi } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { AppDependencies } from '../kernel/ctx.ts'
import { currentWork } from '../kernel/current-work.ts'
import { createServices, type Services } from '../kernel/services.ts'
import { workerPool } from '../kernel/worker-pool.ts'
import type { AppContext } from './app-context.ts'
import { parseFields, registerBodyParsers } from './body-parsers.ts'
import { handleClientError, rejectMalformedRequests } from './malformed-requests.ts'
import { disableApiCaching } from './cache-control.ts'
import { rejectDuringShutdown } from './shutdown.ts'
import { mountConsole } from './console-api.ts'
import { serveConsole } from './console-page.ts'
import { registerErrorHandler, handleFrameworkError } from './error-handler.ts'
import { limitNetworks } from './request-rate-limiter.ts'
import { serveHealth } from './health.ts'
import { serveLocalPayPal } from './local-paypal.ts'
import { mountCalls } from './mount-calls.ts'
import { serveRestoreEmailPage } from './pages/restore-email-page.ts'
import { serveLegalPages } from './pages/serve-legal-pages.ts'
import { servePictures } from './pictures.ts'
import { registerMultipart } from './multipart.ts'
import { serializeError } from './serialize-error.ts'
import { logRequests, trackRequests } from './request-log.ts'
import { traceRequests } from './request-trace.ts'
import { allRoutes } from './routes/all.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { instrumentBase } from './instrument-base.ts'
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
  base: Omit<AppDependencies, 'log'>
  /** Validates each response against the contract, so that an unexpected field fails a test. */
  validateResponses?: boolean
  webFolder?: string
  consoleFolder?: string
  /** Destination of log lines; standard output by default. */
  logStream?: { write(line: string): void }
}

export type App = AppContext & { server: FastifyInstance }

export const buildApp = async ({
  base: baseWithoutLog,
  validateResponses = false,
  webFolder,
  consoleFolder,
  logStream,
}: AppOptions): Promise<App> => {
  const { config } = baseWithoutLog
  const server = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['headers', 'body', 'query', 'busboyOptions'],
      serializers: { error: serializeError },
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
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    // Node would reject a missing Host header with an empty body; we reject it with the envelope.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
    },
  })
  const base = instrumentBase({ ...baseWithoutLog, log: server.log }, () => parts)
  const parts: Services = createServices(base)
  // Created first and therefore closed last: replies and jobs still use it during shutdown.
  parts.service(workerPool)

  logRequests(server, base.meters)
  trackRequests(server, () => parts.service(currentWork))
  traceRequests(server, base.tracer)
  registerErrorHandler(server)
  rejectDuringShutdown(server)
  rejectMalformedRequests(server)
  disableApiCaching(server)
  await registerSecurityHeaders(server, config)
  limitNetworks(server, parts)
  registerBodyParsers(server)
  await registerMultipart(server)
  mountCalls(server, allRoutes, { base, services: parts, validateResponses })
  await mountConsole(server, { base, services: parts, validateResponses })
  await serveWebhooks(server, { base, services: parts })
  await serveLocalPayPal(server, { base, services: parts })
  const description = toOpenApi(calls)
  server.get(`${BASE_PATH}/openapi.json`, () => description)
  serveHealth(server, base)
  servePictures(server, { base, services: parts })
  serveLegalPages(server, config, webFolder)
  serveRestoreEmailPage(server, { base, services: parts })
  await serveConsole(server, config, consoleFolder)
  await serveWebApp(server, webFolder)
  return { server, services: parts, base }
}
