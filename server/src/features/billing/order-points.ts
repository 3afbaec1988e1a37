import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { translate } from '../../i18n/translate.ts'
import { getPremiumDetails } from '../premium/index.ts'
import { insertOrder, updateOrder, type PaymentChannel, type OrderRow } from './orders-store.ts'
import { CURRENCY, findPack, type PointPack } from './point-packs.ts'
import { requirePaymentMode, requirePurchasesAllowed } from './require-payment-mode.ts'

const FIRST_CHECK_MS = 2 * 60_000

/** PayPal redirects to the same screen, which then reads the outcome. */
const returnUrls = ({ config }: Ctx) => ({
  returnUrl: `${config.publicUrl}/purchase/points?paypal=return`,
  cancelUrl: `${config.publicUrl}/purchase/points?paypal=cancel`,
})

/** Creates our row before the provider is called, so that every payment can be matched to it. */
export const openOrder = async (
  ctx: Ctx,
  input: { productId: number; channel: PaymentChannel },
): Promise<{ order: OrderRow; pack: PointPack }> => {
  requirePaymentMode(ctx)
  const pack = findPack(input.productId)
  if (!pack) throw fail('NO_PRODUCT')
  const { userId } = requireUser(ctx)
  const { status } = await getPremiumDetails(ctx, { userId })
  if (status !== 'active') throw fail('PREMIUM_REQUIRED')
  await requirePurchasesAllowed(ctx)
  const order = await write(ctx, 'billing.open-order', (tx) =>
    insertOrder(tx, {
      userId,
      mode: ctx.config.payments,
      channel: input.channel,
      productId: pack.id,
      points: pack.points,
      priceCents: pack.priceCents,
      currency: CURRENCY,
      language: ctx.language,
      now: ctx.clock.now(),
    }),
  )
  return { order, pack }
}

/** Opens an order at PayPal; the price comes from our table, never from the client. */
export const orderPoints = async (
  ctx: Ctx,
  input: { productId: number },
): Promise<{ id: string; approveUrl: string }> => {
  const { order } = await openOrder(ctx, { ...input, channel: 'paypal' })
  const opened = await ctx.engines.paypal
    .createOrder({
      ...returnUrls(ctx),
      key: `order:${order.reference}`,
      reference: order.reference,
      amount: { currency: order.currency, cents: order.priceCents },
      description: translate('en-US', 'product.paypal', { points: order.points }),
    })
    .catch(async (error: unknown) => {
      ctx.log.warn(
        { event: 'payment.order_failed', error, orderId: order.id },
        'could not create an order at PayPal',
      )
      await write(ctx, 'billing.order-failed', (tx) =>
        updateOrder(tx, order.id, { state: 'failed' }),
      )
      throw fail('ORDER_FAILED')
    })
  await write(ctx, 'billing.order-opened', (tx) =>
    updateOrder(tx, order.id, {
      state: 'created',
      external_id: opened.id,
      approve_url: opened.approveUrl,
      check_at: new Date(ctx.clock.now().getTime() + FIRST_CHECK_MS),
    }),
  )
  return opened
}
