import { calls, openapi } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Base } from '../kernel/ctx.ts'
import { currentWork } from '../kernel/current-work.ts'
import { makeParts, type Parts } from '../kernel/parts.ts'
import { workerPool } from '../kernel/worker-pool.ts'
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

/** Of what is no call of the contract: those have their own. */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_LIMIT_MS = 60_000
const HEADERS_LIMIT_MS = 20_000
// How soon after its limit a slow sender is shown out.
const LOOK_AT_SENDERS_MS = 2_000
// As long as a request line may be: a path that is too long is refused by the call's own schema.
const LONGEST_PARAMETER = 16_384

export type AppOptions = {
  base: Omit<Base, 'log'>
  /** Outside production each answer is held against the contract, so that a stray field fails a test. */
  checkAnswers?: boolean
  webFolder?: string
  consoleFolder?: string
  /** Where log lines go; to the standard output when it is not said. */
  logStream?: { write(line: string): void }
}

export type App = { server: FastifyInstance; parts: Parts; base: Base }

export const buildApp = async ({
  base: given,
  checkAnswers = false,
  webFolder,
  consoleFolder,
  logStream,
}: AppOptions): Promise<App> => {
  const { config } = given
  const server = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['headers', 'body', 'query', 'busboyOptions'],
      serializers: { error: plainError },
      stream: logStream,
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Only so many proxies as are known to be there: what stands before them anyone can write.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: 'idle',
    // Its own refusal does not say when to come again; ours does.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: LONGEST_PARAMETER,
      ignoreTrailingSlash: true,
      querystringParser: parseFields,
    },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Node would refuse it without a word; we refuse it in the envelope.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: LOOK_AT_SENDERS_MS,
    },
  })
  const base = watchedBase({ ...given, log: server.log }, () => parts)
  const parts: Parts = makeParts(base)
  // Made first and so closed last: replies and jobs that end with the server still use it.
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
