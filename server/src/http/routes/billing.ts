import type { Calls } from '@dulcinea/contract'
import * as billing from '../../features/billing/index.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { order, playConfirmed, playOrder, product, subscriptionLog } from '../present/billing.ts'
import { listed } from '../present/list.ts'
import { premium } from '../present/premium.ts'

export const billingRoutes = {
  products: (ctx) => wholeList(billing.PACKS.map((pack) => product(pack, ctx.language))),
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
    premium(
      await billing.confirmSubscription(ctx, {
        subscriptionId: i.subscriptionId,
        offerId: i.vipId,
      }),
    ),
  subscriptionLog: async (ctx, i) =>
    wholeList((await billing.listSubscriptions(ctx, { status: i.status })).map(subscriptionLog)),
  cancel: async (ctx, i) =>
    premium(await billing.cancelSubscription(ctx, { subscriptionId: i.subscriptionId })),
  orders: async (ctx, i) =>
    listed(await billing.listOrders(ctx, i), (one) => order(one, ctx.language)),
  playPoints: async (ctx, i) =>
    playOrder(await billing.orderPointsByPlay(ctx, { productId: i.productId })),
  playPlan: async (ctx, i) => playOrder(await billing.subscribeByPlay(ctx, { offerId: i.vipId })),
  playConfirm: async (ctx, i) =>
    playConfirmed(await billing.confirmByPlay(ctx, { number: i.orderId, token: i.purchaseToken })),
} satisfies Verbs<Calls['billing']>
