import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receivePayPalEvent, receivePlayPush } from '../features/billing/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import { authorizeCall } from './authorize-call.ts'
import type { AppContext } from './app-context.ts'
import { isSimpleJson } from './body-parsers.ts'

export const PAYPAL_WEBHOOK = `${BASE_PATH}/pay/paypal/webhook`
export const PLAY_WEBHOOK = `${BASE_PATH}/google/play/notify`

/** Several times the largest event of either provider. */
const MAX_BODY_BYTES = 64 * 1024

const getHeader = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Webhooks of the payment providers. 200: accepted, 400: invalid signature; the body is empty. */
export const serveWebhooks = async (server: FastifyInstance, app: AppContext) => {
  const createContext = (request: FastifyRequest, id: string): Promise<Ctx> =>
    authorizeCall(app, request, { id, access: 'anyone' })

  await server.register(async (scope) => {
    // Signatures cover the raw bytes, so the body is not parsed here.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_, body, done) =>
        // Not authenticated yet: reject bodies that are expensive to parse.
        isSimpleJson(String(body)) ? done(null, body) : done(fail('TOO_LARGE')),
    )

    scope.post(PAYPAL_WEBHOOK, async (request, reply) => {
      const ctx = await createContext(request, 'webhook.paypal')
      const isAccepted = await receivePayPalEvent(ctx, {
        headers: {
          algorithm: getHeader(request, 'paypal-auth-algo'),
          certificateUrl: getHeader(request, 'paypal-cert-url'),
          transmissionId: getHeader(request, 'paypal-transmission-id'),
          signature: getHeader(request, 'paypal-transmission-sig'),
          time: getHeader(request, 'paypal-transmission-time'),
        },
        body: typeof request.body === 'string' ? request.body : '',
      })
      return reply.code(isAccepted ? 200 : 400).send()
    })

    scope.post(PLAY_WEBHOOK, async (request, reply) => {
      const ctx = await createContext(request, 'webhook.play')
      if (!ctx.engines.googlePlay) throw fail('NOT_FOUND')
      let body: unknown = null
      try {
        body = JSON.parse(String(request.body))
      } catch {
        return reply.code(400).send()
      }
      const isAccepted = await receivePlayPush(ctx, {
        bearer: getHeader(request, 'authorization').replace(/^bearer /i, ''),
        audience: ctx.config.publicUrl + PLAY_WEBHOOK,
        body,
      })
      return reply.code(isAccepted ? 200 : 400).send()
    })
  })
}
