import { toWire } from '../money.ts'
import { PayPalFailure, type PayPal } from '../port.ts'
import * as responses from './responses.ts'
import { parseResponse } from './parse-response.ts'
import { createApiClient, type ApiCredentials } from './api-client.ts'

const BRAND = 'Dulcinea'

const nullIfUnknown = async <T>(send: () => Promise<T>): Promise<T | null> => {
  try {
    return await send()
  } catch (error) {
    if (error instanceof PayPalFailure && error.status === 404) return null
    throw error
  }
}

const toPlanBody = (plan: Parameters<PayPal['createPlan']>[0], productId: string) => ({
  product_id: productId,
  name: plan.name,
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: plan.months },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: toWire(plan.price) },
    },
  ],
  // Zero would make PayPal retry without end.
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 2 },
})

/** PayPal's REST API. The simulator implements the same API. */
export const createRestPayPal = (
  settings: ApiCredentials & {
    webhookId: string
    name: string
    /** Allowed origins of webhook certificates. */
    certificateOrigins: () => readonly string[]
    timeoutMs?: number
  },
): PayPal => {
  const request = createApiClient(settings, settings.timeoutMs)
  const post = (path: string, body: unknown, key?: string, returnsRepresentation = false) =>
    request({ method: 'POST', path, body: JSON.stringify(body), key, returnsRepresentation })
  const get = (path: string) => request({ method: 'GET', path })

  return {
    name: settings.name,
    clientId: settings.clientId,
    async createOrder(order) {
      const experience = {
        brand_name: BRAND,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      }
      const unit = {
        amount: toWire(order.amount),
        custom_id: order.reference,
        invoice_id: order.reference,
        description: order.description,
      }
      const body = {
        intent: 'CAPTURE',
        purchase_units: [unit],
        payment_source: { paypal: { experience_context: experience } },
      }
      return parseResponse(
        responses.ApprovalResponse,
        await post('/v2/checkout/orders', body, order.key),
      )
    },
    captureOrder: async (id, key) =>
      parseResponse(
        responses.OrderResponse,
        await post(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {}, key, true),
      ),
    readOrder: (id) =>
      nullIfUnknown(async () =>
        parseResponse(
          responses.OrderResponse,
          await get(`/v2/checkout/orders/${encodeURIComponent(id)}`),
        ),
      ),
    async createPlan(plan) {
      const product = parseResponse(
        responses.CreatedResponse,
        await post(
          '/v1/catalogs/products',
          { name: `${BRAND} Premium`, type: 'SERVICE' },
          `${plan.key}:product`,
        ),
      )
      const created = await post('/v1/billing/plans', toPlanBody(plan, product.id), plan.key)
      return parseResponse(responses.CreatedResponse, created).id
    },
    async createSubscription(subscription) {
      const body = {
        plan_id: subscription.planId,
        custom_id: subscription.reference,
        application_context: {
          brand_name: BRAND,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'SUBSCRIBE_NOW',
          return_url: subscription.returnUrl,
          cancel_url: subscription.cancelUrl,
        },
      }
      return parseResponse(
        responses.ApprovalResponse,
        await post('/v1/billing/subscriptions', body, subscription.key),
      )
    },
    readSubscription: (id) =>
      nullIfUnknown(async () =>
        parseResponse(
          responses.SubscriptionResponse,
          await get(`/v1/billing/subscriptions/${encodeURIComponent(id)}`),
        ),
      ),
    async listTransactions(id, { from, to }) {
      const span = new URLSearchParams({
        start_time: from.toISOString(),
        end_time: to.toISOString(),
      })
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions`
      return parseResponse(
        responses.TransactionsResponse,
        (await get(`${path}?${span.toString()}`)) ?? {},
      )
    },
    async cancelSubscription(id, reason) {
      try {
        await post(`/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`, { reason })
      } catch (error) {
        // PayPal answers 422 when the subscription has already ended.
        if (!(error instanceof PayPalFailure && error.status === 422)) throw error
        const { status } = parseResponse(
          responses.SubscriptionResponse,
          await get(`/v1/billing/subscriptions/${encodeURIComponent(id)}`),
        )
        if (status !== 'CANCELLED' && status !== 'EXPIRED') throw error
      }
    },
    async refundCapture(captureId, { key, amount }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = amount ? { amount: toWire(amount) } : {}
      return parseResponse(responses.CreatedResponse, await post(path, body, key)).id
    },
    isCertificateUrl: (url) =>
      URL.canParse(url) && settings.certificateOrigins().includes(new URL(url).origin),
    async verifyEvent({ headers, body }) {
      const facts = {
        auth_algo: headers.algorithm,
        cert_url: headers.certificateUrl,
        transmission_id: headers.transmissionId,
        transmission_sig: headers.signature,
        transmission_time: headers.time,
        webhook_id: settings.webhookId,
      }
      // The event is embedded byte for byte, because the signature covers its bytes.
      const envelope = `${JSON.stringify(facts).slice(0, -1)},"webhook_event":${body}}`
      const response = await request({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: envelope,
      })
      return (
        parseResponse(responses.VerificationResponse, response).verification_status === 'SUCCESS'
      )
    },
  }
}
