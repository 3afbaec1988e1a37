import type { Ctx } from '../../kernel/ctx.ts'
import { findAccount } from './accounts-store.ts'
import { isKnownDevice } from './known-devices-store.ts'
import { OPERATOR_WRONG_PASSWORD_LIMITS } from './limits.ts'
import { hashToken } from './token.ts'
import { checkPassword } from './check-password.ts'

export type VerifiedOperator = { userId: number; passwordMark: Buffer }

/** Identifies a password without revealing it: console sessions end when it changes. */
export const toPasswordMark = (passwordHash: string): Buffer => hashToken(passwordHash)

type OperatorCredentials = {
  email: string
  password: string
  isOperator: boolean
  deviceHash: Buffer | null
}

/**
 * Verifies an operator's password at the console. Any other address takes as long and costs the
 * same attempt, so that the response does not reveal which addresses belong to operators.
 */
export const verifyOperatorPassword = async (
  ctx: Ctx,
  input: OperatorCredentials,
): Promise<VerifiedOperator | null> => {
  const account = await findAccount(ctx.db, input.email)
  const passwordHash = input.isOperator ? (account?.passwordHash ?? null) : null
  const { deviceHash } = input
  const isKnown =
    deviceHash && (await isKnownDevice(ctx.db, { userId: account?.id ?? 0, deviceHash }))
  const isRight = await checkPassword(ctx, {
    account: input.email,
    password: input.password,
    passwordHash,
    knownDevice: isKnown ? deviceHash : null,
    limits: OPERATOR_WRONG_PASSWORD_LIMITS,
  })
  if (!account || !isRight || passwordHash === null || account.suspendedAt) return null
  return { userId: account.id, passwordMark: toPasswordMark(passwordHash) }
}
