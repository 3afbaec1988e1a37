import type { Ctx } from '../../kernel/ctx.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import type { Tx } from '../../kernel/write.ts'
import { fingerprintOf, findUser } from './accounts-store.ts'
import { findInviterOf, hasDeparted } from './invites-store.ts'

export type InviteFacts = {
  /** The user who invited this one, unless their account is deleted. */
  inviterId: number | null
  isSameDevice: boolean
  /** The address belonged to an account that was deleted. */
  isRemade: boolean
}

/** The facts that decide whether an invite is rewarded. */
export const inviteFacts = async (
  ctx: Pick<Ctx, 'config'>,
  tx: Tx,
  input: { inviteeId: number },
): Promise<InviteFacts> => {
  const inviterId = await findInviterOf(tx, input.inviteeId)
  const invitee = await findUser(tx, input.inviteeId)
  const [ownFingerprint, inviterFingerprint] = [
    await fingerprintOf(tx, input.inviteeId),
    inviterId === null ? null : await fingerprintOf(tx, inviterId),
  ]
  return {
    inviterId,
    isSameDevice:
      ownFingerprint !== null &&
      inviterFingerprint !== null &&
      ownFingerprint.equals(inviterFingerprint),
    isRemade: invitee?.email
      ? await hasDeparted(tx, keyedHash(ctx, 'departed-address', invitee.email))
      : false,
  }
}
