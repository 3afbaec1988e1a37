import type { Ctx } from '../../kernel/ctx.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import type { Tx } from '../../db/write.ts'
import { findFingerprint, findUser } from './accounts-store.ts'
import { findInviterOf, hasDeletedAccount } from './invites-store.ts'

export type InviteFacts = {
  /** The user who invited this one, unless their account is deleted. */
  inviterId: number | null
  isSameDevice: boolean
  /** The address belonged to an account that was deleted. */
  isRecreated: boolean
}

/** The facts that decide whether an invite is rewarded. */
export const getInviteFacts = async (
  ctx: Pick<Ctx, 'config'>,
  tx: Tx,
  input: { inviteeId: number },
): Promise<InviteFacts> => {
  const inviterId = await findInviterOf(tx, input.inviteeId)
  const invitee = await findUser(tx, input.inviteeId)
  const [ownFingerprint, inviterFingerprint] = [
    await findFingerprint(tx, input.inviteeId),
    inviterId === null ? null : await findFingerprint(tx, inviterId),
  ]
  return {
    inviterId,
    isSameDevice:
      ownFingerprint !== null &&
      inviterFingerprint !== null &&
      ownFingerprint.equals(inviterFingerprint),
    isRecreated: invitee?.email
      ? await hasDeletedAccount(tx, computeKeyedHash(ctx, 'departed-address', invitee.email))
      : false,
  }
}
