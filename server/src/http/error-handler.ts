import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, fail } from '../kernel/fail.ts'
import { sendFailure } from './envelope.ts'
import { setNoStore } from './cache-control.ts'
import { getRequestLanguage } from './request-language.ts'

const FAILURE_BY_STATUS: Record<number, Failure> = {
  // From the static file plugin: a directory, or a path traversal. Reported as missing.
  403: fail('NOT_FOUND'),
  404: fail('NOT_FOUND'),
  413: fail('TOO_LARGE'),
  415: fail('UNSUPPORTED_BODY'),
}

// Fastify's own errors for a body that cannot be parsed.
const isUnparsableBody = (error: FastifyError): boolean => error.statusCode === 400

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

const toFailure = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error
  if (!isFastifyError(error)) return null
  if (isUnparsableBody(error)) return fail('BAD_PARAMETER', { field: 'body' })
  return FAILURE_BY_STATUS[error.statusCode ?? 500] ?? null
}

/** Handles errors before a route is found, such as a URL that cannot be decoded. */
export const handleFrameworkError = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  setNoStore(reply)
  void sendFailure(reply, fail('NOT_FOUND'), getRequestLanguage(request))
}

/** The only error handler: sends failures as they are; logs other errors and sends REQUEST_ERROR. */
export const registerErrorHandler = (app: FastifyInstance) => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error)
    if (!failure) request.log.error({ event: 'request.failed', error }, 'a request failed')
    else if (failure.cause) {
      const fields = { event: 'request.unavailable', error: failure.cause }
      request.log.warn(fields, 'a dependency is unavailable, client asked to retry later')
    }
    return sendFailure(reply, failure ?? fail('REQUEST_ERROR'), getRequestLanguage(request))
  })
}
