import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../kernel/write.ts'
import * as store from './accounts-store.ts'
import { passCode, spendCode } from './codes.ts'
import { removeDevices } from './devices-store.ts'
import { refuseTaken } from './email-taken.ts'
import { rememberCallersDevice } from './known-devices.ts'
import { tidyInviteCode } from './invite-code.ts'
import { passwordDesk } from './password-desk.ts'
import { endOtherSessions } from './sessions-store.ts'

export type Registration = { email: string; code: string; password: string; inviteCode?: string }

const inviterOf = async (ctx: Ctx, tx: Tx, inviteCode: string | undefined) => {
  if (!inviteCode) return null
  const inviter = await store.findInviter(tx, tidyInviteCode(inviteCode))
  return inviter === personOf(ctx).userId ? null : inviter
}

type NewAccount = { email: string; passwordHash: string; invitedBy: number | null }

/** The guest is the account from now on, with all it has. Its key and its other tokens are not. */
const fromGuest = async (ctx: Ctx, tx: Tx, account: NewAccount): Promise<number> => {
  const { userId, sessionId } = personOf(ctx)
  if (!(await store.upgradeGuest(tx, userId, account))) throw fail('UPDATE_FAILED')
  await removeDevices(tx, userId)
  // Whoever else held a token of this guest must not wake up inside somebody's account.
  await endOtherSessions(tx, userId, sessionId)
  return userId
}

/** Somebody who is signed in already makes a second account: a person of its own. */
const besideMember = async (ctx: Ctx, tx: Tx, account: NewAccount) =>
  store.insertUser(tx, {
    ...account,
    getsFreeMessages: true,
    fingerprintHash: await store.fingerprintOf(tx, personOf(ctx).userId),
    now: ctx.clock.now(),
  })

/** What else belongs to a registration, in the same transaction. */
export type Registered = (tx: Tx, who: { userId: number }) => Promise<void>

export const register = async (
  ctx: Ctx,
  input: Registration,
  registered: Registered = async () => {},
): Promise<{ userId: number }> => {
  const { email, code } = input
  const { codeId } = await passCode(ctx, { target: email, useIn: 'register', code })
  const passwordHash = await ctx.part(passwordDesk).hash(input.password)
  const isGuest = personOf(ctx).kind === 'guest'
  return write(ctx, 'account.register', async (tx) => {
    await spendCode(ctx, tx, codeId)
    if (await store.isRegistered(tx, email)) throw fail('EMAIL_REGISTERED')
    const invitedBy = await inviterOf(ctx, tx, input.inviteCode)
    const account = { email, passwordHash, invitedBy }
    const userId = isGuest
      ? await fromGuest(ctx, tx, account)
      : await besideMember(ctx, tx, account)
    await rememberCallersDevice(ctx, tx, userId)
    await registered(tx, { userId })
    return { userId }
  }).catch(refuseTaken)
}
