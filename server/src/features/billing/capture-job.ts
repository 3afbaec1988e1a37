import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../kernel/queue.ts'
import { write } from '../../kernel/write.ts'
import type { OrderRow } from './orders-store.ts'

const CAPTURE_WITHIN_MS = 3 * 24 * 3_600_000

type CapturePayload = {
  orderId: number
  /** How often the order had been declined by then; a later decline is the buyer's to answer. */
  declines?: number
}

export const captureJob: JobKind<CapturePayload> = {
  name: 'capture-order',
  read: (row) => z.object({ orderId: z.number(), declines: z.number().optional() }).parse(row),
}

/** The server takes the money itself after a while, unless it is taken by then. */
export const captureSoon = (ctx: Ctx, order: OrderRow, afterMs: number): Promise<void> => {
  const now = ctx.clock.now().getTime()
  return write(ctx, 'billing.capture-later', (tx) =>
    enqueue(ctx, tx, captureJob, {
      payload: { orderId: order.id, declines: order.declines },
      runAt: new Date(now + afterMs),
      expiresAt: new Date(now + CAPTURE_WITHIN_MS),
      key: `capture:${order.id}:${order.declines}`,
    }),
  )
}
