import * as billing from '../../features/billing/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail, Failure } from '../../kernel/fail.ts'
import { writeAudited } from '../../db/write.ts'
import { findEvent } from './money-store.ts'
import { runAudited } from './run-audited.ts'

/** Reconciles with the payment provider now, as the nightly task does. */
export const reconcileNow = (ctx: Ctx) =>
  runAudited(ctx, {
    what: 'console.money.reconcile',
    target: 'billing',
    before: null,
    async work() {
      const { compared, unavailable, found } = await billing.reconcile(ctx)
      const result = { looked: compared, unread: unavailable, found: found.length }
      return { result, after: result }
    },
  })

const requireOpen = async (ctx: Ctx, id: number) => {
  const difference = await billing.readDiscrepancy(ctx, { id })
  if (!difference || difference.state !== 'open') throw fail('UPDATE_FAILED')
  return difference
}

const toAuditDetails = ({ subject, subjectId, what, ours, theirs }: billing.ListedDiscrepancy) => ({
  target: `${subject}:${subjectId}`,
  before: { what, ours, theirs, state: 'open' },
})

/** Needs no provider, so the change and its audit entry share one transaction. */
const allowBuyer = (ctx: Ctx, difference: billing.ListedDiscrepancy): Promise<boolean> =>
  writeAudited(ctx, 'console.money.repair', async (tx) => {
    const change = { state: 'mended', now: ctx.clock.now() } as const
    const isAllowed = await billing.unfreezeBuyer(tx, difference)
    if (isAllowed && !(await billing.closeDiscrepancy(tx, difference.id, change))) {
      throw fail('UPDATE_FAILED')
    }
    const after = { state: isAllowed ? 'mended' : 'open', repair: difference.repair }
    return { result: isAllowed, ...toAuditDetails(difference), after }
  })

/** Asks the provider and takes the usual steps, each audited; this records the whole action too. */
const repair = (ctx: Ctx, difference: billing.ListedDiscrepancy): Promise<boolean> =>
  runAudited(ctx, {
    what: 'console.money.repair',
    ...toAuditDetails(difference),
    async work() {
      const state = (await billing.resolveDiscrepancy(ctx, { id: difference.id }))?.state ?? 'open'
      return { result: state === 'mended', after: { state, repair: difference.repair } }
    },
  })

export const repairDiscrepancy = async (ctx: Ctx, input: { id: number }) => {
  const difference = await requireOpen(ctx, input.id)
  if (difference.repair === 'none') throw fail('UPDATE_FAILED')
  const isRepaired = await (difference.repair === 'allow-purchases' ? allowBuyer : repair)(
    ctx,
    difference,
  )
  return { isRepaired, ours: isRepaired ? difference.theirs : difference.ours }
}

export const acceptDiscrepancy = async (
  ctx: Ctx,
  input: { id: number; reason: string },
): Promise<void> => {
  const difference = await requireOpen(ctx, input.id)
  await writeAudited(ctx, 'console.money.accept', async (tx) => {
    const change = { state: 'let-stand', now: ctx.clock.now() } as const
    if (!(await billing.closeDiscrepancy(tx, difference.id, change))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      ...toAuditDetails(difference),
      after: { state: 'let-stand', reason: input.reason },
    }
  })
}

export const retryEvent = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const event = await findEvent(ctx.db, id)
  if (!event || event.state === 'applied') throw fail('UPDATE_FAILED')
  await runAudited(ctx, {
    what: 'console.money.retry-event',
    target: `event:${id}`,
    before: { state: 'waiting', tries: event.tries },
    async work() {
      const applied = await billing.reapplyEvent(ctx, { eventId: id }).catch((error: unknown) => {
        if (error instanceof Failure) throw error
        ctx.log.warn(
          { event: 'payment_event.retry_failed', paymentEventId: id, error },
          'could not apply a payment event again',
        )
        throw fail('UPDATE_FAILED')
      })
      return { result: undefined, after: { outcome: applied?.outcome ?? 'unknown' } }
    },
  })
}
