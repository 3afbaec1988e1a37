import type { Envelope } from '@dulcinea/contract'
import { parseLanguage, type Language } from '@dulcinea/contract/constants'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { translate } from '../i18n/translate.ts'
import { getRequestLanguage } from './request-language.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HEADERS_TOO_LARGE = 431

const createErrorBody = (status: number, language: Language): string => {
  const key = status === HEADERS_TOO_LARGE ? 'error.tooLarge' : 'error.requestError'
  const envelope: Envelope<null> = {
    code: status,
    errorCode: status,
    message: translate(language, key),
    data: null,
  }
  return JSON.stringify(envelope)
}

const getStatus = ({ code }: ConnectionError): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return HEADERS_TOO_LARGE
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Answers bytes that Node cannot parse as HTTP: there is no request, so it writes to the socket. */
export const handleClientError = (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = getStatus(error)
  // No header was parsed, so the language is unknown.
  const body = createErrorBody(status, parseLanguage(undefined))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Rejects parsable but invalid HTTP: a missing Host header, an unsupported Expect header. */
export const rejectMalformedRequests = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return
    return reply
      .code(400)
      .header('connection', 'close')
      .type(JSON_TYPE)
      .send(createErrorBody(400, getRequestLanguage(request)))
  })
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = createErrorBody(417, parseLanguage(request.headers['accept-language']))
    response.writeHead(417, {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(body)
  })
}
