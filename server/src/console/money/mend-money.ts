import * as billing from '../../features/billing/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail, Failure } from '../../kernel/fail.ts'
import { writeDeed } from '../../kernel/write.ts'
import { findEvent } from './money-store.ts'
import { findDiffering } from './read-money.ts'

/** Asks the provider now, as every night. */
export const reconcileNow = async (ctx: Ctx) => {
  const { looked, unread, found } = await billing.reconcile(ctx)
  const result = { looked, unread, found: found.length }
  return writeDeed(ctx, 'console.money.reconcile', async () => ({
    result,
    target: 'billing',
    before: null,
    after: result,
  }))
}

const requireOpen = async (ctx: Ctx, id: number) => {
  const one = await findDiffering(ctx, id)
  if (!one || one.state !== 'open') throw fail('UPDATE_FAILED')
  return one
}

/** The mending asks the provider and takes the usual steps, each on record; this tells the whole. */
export const repairDifference = async (ctx: Ctx, input: { id: number }) => {
  const one = await requireOpen(ctx, input.id)
  if (one.repair === 'none') throw fail('UPDATE_FAILED')
  const mended = await billing.mendDifference(ctx, input)
  const isRepaired = mended?.state === 'mended'
  const { what, ours, theirs } = one
  return writeDeed(ctx, 'console.money.repair', async () => ({
    result: { isRepaired, ours: isRepaired ? theirs : ours },
    target: `${one.subject}:${one.subjectId}`,
    before: { what, ours, theirs, state: 'open' },
    after: { state: mended?.state ?? 'open', repair: one.repair },
  }))
}

export const acceptDifference = async (
  ctx: Ctx,
  input: { id: number; reason: string },
): Promise<void> => {
  const one = await requireOpen(ctx, input.id)
  const { what, ours, theirs } = one
  await writeDeed(ctx, 'console.money.accept', async (tx) => {
    const change = { state: 'let-stand', now: ctx.clock.now() } as const
    if (!(await billing.closeDifference(tx, one.id, change))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `${one.subject}:${one.subjectId}`,
      before: { what, ours, theirs, state: 'open' },
      after: { state: 'let-stand', reason: input.reason },
    }
  })
}

export const retryEvent = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const event = await findEvent(ctx.db, id)
  if (!event || event.state === 'applied') throw fail('UPDATE_FAILED')
  const outcome = await billing
    .applyEventAgain(ctx, { eventId: id })
    .then((applied) => applied?.outcome ?? 'unknown')
    .catch((error: unknown) => {
      if (error instanceof Failure) throw error
      ctx.log.warn({ error, event: id }, 'an event could not be applied again')
      return 'failed'
    })
  await writeDeed(ctx, 'console.money.retry-event', async () => ({
    result: undefined,
    target: `event:${id}`,
    before: { state: 'waiting', tries: event.tries },
    after: { outcome },
  }))
  if (outcome === 'failed') throw fail('UPDATE_FAILED')
}
