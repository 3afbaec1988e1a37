import type { CodeUse } from '@dulcinea/contract/rules'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

/** Who asked for a code, from where. */
type Requester = {
  sessionId: number | null
  networkHash: Buffer | null
  fromKnownDevice: boolean
}

export type StoredCode = Requester & {
  id: number
  useIn: CodeUse
  codeHash: Buffer
  wrongTries: number
  createdAt: Date
  expiresAt: Date
  spentAt: Date | null
}

type NewCode = Requester & {
  targetHash: Buffer
  useIn: CodeUse
  codeHash: Buffer
  now: Date
  expiresAt: Date
}

/**
 * Only the newest code that a session asked for, of an address and use, is good: an older one is
 * spent by it. The codes of other sessions stay.
 */
export const insertCode = async (tx: Tx, code: NewCode) => {
  await tx
    .updateTable('codes')
    .set({ spent_at: code.now })
    .where('target_hash', '=', code.targetHash)
    .where('use_in', '=', code.useIn)
    .where('session_id', '=', code.sessionId)
    .where('spent_at', 'is', null)
    .execute()
  await tx
    .insertInto('codes')
    .values({
      target_hash: code.targetHash,
      use_in: code.useIn,
      code_hash: code.codeHash,
      session_id: code.sessionId,
      network_hash: code.networkHash,
      from_known_device: code.fromKnownDevice,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** The codes of an address since then, the oldest first, held until the transaction ends. */
export const holdCodes = (
  tx: Tx,
  { targetHash, since }: { targetHash: Buffer; since: Date },
): Promise<StoredCode[]> =>
  tx
    .selectFrom('codes')
    .select([
      'id',
      sql<CodeUse>`use_in`.as('useIn'),
      'code_hash as codeHash',
      'session_id as sessionId',
      'network_hash as networkHash',
      'from_known_device as fromKnownDevice',
      'wrong_tries as wrongTries',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'spent_at as spentAt',
    ])
    .where('target_hash', '=', targetHash)
    .where('created_at', '>', since)
    .orderBy('id')
    .forUpdate()
    .execute()

export const countWrongTry = (tx: Tx, codeId: number) =>
  tx
    .updateTable('codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', codeId)
    .execute()

/** Spends a code: of two who use it at once, one is told that it is gone. */
export const spendCode = async (tx: Tx, codeId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('codes')
    .set({ spent_at: now })
    .where('id', '=', codeId)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeCodesOf = (tx: Tx, targetHash: Buffer) =>
  tx.deleteFrom('codes').where('target_hash', '=', targetHash).execute()

export const removeCodesBefore = (db: Reader, expiredBefore: Date) =>
  db.deleteFrom('codes').where('expires_at', '<', expiredBefore).execute()

export type Grant = { sessionId: number; targetHash: Buffer; codeId: number; expiresAt: Date }

/** A session holds one grant at most; the newest counts. */
export const putGrant = (tx: Tx, grant: Grant) => {
  const row = {
    target_hash: grant.targetHash,
    code_id: grant.codeId,
    expires_at: grant.expiresAt,
  }
  return tx
    .insertInto('reset_grants')
    .values({ session_id: grant.sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

type Asked = { sessionId: number; targetHash: Buffer; now: Date }

export const hasGrant = async (db: Reader, asked: Asked): Promise<boolean> => {
  const row = await db
    .selectFrom('reset_grants')
    .select('session_id')
    .where('session_id', '=', asked.sessionId)
    .where('target_hash', '=', asked.targetHash)
    .where('expires_at', '>', asked.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the grant away and tells which code gave it. */
export const useGrant = async (tx: Tx, asked: Asked): Promise<number | null> => {
  const row = await tx
    .deleteFrom('reset_grants')
    .where('session_id', '=', asked.sessionId)
    .where('target_hash', '=', asked.targetHash)
    .where('expires_at', '>', asked.now)
    .returning('code_id')
    .executeTakeFirst()
  return row?.code_id ?? null
}
