import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, fail } from '../kernel/fail.ts'
import { refuse } from './answer.ts'
import { keepOutOfCaches } from './caching.ts'
import { languageOfRequest } from './language.ts'

const BY_STATUS: Record<number, Failure> = {
  // What may not be looked at is not there: a folder, or a way out of it.
  403: fail('NOT_FOUND'),
  404: fail('NOT_FOUND'),
  413: fail('TOO_LARGE'),
  415: fail('UNSUPPORTED_BODY'),
}

// Fastify's own complaints about a body that cannot be read.
const isUnreadable = (error: FastifyError): boolean => error.statusCode === 400

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

const asFailure = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error
  if (!isFastifyError(error)) return null
  if (isUnreadable(error)) return fail('BAD_PARAMETER', { field: 'body' })
  return BY_STATUS[error.statusCode ?? 500] ?? null
}

/** What fails before a route is found, such as an address that cannot be decoded. */
export const answerFrameworkError = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  keepOutOfCaches(reply)
  void refuse(reply, fail('NOT_FOUND'), languageOfRequest(request))
}

/** The one error handler: refusals are answers, anything else is logged and told as Request Error. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = asFailure(error)
    if (!failure) request.log.error({ error }, 'a request failed')
    else if (failure.cause) request.log.warn({ error: failure.cause }, 'told to come again')
    return refuse(reply, failure ?? fail('REQUEST_ERROR'), languageOfRequest(request))
  })
}
