import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../kernel/write.ts'
import { lockSuspension, saveSuspension, type Suspension } from './suspend-store.ts'

type Input = { userId: number; reason: string }

const standing = async (tx: Tx, userId: number): Promise<Suspension> => {
  const found = await lockSuspension(tx, userId)
  if (!found) throw fail('NO_ACCOUNT')
  return found
}

/** From now on every call of this person is refused; tells how it was before. */
export const suspendUser = async (
  ctx: Pick<Ctx, 'clock' | 'config'>,
  tx: Tx,
  { userId, reason }: Input,
): Promise<Suspension> => {
  const before = await standing(tx, userId)
  // Who is in the configuration is taken out there first.
  if (before.email !== null && ctx.config.adminEmails.includes(before.email)) {
    throw fail('NOT_ALLOWED')
  }
  if (before.suspendedAt) throw fail('UPDATE_FAILED')
  await saveSuspension(tx, userId, { at: ctx.clock.now(), reason })
  return before
}

export const restoreUser = async (
  tx: Tx,
  { userId }: Pick<Input, 'userId'>,
): Promise<Suspension> => {
  const before = await standing(tx, userId)
  if (!before.suspendedAt) throw fail('UPDATE_FAILED')
  await saveSuspension(tx, userId, { at: null, reason: '' })
  return before
}
