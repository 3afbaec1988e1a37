import type { Ctx } from '../../kernel/ctx.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import type { Tx } from '../../kernel/write.ts'
import { fingerprintOf, findUser } from './accounts-store.ts'
import { findInviterOf, hasDeparted } from './invites-store.ts'

export type InviteFacts = {
  /** Whoever brought this person and is still here. */
  inviterId: number | null
  isSameDevice: boolean
  /** The address had an account before that was deleted. */
  isRemade: boolean
}

/** What decides whether bringing somebody is worth a reward. */
export const inviteFacts = async (
  ctx: Pick<Ctx, 'config'>,
  tx: Tx,
  input: { inviteeId: number },
): Promise<InviteFacts> => {
  const inviterId = await findInviterOf(tx, input.inviteeId)
  const invitee = await findUser(tx, input.inviteeId)
  const [mine, theirs] = [
    await fingerprintOf(tx, input.inviteeId),
    inviterId === null ? null : await fingerprintOf(tx, inviterId),
  ]
  return {
    inviterId,
    isSameDevice: mine !== null && theirs !== null && mine.equals(theirs),
    isRemade: invitee?.email
      ? await hasDeparted(tx, keyedHash(ctx, 'departed-address', invitee.email))
      : false,
  }
}
