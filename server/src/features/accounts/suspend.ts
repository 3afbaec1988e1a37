import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../db/write.ts'
import { lockSuspension, saveSuspension, type Suspension } from './suspend-store.ts'

type SuspensionInput = { userId: number; reason: string }

const requireSuspension = async (tx: Tx, userId: number): Promise<Suspension> => {
  const found = await lockSuspension(tx, userId)
  if (!found) throw fail('NO_ACCOUNT')
  return found
}

/** All further requests of this user are refused. Returns the previous state. */
export const suspendUser = async (
  ctx: Pick<Ctx, 'clock' | 'config'>,
  tx: Tx,
  { userId, reason }: SuspensionInput,
): Promise<Suspension> => {
  const before = await requireSuspension(tx, userId)
  // Operators named in the configuration must be removed there first.
  if (before.email !== null && ctx.config.adminEmails.includes(before.email)) {
    throw fail('NOT_ALLOWED')
  }
  if (before.suspendedAt) throw fail('UPDATE_FAILED')
  await saveSuspension(tx, userId, { at: ctx.clock.now(), reason })
  return before
}

export const restoreUser = async (
  tx: Tx,
  { userId }: Pick<SuspensionInput, 'userId'>,
): Promise<Suspension> => {
  const before = await requireSuspension(tx, userId)
  if (!before.suspendedAt) throw fail('UPDATE_FAILED')
  await saveSuspension(tx, userId, { at: null, reason: '' })
  return before
}
