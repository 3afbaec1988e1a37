import type { Envelope } from '@dulcinea/contract'
import { languageOf, type Language } from '@dulcinea/contract/constants'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from '../texts/text.ts'
import { languageOfRequest } from './language.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HEADERS_TOO_LARGE = 431

const envelopeOf = (status: number, language: Language): string => {
  const key = status === HEADERS_TOO_LARGE ? 'error.tooLarge' : 'error.requestError'
  const answer: Envelope<null> = {
    code: status,
    errorCode: status,
    message: text(language, key),
    data: null,
  }
  return JSON.stringify(answer)
}

const statusOf = ({ code }: ConnectionError): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return HEADERS_TOO_LARGE
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** What Node cannot read as HTTP has no request to answer to: the connection itself is told. */
export const answerClientError = (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf(error)
  // Nothing that was sent is known for sure, so neither is the language.
  const body = envelopeOf(status, languageOf(undefined))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** What is readable and still not HTTP as it should be: no host, an expectation nobody meets. */
export const refuseBrokenHttp = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return
    return reply
      .code(400)
      .header('connection', 'close')
      .type(JSON_TYPE)
      .send(envelopeOf(400, languageOfRequest(request)))
  })
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = envelopeOf(417, languageOf(request.headers['accept-language']))
    response.writeHead(417, {
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(body)
  })
}
