import { sql, type RawBuilder } from 'kysely'
import { insertAuditEntry, type AuditFacts } from './audit-store.ts'
import type { Reader, DbTransaction } from './client.ts'
import { formatActor, getUserId, type Actor } from '../kernel/actor.ts'
import { retryOnSerializationFailure } from './retry-serialization.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { withSpan } from '../kernel/trace.ts'

declare const audited: unique symbol
/** An open transaction with an audit log entry. Only `write` and `writeAudited` create one. */
export type Tx = DbTransaction & { readonly [audited]: true }
export type { Reader }

declare const singleStatement: unique symbol
/** The pool, for a change that is one statement and needs no audit entry, such as a ledger entry. */
export type SingleStatementDb = Reader & { readonly [singleStatement]: true }
export const toSingleStatementDb = (ctx: Pick<Ctx, 'db'>): SingleStatementDb =>
  ctx.db as SingleStatementDb

/** The only way to change data: one transaction that also adds an entry to the audit log. */
export const write = <Result>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'trace'>,
  what: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  withSpan(ctx, `write ${what}`, () =>
    retryOnSerializationFailure(() =>
      ctx.db.transaction().execute(async (tx) => {
        await insertAuditEntry(tx, {
          at: ctx.clock.now(),
          actor: formatActor(ctx.actor),
          userId: getUserId(ctx.actor),
          action: what,
          requestId: ctx.requestId,
        })
        return change(tx as Tx)
      }),
    ),
  )

/**
 * A change that is one statement. Its audit entry is part of the statement; when the statement returns
 * no row, nothing was changed and nothing is recorded.
 */
export const writeStatement = <Row>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'trace'>,
  what: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> =>
  withSpan(ctx, `write ${what}`, () =>
    retryOnSerializationFailure(async () => {
      const { rows } = await sql<Row>`
        with changed as materialized (${statement}), recorded as (
          insert into audit_log (at, actor, user_id, what, request_id)
          select ${ctx.clock.now()}::timestamptz, ${formatActor(ctx.actor)}::text,
            ${getUserId(ctx.actor)}::bigint, ${what}::text, ${ctx.requestId}::text
            from changed limit 1
        )
        select * from changed`.execute(ctx.db)
      return rows
    }),
  )

/** The target of a change, with its state before and after. */
type AuditDetails = {
  target: string
  before: AuditFacts | null
  after: AuditFacts | null
  /** The actor, where it becomes known only during the change, as at sign-in. */
  by?: Actor
}
export type AuditedChange<Result> = AuditDetails & {
  result: Result
  /** An idempotent repeat that was already recorded: no audit entry is added. */
  isRepeat?: boolean
}

type AuditCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>

/** Adds a second audit entry, for a change that also affects something else than its target. */
export const recordAuditedChange = (
  ctx: Omit<AuditCtx, 'db'>,
  tx: Tx,
  what: string,
  { by = ctx.actor, ...details }: AuditDetails,
) =>
  insertAuditEntry(tx, {
    at: ctx.clock.now(),
    actor: formatActor(by),
    userId: getUserId(by),
    action: what,
    requestId: ctx.requestId,
    ...details,
  })

/** Like `write`, but the audit entry also holds the state before and after, known only after the change. */
export const writeAudited = <Result>(
  ctx: AuditCtx,
  what: string,
  change: (tx: Tx) => Promise<AuditedChange<Result>>,
): Promise<Result> =>
  ctx.db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const { result, isRepeat = false, ...details } = await change(tx)
    if (!isRepeat) await recordAuditedChange(ctx, tx, what, details)
    return result
  })
