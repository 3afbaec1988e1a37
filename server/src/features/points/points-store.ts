import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import {
  pointsClawBack,
  pointsGrant,
  pointsHold,
  pointsHoldMessage,
  pointsLocked,
  pointsRefund,
  pointsSetCeiling,
  pointsSettle,
  pointsSpend,
  pointsVoid,
  type PointsOutcome,
} from '../../db/functions.ts'
import type { Reader, SingleStatementDb, Tx } from '../../db/write.ts'

/** Each movement is one statement: it may run alone or in a transaction with other changes. */
export type LedgerWriter = Tx | SingleStatementDb

const OUTCOMES = [
  'done',
  'replayed',
  'key-reused',
  'insufficient',
  'ceiling',
  'free-exhausted',
  'missing',
  'settled',
  'voided',
] as const

export type MovementOutcome = {
  outcome: (typeof OUTCOMES)[number]
  balance: number
  held: number
  debt: number
  rowId: number | null
}

const toMovementOutcome = ({ row_id: rowId, ...row }: PointsOutcome): MovementOutcome => {
  const outcome = OUTCOMES.find((name) => name === row.outcome)
  if (!outcome) throw new Error(`A points function returned the unknown outcome ${row.outcome}`)
  return { ...row, outcome, rowId }
}

export type Movement = {
  userId: number
  amount: number
  reason: string
  /** Idempotency key: a repeated movement returns the first outcome as `replayed`. */
  key: string
  ref: Record<string, unknown>
  now: Date
}

export const grant = async (
  tx: LedgerWriter,
  m: Movement & { account: string },
): Promise<MovementOutcome> =>
  toMovementOutcome(await pointsGrant(tx, { ...m, idempotencyKey: m.key }))

export const spend = async (tx: LedgerWriter, m: Movement): Promise<MovementOutcome> =>
  toMovementOutcome(await pointsSpend(tx, { ...m, idempotencyKey: m.key }))

export const refund = async (
  tx: LedgerWriter,
  r: { spendKey: string; reason: string; key: string; now: Date },
): Promise<MovementOutcome> =>
  toMovementOutcome(await pointsRefund(tx, { ...r, idempotencyKey: r.key }))

export const clawBack = async (
  tx: LedgerWriter,
  m: Movement & { account: string },
): Promise<MovementOutcome> =>
  toMovementOutcome(await pointsClawBack(tx, { ...m, idempotencyKey: m.key }))

export const hold = async (
  tx: LedgerWriter,
  m: Movement & { until: Date },
): Promise<MovementOutcome> =>
  toMovementOutcome(await pointsHold(tx, { ...m, idempotencyKey: m.key, expiresAt: m.until }))

export type MessageHoldMovement = Omit<Movement, 'reason' | 'amount'> & {
  freePerDay: number
  cost: number
  until: Date
}

export const holdMessage = async (
  tx: LedgerWriter,
  m: MessageHoldMovement,
): Promise<MovementOutcome> =>
  toMovementOutcome(
    await pointsHoldMessage(tx, { ...m, idempotencyKey: m.key, expiresAt: m.until }),
  )

export const settle = async (tx: LedgerWriter, key: string, now: Date): Promise<MovementOutcome> =>
  toMovementOutcome(await pointsSettle(tx, { idempotencyKey: key, now }))

export const voidHold = async (
  tx: LedgerWriter,
  key: string,
  now: Date,
): Promise<MovementOutcome> => toMovementOutcome(await pointsVoid(tx, { idempotencyKey: key, now }))

export const setCeiling = (tx: LedgerWriter, userId: number, ceiling: number): Promise<void> =>
  pointsSetCeiling(tx, { userId, ceiling })

/** Locks the wallet until the transaction ends. */
export const lockWallet = async (
  tx: Tx,
  userId: number,
): Promise<{ balance: number; debt: number }> => {
  const { balance, debt } = await pointsLocked(tx, { userId })
  return { balance, debt }
}

export const findWallet = createBatchLoader(
  (userId: number) => userId,
  async (db, userIds) => {
    const rows = await db
      .selectFrom('wallets')
      .select(['user_id as userId', 'balance', 'held', 'debt', 'ceiling'])
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
      .execute()
    return rows.map((row) => [row.userId, row] as const)
  },
)

type OneDay = { userId: number; day: string }
const toDayKey = ({ userId, day }: OneDay): string => `${userId} ${day}`

const findFreeUsed = createBatchLoader(
  toDayKey,
  async (db, all: OneDay[]): Promise<[string, number][]> => {
    const { rows } = await sql<OneDay & { used: number }>`
    select user_id as "userId", day::text, used from free_messages
      where (user_id, day) in (select * from unnest(
        ${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ day }) => day)}::date[]))`.execute(
      db,
    )
    return rows.map((row) => [toDayKey(row), row.used])
  },
)

export const countFreeUsed = async (db: Reader, userId: number, day: string): Promise<number> =>
  (await findFreeUsed(db, { userId, day })) ?? 0

export type LedgerRow = {
  id: number
  delta: number
  balance: number
  reason: string
  ref: Record<string, unknown>
  at: Date
}

export const readLedgerPage = async (
  db: Reader,
  userId: number,
  { offset, pageSize, reasons }: { offset: number; pageSize: number; reasons?: readonly string[] },
): Promise<{ list: LedgerRow[]; total: number }> => {
  const all = db.selectFrom('ledger').where('user_id', '=', userId)
  const filtered = reasons ? all.where('reason', 'in', [...reasons]) : all
  const [list, counted] = await Promise.all([
    filtered
      .select([
        'id',
        'delta',
        'balance_after as balance',
        'reason',
        sql<Record<string, unknown>>`ref`.as('ref'),
        'at',
      ])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total: counted.total }
}

export const listExpiredHolds = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('holds')
    .select('key')
    .where('state', '=', 'held')
    .where('expires_at', '<', now)
    .limit(limit)
    .execute()

export const sumAccount = async (db: Reader, userId: number, account: string): Promise<number> => {
  const row = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta'), sql<number>`0`).as('total'))
    .where('user_id', '=', userId)
    .where('counter_account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
