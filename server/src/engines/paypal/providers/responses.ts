import { z } from 'zod'
import { fromWire } from '../money.ts'
import type { PayPalOrder, PayPalSubscription, PayPalTransaction } from '../port.ts'

const Amount = z.object({ currency_code: z.string(), value: z.string() }).transform(fromWire)
const Timestamp = z.string().transform((text) => new Date(text))
const Links = z.array(z.object({ href: z.string(), rel: z.string() })).default([])

export const ApprovalResponse = z
  .object({ id: z.string(), links: Links })
  .transform(({ id, links }, context) => {
    const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    if (!approve) {
      context.addIssue({ code: 'custom', message: 'no approval link' })
      return z.NEVER
    }
    return { id, approveUrl: approve.href }
  })

export const CreatedResponse = z.object({ id: z.string() })

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: Amount,
})
const Refund = z.object({ id: z.string(), status: z.string(), amount: Amount })

export const OrderResponse = z
  .object({
    id: z.string(),
    status: z.string(),
    purchase_units: z.array(
      z.object({
        custom_id: z.string().optional(),
        amount: Amount.optional(),
        payments: z
          .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
          .optional(),
      }),
    ),
  })
  .transform(({ id, status, purchase_units: [unit] }): PayPalOrder => ({
    id,
    status,
    reference: unit?.custom_id ?? null,
    amount: unit?.amount ?? null,
    captures: unit?.payments?.captures ?? [],
    refunds: unit?.payments?.refunds ?? [],
  }))

export const SubscriptionResponse = z
  .object({
    id: z.string(),
    status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
    plan_id: z.string(),
    custom_id: z.string().optional(),
    billing_info: z
      .object({
        failed_payments_count: z.number().default(0),
        last_failed_payment: z.object({ time: Timestamp }).optional(),
        next_billing_time: Timestamp.optional(),
      })
      .optional(),
  })
  .transform((wire): PayPalSubscription => ({
    id: wire.id,
    status: wire.status,
    planId: wire.plan_id,
    reference: wire.custom_id ?? null,
    failedPayments: wire.billing_info?.failed_payments_count ?? 0,
    failedAt: wire.billing_info?.last_failed_payment?.time ?? null,
    nextBillingAt: wire.billing_info?.next_billing_time ?? null,
  }))

export const TransactionsResponse = z
  .object({
    transactions: z
      .array(
        z.object({
          id: z.string(),
          status: z.string(),
          amount_with_breakdown: z.object({ gross_amount: Amount }),
          time: Timestamp,
        }),
      )
      .default([]),
  })
  .transform(({ transactions }): PayPalTransaction[] =>
    transactions.map((one) => ({
      id: one.id,
      status: one.status,
      amount: one.amount_with_breakdown.gross_amount,
      at: one.time,
    })),
  )

export const VerificationResponse = z.object({ verification_status: z.string() })
