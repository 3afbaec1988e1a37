import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, SingleStatementDb, Tx } from '../../db/write.ts'

/** Each movement is one statement: it may run alone or in a transaction with other changes. */
export type LedgerWriter = Tx | SingleStatementDb

export type MovementOutcome = {
  outcome:
    | 'done'
    | 'replayed'
    | 'key-reused'
    | 'insufficient'
    | 'ceiling'
    | 'free-exhausted'
    | 'missing'
    | 'settled'
    | 'voided'
  balance: number
  held: number
  debt: number
  rowId: number | null
}

const requireRow = (rows: MovementOutcome[]): MovementOutcome => {
  const [row] = rows
  if (!row) throw new Error('A points function returned no row')
  return row
}

const OUTCOME = sql`outcome, balance, held, debt, row_id as "rowId"`

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
): Promise<MovementOutcome> => {
  const { rows } =
    await sql<MovementOutcome>`select ${OUTCOME} from points_grant(${m.userId}, ${m.amount},
    ${m.account}, ${m.reason}, ${m.key}, ${JSON.stringify(m.ref)}::jsonb, ${m.now})`.execute(tx)
  return requireRow(rows)
}

export const spend = async (tx: LedgerWriter, m: Movement): Promise<MovementOutcome> => {
  const { rows } =
    await sql<MovementOutcome>`select ${OUTCOME} from points_spend(${m.userId}, ${m.amount},
    ${m.reason}, ${m.key}, ${JSON.stringify(m.ref)}::jsonb, ${m.now})`.execute(tx)
  return requireRow(rows)
}

export const refund = async (
  tx: LedgerWriter,
  r: { spendKey: string; reason: string; key: string; now: Date },
): Promise<MovementOutcome> => {
  const { rows } = await sql<MovementOutcome>`select ${OUTCOME}
    from points_refund(${r.spendKey}, ${r.reason}, ${r.key}, ${r.now})`.execute(tx)
  return requireRow(rows)
}

export const clawBack = async (
  tx: LedgerWriter,
  m: Movement & { account: string },
): Promise<MovementOutcome> => {
  const { rows } = await sql<MovementOutcome>`select ${OUTCOME} from points_claw_back(${m.userId},
    ${m.amount}, ${m.account}, ${m.reason}, ${m.key}, ${JSON.stringify(m.ref)}::jsonb,
    ${m.now})`.execute(tx)
  return requireRow(rows)
}

export const hold = async (
  tx: LedgerWriter,
  m: Movement & { until: Date },
): Promise<MovementOutcome> => {
  const { rows } =
    await sql<MovementOutcome>`select ${OUTCOME} from points_hold(${m.userId}, ${m.amount},
    ${m.reason}, ${m.key}, ${JSON.stringify(m.ref)}::jsonb, ${m.now}, ${m.until})`.execute(tx)
  return requireRow(rows)
}

export type MessageHoldMovement = Omit<Movement, 'reason' | 'amount'> & {
  freePerDay: number
  cost: number
  until: Date
}

export const holdMessage = async (
  tx: LedgerWriter,
  m: MessageHoldMovement,
): Promise<MovementOutcome> => {
  const { rows } =
    await sql<MovementOutcome>`select ${OUTCOME} from points_hold_message(${m.userId},
    ${m.freePerDay}, ${m.cost}, ${m.key}, ${JSON.stringify(m.ref)}::jsonb, ${m.now},
    ${m.until})`.execute(tx)
  return requireRow(rows)
}

export const settle = async (
  tx: LedgerWriter,
  key: string,
  now: Date,
): Promise<MovementOutcome> => {
  const { rows } =
    await sql<MovementOutcome>`select ${OUTCOME} from points_settle(${key}, ${now})`.execute(tx)
  return requireRow(rows)
}

export const voidHold = async (
  tx: LedgerWriter,
  key: string,
  now: Date,
): Promise<MovementOutcome> => {
  const { rows } =
    await sql<MovementOutcome>`select ${OUTCOME} from points_void(${key}, ${now})`.execute(tx)
  return requireRow(rows)
}

export const setCeiling = (tx: LedgerWriter, userId: number, points: number) =>
  sql`select points_set_ceiling(${userId}, ${points})`.execute(tx)

/** Locks the wallet until the transaction ends. */
export const lockWallet = async (
  tx: Tx,
  userId: number,
): Promise<{ balance: number; debt: number }> => {
  const { rows } = await sql<{ balance: number; debt: number }>`
    select balance, debt from points_locked(${userId})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A points function returned no row')
  return row
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
