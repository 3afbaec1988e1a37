import { z } from 'zod'
import { Time } from '../fields.ts'
import { ORDER_KINDS, ORDER_STATUSES, PAY_CHANNELS, PLAN } from '../plain/plans.ts'

export const PlanTypeNumber = z.literal([PLAN.monthly, PLAN.seasonal, PLAN.yearly])

export const Product = z.strictObject({
  /** What orders take. */
  id: z.int().positive(),
  /** label:points:discount */
  name: z.string(),
  /** Cents of US dollars. */
  price: z.int().positive(),
  /** Google Play's own id of it. */
  productId: z.string(),
  points: z.int().positive(),
  /** Per cent saved against the smallest pack. */
  discount: z.int().min(0).max(99),
})
export type Product = z.output<typeof Product>

export const Plan = z.strictObject({
  /** What subscribing takes as vipId. */
  id: z.int().positive(),
  vipType: PlanTypeNumber,
  payChannel: z.enum(PAY_CHANNELS),
  name: z.string(),
  /** Cents for the whole plan. */
  price: z.int().positive(),
  /** Cents for as many single months. */
  originalPrice: z.int().positive(),
  /** In each month of the plan. */
  giftPoints: z.int(),
  /** Google Play's own id of it. */
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
  /** The id that the order call answered with. */
  orderId: z.string(),
  channel: z.enum(PAY_CHANNELS),
  kind: z.enum(ORDER_KINDS),
  name: z.string(),
  price: z.int(),
  /** Points that it brings; a plan's first gift. */
  integral: z.int(),
  status: z.enum(ORDER_STATUSES),
  addTime: Time,
})
export type Order = z.output<typeof Order>
