import { recordChange, type Facts } from './audit-store.ts'
import type { Reader, Transacting } from '../db/client.ts'
import { actorName, userIdOf, type Actor } from './actor.ts'
import { withAnotherTry } from './another-try.ts'
import type { Ctx } from './ctx.ts'
import { timed } from './trace.ts'

declare const written: unique symbol
/** An open transaction whose author is already on record. Only `write` makes one. */
export type Tx = Transacting & { readonly [written]: true }
export type { Reader }

declare const alone: unique symbol
/** The pool, for a change that is one statement and records itself, as an entry of the ledger does. */
export type Single = Reader & { readonly [alone]: true }
export const single = (ctx: Pick<Ctx, 'db'>): Single => ctx.db as Single

/** The only way to change data: one transaction that also records who did what. */
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

/** What a deed was done to, and how that was before and after. */
type Told = {
  target: string
  before: Facts | null
  after: Facts | null
  /** Who did it, where that comes out only now: at the door nobody is known yet. */
  by?: Actor
}
export type Deed<Result> = Told & {
  result: Result
  /** It was done and recorded before: nothing is added. */
  isRepeat?: boolean
}

type Doing = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>

/** For a deed that was also done to something else than its target. */
export const recordDeed = (
  ctx: Omit<Doing, 'db'>,
  tx: Tx,
  what: string,
  { by = ctx.actor, ...told }: Told,
) =>
  recordChange(tx, {
    at: ctx.clock.now(),
    actor: actorName(by),
    userId: userIdOf(by),
    what,
    requestId: ctx.requestId,
    ...told,
  })

/** As `write`, for who must also tell what was there before: known only when the change is made. */
export const writeDeed = <Result>(
  ctx: Doing,
  what: string,
  change: (tx: Tx) => Promise<Deed<Result>>,
): Promise<Result> =>
  ctx.db.transaction().execute(async (opened) => {
    const tx = opened as Tx
    const { result, isRepeat = false, ...told } = await change(tx)
    if (!isRepeat) await recordDeed(ctx, tx, what, told)
    return result
  })
