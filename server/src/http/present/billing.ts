import type { ResponseData, Calls, Order, Plan, Product, SubscriptionLog } from '@dulcinea/contract'
import type { Language } from '@dulcinea/contract/constants'
import type { OrderStatus, PayChannel } from '@dulcinea/contract/plans'
import {
  getDiscountPercent,
  findPack,
  type Purchase,
  type SubscriptionLogEntry,
  type PointPack,
  type PlayConfirmation,
  type PlayOrder,
} from '../../features/billing/index.ts'
import { GIFT_POINTS, getOriginalPriceCents, type Offer } from '../../features/premium/index.ts'
import { translate } from '../../i18n/translate.ts'
import { toPremiumStats } from './premium.ts'

type PaymentMode = 'local' | 'sandbox' | 'production'

const toPayChannel = (channel: string, mode: string): PayChannel => {
  if (channel === 'google_play') return 'google_play'
  return mode === 'production' ? 'paypal' : 'paypal_sandbox'
}

const getPackName = (pack: PointPack, language: Language): string =>
  `${translate(language, `product.${pack.label}`)}:${pack.points}:${getDiscountPercent(pack)}`

export const presentProduct = (pack: PointPack, language: Language): Product => ({
  id: pack.id,
  name: getPackName(pack, language),
  price: pack.priceCents,
  productId: pack.playProduct,
  points: pack.points,
  discount: getDiscountPercent(pack),
})

export const presentPlan = (
  offer: Offer,
  { mode, language }: { mode: PaymentMode; language: Language },
): Plan => ({
  id: offer.id,
  vipType: offer.plan,
  payChannel: toPayChannel(offer.channel, mode),
  name: translate(language, `plan.${offer.plan}`),
  price: offer.priceCents,
  originalPrice: getOriginalPriceCents(offer.plan),
  giftPoints: GIFT_POINTS,
  productId: offer.playProduct,
})

export const presentSubscriptionLog = (row: SubscriptionLogEntry): SubscriptionLog => ({
  id: row.id,
  subscriptionId: row.name,
  vipId: row.offerId,
  vipType: row.plan,
  status: row.status,
  addTime: row.createdAt.toISOString(),
})

const ORDER_STATUSES: Record<string, OrderStatus> = {
  new: 'created',
  created: 'created',
  waiting: 'pending',
  paid: 'paid',
  part_refunded: 'part_refunded',
  refunded: 'refunded',
  reversed: 'reversed',
  failed: 'failed',
  expired: 'expired',
}

const getOrderName = (one: Purchase, language: Language): string => {
  if (one.kind === 'premium') return translate(language, `plan.${one.item}`)
  const pack = findPack(one.item)
  return pack ? getPackName({ ...pack, points: one.points }, language) : String(one.points)
}

export const presentOrder = (one: Purchase, language: Language): Order => ({
  orderId: one.orderId,
  channel: toPayChannel(one.channel, one.mode),
  kind: one.kind,
  name: getOrderName(one, language),
  price: one.priceCents,
  integral: one.kind === 'premium' ? GIFT_POINTS : one.points,
  status: ORDER_STATUSES[one.state] ?? 'failed',
  addTime: one.at.toISOString(),
})

export const presentPlayOrder = (one: PlayOrder): ResponseData<Calls['billing']['playPoints']> => ({
  orderId: one.number,
  productId: one.playProduct,
  accountId: one.accountId,
  ...(one.basePlan ? { basePlanId: one.basePlan } : {}),
})

export const presentPlayConfirmation = (
  one: PlayConfirmation,
): ResponseData<Calls['billing']['playConfirm']> => ({
  status: one.status,
  integral: one.points,
  stats: toPremiumStats(one.premium),
})
