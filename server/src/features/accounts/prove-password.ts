import type { Ctx } from '../../kernel/ctx.ts'
import { findAccount } from './accounts-store.ts'
import { isKnownDevice } from './known-devices-store.ts'
import { OPERATOR_WRONG_PASSWORDS } from './limits.ts'
import { hashOf } from './token.ts'
import { tryPassword } from './wrong-passwords.ts'

export type Proven = { userId: number; passwordMark: Buffer }

/** Identifies a password without revealing it: console sessions end when it changes. */
export const passwordMark = (passwordHash: string): Buffer => hashOf(passwordHash)

type OperatorCredentials = {
  email: string
  password: string
  isAskedFor: boolean
  deviceHash: Buffer | null
}

/**
 * Verifies an operator's password at the console. Any other address takes as long and costs the
 * same attempt, so that the response does not reveal which addresses belong to operators.
 */
export const provePassword = async (
  ctx: Ctx,
  input: OperatorCredentials,
): Promise<Proven | null> => {
  const account = await findAccount(ctx.db, input.email)
  const passwordHash = input.isAskedFor ? (account?.passwordHash ?? null) : null
  const { deviceHash } = input
  const isKnown =
    deviceHash && (await isKnownDevice(ctx.db, { userId: account?.id ?? 0, deviceHash }))
  const isRight = await tryPassword(ctx, {
    account: input.email,
    password: input.password,
    passwordHash,
    knownDevice: isKnown ? deviceHash : null,
    limits: OPERATOR_WRONG_PASSWORDS,
  })
  if (!account || !isRight || passwordHash === null || account.suspendedAt) return null
  return { userId: account.id, passwordMark: passwordMark(passwordHash) }
}
