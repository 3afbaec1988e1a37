import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../db/queue.ts'
import { write } from '../../db/write.ts'
import type { OrderRow } from './orders-store.ts'

const CAPTURE_EXPIRES_AFTER_MS = 3 * 24 * 3_600_000

type CapturePayload = {
  orderId: number
  /** How often the order had been declined; after a later decline only the buyer may retry. */
  declines?: number
}

export const captureJob: JobKind<CapturePayload> = {
  name: 'capture-order',
  read: (row) => z.object({ orderId: z.number(), declines: z.number().optional() }).parse(row),
}

/** Schedules a capture by the server, in case the browser has not done it by then. */
export const scheduleCapture = (ctx: Ctx, order: OrderRow, afterMs: number): Promise<void> => {
  const now = ctx.clock.now().getTime()
  return write(ctx, 'billing.capture-later', (tx) =>
    enqueue(ctx, tx, captureJob, {
      payload: { orderId: order.id, declines: order.declines },
      runAt: new Date(now + afterMs),
      expiresAt: new Date(now + CAPTURE_EXPIRES_AFTER_MS),
      key: `capture:${order.id}:${order.declines}`,
    }),
  )
}
