import { recordChange, type Facts } from './audit-store.ts'
import type { Reader, Transacting } from '../db/client.ts'
import { actorName, userIdOf, type Actor } from './actor.ts'
import { withAnotherTry } from './another-try.ts'
import type { Ctx } from './ctx.ts'
import { timed } from './trace.ts'

declare const audited: unique symbol
/** An open transaction with an audit log entry. Only `write` and `writeAudited` create one. */
export type Tx = Transacting & { readonly [audited]: true }
export type { Reader }

declare const singleStatement: unique symbol
/** The pool, for a change that is one statement and needs no audit entry, such as a ledger entry. */
export type Single = Reader & { readonly [singleStatement]: true }
export const single = (ctx: Pick<Ctx, 'db'>): Single => ctx.db as Single

/** The only way to change data: one transaction that also adds an entry to the audit log. */
export const write = <Result>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'trace'>,
  what: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  timed(ctx, `write ${what}`, () =>
    withAnotherTry(() =>
      ctx.db.transaction().execute(async (tx) => {
        await recordChange(tx, {
          at: ctx.clock.now(),
          actor: actorName(ctx.actor),
          userId: userIdOf(ctx.actor),
          what,
          requestId: ctx.requestId,
        })
        return change(tx as Tx)
      }),
    ),
  )

/** The target of a change, with its state before and after. */
type AuditDetails = {
  target: string
  before: Facts | null
  after: Facts | null
  /** The actor, where it becomes known only during the change, as at sign-in. */
  by?: Actor
}
export type Deed<Result> = AuditDetails & {
  result: Result
  /** An idempotent repeat that was already recorded: no audit entry is added. */
  isRepeat?: boolean
}

type AuditCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>

/** Adds a second audit entry, for a change that also affects something else than its target. */
export const recordDeed = (
  ctx: Omit<AuditCtx, 'db'>,
  tx: Tx,
  what: string,
  { by = ctx.actor, ...details }: AuditDetails,
) =>
  recordChange(tx, {
    at: ctx.clock.now(),
    actor: actorName(by),
    userId: userIdOf(by),
    what,
    requestId: ctx.requestId,
    ...details,
  })

/** Like `write`, but the audit entry also holds the state before and after, known only after the change. */
export const writeDeed = <Result>(
  ctx: AuditCtx,
  what: string,
  change: (tx: Tx) => Promise<Deed<Result>>,
): Promise<Result> =>
  ctx.db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const { result, isRepeat = false, ...details } = await change(tx)
    if (!isRepeat) await recordDeed(ctx, tx, what, details)
    return result
  })
