import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receivePayPalEvent, receivePlayPush } from '../features/billing/index.ts'
import type { Base, Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import type { Parts } from '../kernel/parts.ts'
import { admit } from './admit.ts'
import { isSimpleJson } from './body-parsers.ts'

export const PAYPAL_WEBHOOK = `${BASE_PATH}/pay/paypal/webhook`
export const PLAY_WEBHOOK = `${BASE_PATH}/google/play/notify`

/** Several times the largest event of either provider. */
const MAX_BODY_BYTES = 64 * 1024

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The payment providers' word. Answered in their own way: 200 taken, 400 forged, nothing else said. */
export const serveWebhooks = async (
  server: FastifyInstance,
  apart: { base: Base; parts: Parts },
) => {
  const admitted = (request: FastifyRequest, id: string): Promise<Ctx> =>
    admit(apart, request, { id, access: 'anyone' })

  await server.register(async (scope) => {
    // Signatures are over bytes: the body is kept as it came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_, body, done) =>
        // Strangers may send anything: what is dear to parse is refused before that.
        isSimpleJson(String(body)) ? done(null, body) : done(fail('TOO_LARGE')),
    )

    scope.post(PAYPAL_WEBHOOK, async (request, reply) => {
      const ctx = await admitted(request, 'webhook.paypal')
      const isTaken = await receivePayPalEvent(ctx, {
        headers: {
          algorithm: headerOf(request, 'paypal-auth-algo'),
          certificateUrl: headerOf(request, 'paypal-cert-url'),
          transmissionId: headerOf(request, 'paypal-transmission-id'),
          signature: headerOf(request, 'paypal-transmission-sig'),
          time: headerOf(request, 'paypal-transmission-time'),
        },
        body: typeof request.body === 'string' ? request.body : '',
      })
      return reply.code(isTaken ? 200 : 400).send()
    })

    scope.post(PLAY_WEBHOOK, async (request, reply) => {
      const ctx = await admitted(request, 'webhook.play')
      if (!ctx.engines.googlePlay) throw fail('NOT_FOUND')
      let body: unknown = null
      try {
        body = JSON.parse(String(request.body))
      } catch {
        return reply.code(400).send()
      }
      const isTaken = await receivePlayPush(ctx, {
        bearer: headerOf(request, 'authorization').replace(/^bearer /i, ''),
        audience: ctx.config.publicUrl + PLAY_WEBHOOK,
        body,
      })
      return reply.code(isTaken ? 200 : 400).send()
    })
  })
}
