import type { Language } from '@dulcinea/contract/constants'
import { getErrorRow } from '@dulcinea/contract/errors'
import type { Envelope } from '@dulcinea/contract'
import type { FastifyReply } from 'fastify'
import type { Failure } from '../kernel/fail.ts'
import { translate } from '../i18n/translate.ts'

export const toSuccessEnvelope = <Data>(data: Data): Envelope<Data> => ({
  code: 200,
  errorCode: 0,
  message: 'ok',
  data,
})

/** Sends a failure in the envelope: the only place that maps error names to responses. */
export const sendFailure = (reply: FastifyReply, failure: Failure, language: Language) => {
  const row = getErrorRow(failure.errorName)
  const status = row.status ?? 200
  const { field = 'body', retryAfterSeconds, closesConnection } = failure.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  if (closesConnection) void reply.header('connection', 'close')
  const body: Envelope<null> = {
    code: status,
    errorCode: row.errorCode,
    message: translate(language, row.text, { field }),
    data: null,
  }
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
