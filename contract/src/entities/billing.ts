import { z } from 'zod'
import { Time } from '../fields.ts'
import { ORDER_KINDS, ORDER_STATUSES, PAY_CHANNELS, PLAN } from '../shared/plans.ts'

export const PlanTypeNumber = z.literal([PLAN.monthly, PLAN.seasonal, PLAN.yearly])

export const Product = z.strictObject({
  /** The id that order calls take. */
  id: z.int().positive(),
  /** label:points:discount */
  name: z.string(),
  /** US cents. */
  price: z.int().positive(),
  /** The product id at Google Play. */
  productId: z.string(),
  points: z.int().positive(),
  /** Discount in percent, compared with the smallest pack. */
  discount: z.int().min(0).max(99),
})
export type Product = z.output<typeof Product>

export const Plan = z.strictObject({
  /** The vipId that subscribe calls take. */
  id: z.int().positive(),
  vipType: PlanTypeNumber,
  payChannel: z.enum(PAY_CHANNELS),
  name: z.string(),
  /** US cents for the whole plan. */
  price: z.int().positive(),
  /** US cents for the same number of single months. */
  originalPrice: z.int().positive(),
  /** Per month of the plan. */
  giftPoints: z.int(),
  /** The product id at Google Play. */
  productId: z.string(),
})
export type Plan = z.output<typeof Plan>

export const SubscriptionLog = z.strictObject({
  id: z.int().positive(),
  subscriptionId: z.string(),
  vipId: z.int().positive(),
  vipType: PlanTypeNumber,
  /** 0 unconfirmed, 1 confirmed, 2 dropped. */
  status: z.literal([0, 1, 2]),
  addTime: Time,
})
export type SubscriptionLog = z.output<typeof SubscriptionLog>

export const Order = z.strictObject({
  /** The id that the order call returned. */
  orderId: z.string(),
  channel: z.enum(PAY_CHANNELS),
  kind: z.enum(ORDER_KINDS),
  name: z.string(),
  price: z.int(),
  /** The points granted; for a plan, the first month's. */
  integral: z.int(),
  status: z.enum(ORDER_STATUSES),
  addTime: Time,
})
export type Order = z.output<typeof Order>
