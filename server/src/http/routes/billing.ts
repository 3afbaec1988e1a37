import type { Calls } from '@dulcinea/contract'
import * as billing from '../../features/billing/index.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import {
  presentOrder,
  presentPlayConfirmation,
  presentPlayOrder,
  presentProduct,
  presentSubscriptionLog,
} from '../present/billing.ts'
import { mapPage } from '../present/map-page.ts'
import { presentPremium } from '../present/premium.ts'

export const billingRoutes = {
  products: (ctx) =>
    createSinglePage(billing.POINT_PACKS.map((pack) => presentProduct(pack, ctx.language))),
  orderPoints: (ctx, i) => billing.orderPoints(ctx, { productId: i.productId }),
  capture: async (ctx, i) => {
    const { status, points } = await billing.captureOrder(ctx, { id: i.id })
    return { status, integral: points }
  },
  subscribe: async (ctx, i) => {
    const { id, approveUrl } = await billing.subscribe(ctx, { offerId: i.vipId })
    return { subscriptionId: id, approveUrl }
  },
  confirm: async (ctx, i) =>
    presentPremium(
      await billing.confirmSubscription(ctx, {
        subscriptionId: i.subscriptionId,
        offerId: i.vipId,
      }),
    ),
  subscriptionLog: async (ctx, i) =>
    createSinglePage(
      (await billing.listSubscriptions(ctx, { status: i.status })).map(presentSubscriptionLog),
    ),
  cancel: async (ctx, i) =>
    presentPremium(await billing.cancelSubscription(ctx, { subscriptionId: i.subscriptionId })),
  orders: async (ctx, i) =>
    mapPage(await billing.listOrders(ctx, i), (one) => presentOrder(one, ctx.language)),
  playPoints: async (ctx, i) =>
    presentPlayOrder(await billing.orderPointsByPlay(ctx, { productId: i.productId })),
  playPlan: async (ctx, i) =>
    presentPlayOrder(await billing.subscribeByPlay(ctx, { offerId: i.vipId })),
  playConfirm: async (ctx, i) =>
    presentPlayConfirmation(
      await billing.confirmPlayPurchase(ctx, { number: i.orderId, token: i.purchaseToken }),
    ),
} satisfies CallHandlers<Calls['billing']>
