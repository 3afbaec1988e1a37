import { recordChange } from './audit-store.ts'
import type { Reader, Transacting } from '../db/client.ts'
import { actorName, userIdOf } from './actor.ts'
import type { Ctx } from './ctx.ts'

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
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  what: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  ctx.db.transaction().execute(async (tx) => {
    await recordChange(tx, {
      at: ctx.clock.now(),
      actor: actorName(ctx.actor),
      userId: userIdOf(ctx.actor),
      what,
      requestId: ctx.requestId,
    })
    return change(tx as Tx)
  })
