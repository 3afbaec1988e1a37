import { z } from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import { GooglePlayFailure, type GooglePlay, type PlaySubscription } from '../port.ts'
import { createPushTokenVerifier } from './push-token-verifier.ts'
import { createApiClient, type ServiceAccount } from './api-client.ts'

const Timestamp = z.string().transform((text) => new Date(text))

const Product = z.object({
  orderId: z.string().default(''),
  purchaseStateContext: z.object({ purchaseState: z.enum(['PURCHASED', 'PENDING', 'CANCELLED']) }),
  productLineItem: z.array(z.object({ productId: z.string() })).default([]),
  obfuscatedExternalAccountId: z.string().optional(),
  testPurchaseContext: z.unknown().optional(),
  acknowledgementState: z.string().default(''),
})

const STATES: Record<string, PlaySubscription['state']> = {
  SUBSCRIPTION_STATE_PENDING: 'PENDING',
  SUBSCRIPTION_STATE_ACTIVE: 'ACTIVE',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'IN_GRACE_PERIOD',
  SUBSCRIPTION_STATE_ON_HOLD: 'ON_HOLD',
  SUBSCRIPTION_STATE_PAUSED: 'PAUSED',
  SUBSCRIPTION_STATE_CANCELED: 'CANCELED',
  SUBSCRIPTION_STATE_EXPIRED: 'EXPIRED',
}

const Subscription = z.object({
  subscriptionState: z.string(),
  latestOrderId: z.string().default(''),
  startTime: Timestamp.optional(),
  linkedPurchaseToken: z.string().optional(),
  testPurchase: z.unknown().optional(),
  acknowledgementState: z.string().default(''),
  externalAccountIdentifiers: z
    .object({ obfuscatedExternalAccountId: z.string().optional() })
    .optional(),
  lineItems: z
    .array(
      z.object({
        productId: z.string(),
        expiryTime: Timestamp,
        offerDetails: z.object({ basePlanId: z.string().optional() }).optional(),
        latestSuccessfulOrderId: z.string().optional(),
        autoRenewingPlan: z.object({ autoRenewEnabled: z.boolean().default(false) }).optional(),
      }),
    )
    .min(1),
})

const Voided = z.object({
  voidedPurchases: z
    .array(z.object({ purchaseToken: z.string(), orderId: z.string().default('') }))
    .default([]),
  tokenPagination: z.object({ nextPageToken: z.string().optional() }).optional(),
})

const ACKNOWLEDGED = 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED'
const MAX_PAGES = 20

const nullIfUnknown = async <T>(read: () => Promise<T>): Promise<T | null> => {
  try {
    return await read()
  } catch (error) {
    const isUnknown = error instanceof GooglePlayFailure && [400, 404, 410].includes(error.status)
    if (isUnknown) return null
    throw error
  }
}

export type PublisherSettings = {
  packageName: string
  account: ServiceAccount
  baseUrl: string
  keysUrl: string
  clock: Clock
}

/** Google Play Developer API (androidpublisher), version 3. */
export const createAndroidPublisher = (settings: PublisherSettings): GooglePlay => {
  const request = createApiClient(settings)
  const verifyPush = createPushTokenVerifier({
    keysUrl: settings.keysUrl,
    email: settings.account.clientEmail,
    clock: settings.clock,
  })
  const basePath = `/androidpublisher/v3/applications/${settings.packageName}/purchases`
  const encode = encodeURIComponent

  return {
    name: `Google Play as ${settings.account.clientEmail}`,
    packageName: settings.packageName,
    verifyPush,
    readProduct: (token) =>
      nullIfUnknown(async () => {
        const wire = Product.parse(
          await request('GET', `${basePath}/productsv2/tokens/${encode(token)}`),
        )
        return {
          orderId: wire.orderId,
          state: wire.purchaseStateContext.purchaseState,
          productIds: wire.productLineItem.map(({ productId }) => productId),
          accountId: wire.obfuscatedExternalAccountId ?? null,
          isTest: wire.testPurchaseContext !== undefined,
          isAcknowledged: wire.acknowledgementState === ACKNOWLEDGED,
        }
      }),
    readSubscription: (token) =>
      nullIfUnknown(async () => {
        const wire = Subscription.parse(
          await request('GET', `${basePath}/subscriptionsv2/tokens/${encode(token)}`),
        )
        return {
          state: STATES[wire.subscriptionState] ?? 'UNKNOWN',
          lines: wire.lineItems.map((item) => ({
            orderId: item.latestSuccessfulOrderId ?? wire.latestOrderId,
            productId: item.productId,
            basePlan: item.offerDetails?.basePlanId ?? null,
            expiresAt: item.expiryTime,
            renews: item.autoRenewingPlan?.autoRenewEnabled ?? false,
          })),
          accountId: wire.externalAccountIdentifiers?.obfuscatedExternalAccountId ?? null,
          startedAt: wire.startTime ?? settings.clock.now(),
          linkedToken: wire.linkedPurchaseToken ?? null,
          isTest: wire.testPurchase !== undefined,
          isAcknowledged: wire.acknowledgementState === ACKNOWLEDGED,
        }
      }),
    consume: async (productId, token) => {
      await request(
        'POST',
        `${basePath}/products/${encode(productId)}/tokens/${encode(token)}:consume`,
      )
    },
    acknowledge: async (productId, token) => {
      const path = `${basePath}/subscriptions/${encode(productId)}/tokens/${encode(token)}:acknowledge`
      await request('POST', path, {})
    },
    cancelRenewal: async (productId, token) => {
      await request(
        'POST',
        `${basePath}/subscriptions/${encode(productId)}/tokens/${encode(token)}:cancel`,
      )
    },
    async listVoidedSince(since) {
      const purchases: { token: string; orderId: string }[] = []
      let next: string | undefined
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({
          startTime: String(since.getTime()),
          type: '1',
          ...(next ? { token: next } : {}),
        })
        const wire = Voided.parse(
          await request('GET', `${basePath}/voidedpurchases?${query.toString()}`),
        )
        for (const one of wire.voidedPurchases) {
          purchases.push({ token: one.purchaseToken, orderId: one.orderId })
        }
        next = wire.tokenPagination?.nextPageToken
        if (!next) break
      }
      return purchases
    },
  }
}
