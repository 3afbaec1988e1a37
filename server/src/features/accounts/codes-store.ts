import type { CodeUse } from '@dulcinea/contract/rules'
import type { Reader, Tx } from '../../db/write.ts'

/** The session, network and kind of device that requested a code. */
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
 * Only the newest code of a session, address and use is valid: inserting one marks the older ones
 * as spent. Codes of other sessions are not affected.
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

/** Codes of an address created since then, oldest first, locked until the transaction ends. */
export const lockCodes = (
  tx: Tx,
  { targetHash, since }: { targetHash: Buffer; since: Date },
): Promise<StoredCode[]> =>
  tx
    .selectFrom('codes')
    .select([
      'id',
      'use_in as useIn',
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

/** Marks a code as spent. Of two concurrent calls only one returns true. */
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

export type ResetGrant = { sessionId: number; targetHash: Buffer; codeId: number; expiresAt: Date }

/** A session has at most one grant: a new one replaces it. */
export const putResetGrant = (tx: Tx, grant: ResetGrant) => {
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

type GrantKey = { sessionId: number; targetHash: Buffer; now: Date }

export const hasResetGrant = async (db: Reader, key: GrantKey): Promise<boolean> => {
  const row = await db
    .selectFrom('reset_grants')
    .select('session_id')
    .where('session_id', '=', key.sessionId)
    .where('target_hash', '=', key.targetHash)
    .where('expires_at', '>', key.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the grant and returns the id of the code it came from. */
export const consumeResetGrant = async (tx: Tx, key: GrantKey): Promise<number | null> => {
  const row = await tx
    .deleteFrom('reset_grants')
    .where('session_id', '=', key.sessionId)
    .where('target_hash', '=', key.targetHash)
    .where('expires_at', '>', key.now)
    .returning('code_id')
    .executeTakeFirst()
  return row?.code_id ?? null
}
