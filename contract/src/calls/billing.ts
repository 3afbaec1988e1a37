import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Order, Product, SubscriptionLog } from '../entities/billing.ts'
import { PremiumState } from '../entities/user.ts'
import { bodyLimitFor, Id, Int, requiredText } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { CAPTURE_STATUSES } from '../shared/plans.ts'

const PayPalId = requiredText(64)
/** Validated by the handler, which returns 17005 or 17006. */
const SubscriptionIdText = z.unknown().optional()
const CaptureResult = z.strictObject({ status: z.enum(CAPTURE_STATUSES), integral: z.int() })
const PlayOrder = z.strictObject({
  orderId: z.int().positive(),
  /** The product id at Google Play. */
  productId: z.string(),
  /** Passed to Google Play with the purchase: it binds the purchase to this order. */
  accountId: z.string(),
  /** The base plan id at Google Play; absent for points. */
  basePlanId: z.string().optional(),
})

export const billing = {
  products: jsonCall({
    method: 'GET',
    path: '/cfg/product/list',
    access: 'anyone',
    body: 'none',
    summary: 'The packs of points that can be bought',
    input: z.object({ productType: z.literal('integral').optional() }),
    output: listOf(Product),
    errors: [],
  }),
  orderPoints: jsonCall({
    method: 'POST',
    path: '/pay/paypal/buy/integral/orders',
    access: 'member',
    body: 'json',
    summary: 'Opens an order of points at PayPal; the buyer is sent to approveUrl',
    input: z.object({ productId: Id }),
    output: z.strictObject({ id: z.string(), approveUrl: z.string() }),
    errors: ['NO_PRODUCT', 'ORDER_FAILED', 'PREMIUM_REQUIRED'],
  }),
  capture: jsonCall({
    method: 'POST',
    path: '/pay/paypal/buy/integral/{id}/capture',
    access: 'member',
    body: 'json',
    summary: 'Takes the money of an approved order and gives its points, once',
    input: z.object({ id: PayPalId }),
    output: CaptureResult,
    errors: ['ORDER_FAILED', 'ORDER_UNCONFIRMED'],
  }),
  subscribe: jsonCall({
    method: 'POST',
    path: '/pay/paypal/subscription',
    access: 'member',
    body: 'json',
    summary: 'Opens a subscription at PayPal; the same plan again gives the same approveUrl',
    input: z.object({ vipId: Id }),
    output: z.strictObject({ subscriptionId: z.string(), approveUrl: z.string() }),
    errors: ['NO_OFFER', 'ORDER_FAILED', 'SUBSCRIPTION_PENDING', 'PLAN_COVERED'],
  }),
  confirm: jsonCall({
    method: 'POST',
    path: '/pay/paypal/buy/vip',
    access: 'member',
    body: 'json',
    summary: 'Back from PayPal: asks it whether the subscription is approved and paid',
    input: z.object({ subscriptionId: SubscriptionIdText, vipId: Id }),
    output: PremiumState,
    errors: [
      'ORDER_FAILED',
      'ORDER_UNCONFIRMED',
      'SUBSCRIPTION_ID_MISSING',
      'SUBSCRIPTION_ID_ILLEGAL',
    ],
  }),
  subscriptionLog: jsonCall({
    method: 'GET',
    path: '/pay/paypal/buy/vip/log',
    access: 'member',
    body: 'none',
    summary: 'The caller’s subscriptions, the latest first; a userId is ignored',
    input: z.object({
      userId: z.unknown().optional(),
      status: Int.pipe(z.int().min(0).max(2)).optional(),
    }),
    output: listOf(SubscriptionLog),
    errors: [],
  }),
  cancel: jsonCall({
    method: 'POST',
    path: '/pay/paypal/subscription/cancel',
    access: 'member',
    body: 'json',
    summary: 'Ends the renewal and keeps what is paid for; gives up what is unconfirmed',
    input: z.object({ subscriptionId: SubscriptionIdText }),
    output: PremiumState,
    errors: ['ORDER_FAILED', 'ORDER_UNCONFIRMED', 'SUBSCRIPTION_ID_ILLEGAL'],
  }),
  orders: jsonCall({
    method: 'GET',
    path: '/user/order/list',
    access: 'member',
    body: 'none',
    summary: 'What the caller has bought, the latest first; a foreign id finds nothing',
    input: z.object({ ...pageInput(), orderId: PayPalId.optional() }),
    output: listOf(Order),
    errors: [],
  }),
  playPoints: jsonCall({
    method: 'POST',
    path: '/google/play/integral/order',
    access: 'member',
    body: 'form',
    summary: 'Opens an order of points that is paid through Google Play',
    input: z.object({ productId: Id }),
    output: PlayOrder,
    errors: ['NO_PRODUCT', 'ORDER_FAILED', 'PREMIUM_REQUIRED'],
  }),
  playPlan: jsonCall({
    method: 'POST',
    path: '/google/play/sub/order',
    access: 'member',
    body: 'json',
    summary: 'Opens a subscription that is paid through Google Play',
    input: z.object({ vipId: Id }),
    output: PlayOrder,
    errors: ['NO_OFFER', 'ORDER_FAILED', 'SUBSCRIPTION_PENDING', 'PLAN_COVERED'],
  }),
  playConfirm: jsonCall({
    method: 'POST',
    path: '/google/play/confirm',
    access: 'member',
    body: 'json',
    summary: 'Hands in the token of a purchase; Google is asked whether it is paid',
    bodyLimit: bodyLimitFor(2000),
    input: z.object({ orderId: Id, purchaseToken: requiredText(2000) }),
    output: z.strictObject({
      status: z.enum(CAPTURE_STATUSES),
      integral: z.int(),
      stats: z.literal([0, 1, 2]),
    }),
    errors: ['ORDER_FAILED', 'ORDER_UNCONFIRMED'],
  }),
}
