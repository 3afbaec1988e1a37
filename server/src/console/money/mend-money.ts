import * as billing from '../../features/billing/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail, Failure } from '../../kernel/fail.ts'
import { writeDeed } from '../../kernel/write.ts'
import { findEvent } from './money-store.ts'
import { onRecord } from './on-record.ts'

/** Asks the provider now, as every night. */
export const reconcileNow = (ctx: Ctx) =>
  onRecord(ctx, {
    what: 'console.money.reconcile',
    target: 'billing',
    before: null,
    async work() {
      const { looked, unread, found } = await billing.reconcile(ctx)
      const result = { looked, unread, found: found.length }
      return { result, after: result }
    },
  })

const requireOpen = async (ctx: Ctx, id: number) => {
  const one = await billing.readDifference(ctx, { id })
  if (!one || one.state !== 'open') throw fail('UPDATE_FAILED')
  return one
}

const told = ({ subject, subjectId, what, ours, theirs }: billing.ListedDifference) => ({
  target: `${subject}:${subjectId}`,
  before: { what, ours, theirs, state: 'open' },
})

/** Asks no provider, so that it happens together with its record or not at all. */
const allowBuyer = (ctx: Ctx, one: billing.ListedDifference): Promise<boolean> =>
  writeDeed(ctx, 'console.money.repair', async (tx) => {
    const change = { state: 'mended', now: ctx.clock.now() } as const
    const isAllowed = await billing.allowBuyer(tx, one)
    if (isAllowed && !(await billing.closeDifference(tx, one.id, change))) {
      throw fail('UPDATE_FAILED')
    }
    const after = { state: isAllowed ? 'mended' : 'open', repair: one.repair }
    return { result: isAllowed, ...told(one), after }
  })

/** The mending asks the provider and takes the usual steps, each on record; this tells the whole. */
const mend = (ctx: Ctx, one: billing.ListedDifference): Promise<boolean> =>
  onRecord(ctx, {
    what: 'console.money.repair',
    ...told(one),
    async work() {
      const state = (await billing.mendDifference(ctx, { id: one.id }))?.state ?? 'open'
      return { result: state === 'mended', after: { state, repair: one.repair } }
    },
  })

export const repairDifference = async (ctx: Ctx, input: { id: number }) => {
  const one = await requireOpen(ctx, input.id)
  if (one.repair === 'none') throw fail('UPDATE_FAILED')
  const isRepaired = await (one.repair === 'allow-purchases' ? allowBuyer : mend)(ctx, one)
  return { isRepaired, ours: isRepaired ? one.theirs : one.ours }
}

export const acceptDifference = async (
  ctx: Ctx,
  input: { id: number; reason: string },
): Promise<void> => {
  const one = await requireOpen(ctx, input.id)
  await writeDeed(ctx, 'console.money.accept', async (tx) => {
    const change = { state: 'let-stand', now: ctx.clock.now() } as const
    if (!(await billing.closeDifference(tx, one.id, change))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      ...told(one),
      after: { state: 'let-stand', reason: input.reason },
    }
  })
}

export const retryEvent = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const event = await findEvent(ctx.db, id)
  if (!event || event.state === 'applied') throw fail('UPDATE_FAILED')
  await onRecord(ctx, {
    what: 'console.money.retry-event',
    target: `event:${id}`,
    before: { state: 'waiting', tries: event.tries },
    async work() {
      const applied = await billing
        .applyEventAgain(ctx, { eventId: id })
        .catch((error: unknown) => {
          if (error instanceof Failure) throw error
          ctx.log.warn({ error, event: id }, 'an event could not be applied again')
          throw fail('UPDATE_FAILED')
        })
      return { result: undefined, after: { outcome: applied?.outcome ?? 'unknown' } }
    },
  })
}
