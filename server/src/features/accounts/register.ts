import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../db/write.ts'
import * as store from './accounts-store.ts'
import { verifyCode, spendCode } from './codes.ts'
import { removeGuestDevices } from './guest-devices-store.ts'
import { rethrowEmailTaken } from './email-taken.ts'
import { rememberCallersDevice } from './known-devices.ts'
import { normalizeInviteCode } from './invite-code.ts'
import { passwordHasher } from './password-hasher.ts'
import { endOtherSessions } from './sessions-store.ts'

export type Registration = { email: string; code: string; password: string; inviteCode?: string }

const findInviterByCode = async (ctx: Ctx, tx: Tx, inviteCode: string | undefined) => {
  if (!inviteCode) return null
  const inviter = await store.findInviter(tx, normalizeInviteCode(inviteCode))
  return inviter === requireUser(ctx).userId ? null : inviter
}

type NewAccount = { email: string; passwordHash: string; invitedBy: number | null }

/** The guest becomes the account and keeps its data. Its device key and other sessions end. */
const upgradeToAccount = async (ctx: Ctx, tx: Tx, account: NewAccount): Promise<number> => {
  const { userId, sessionId } = requireUser(ctx)
  if (!(await store.upgradeGuest(tx, userId, account))) throw fail('UPDATE_FAILED')
  await removeGuestDevices(tx, userId)
  // Another holder of a token of this guest must not get into the new account.
  await endOtherSessions(tx, userId, sessionId)
  return userId
}

/** A signed-in member creates another, separate account. */
const createSecondAccount = async (ctx: Ctx, tx: Tx, account: NewAccount) =>
  store.insertUser(tx, {
    ...account,
    getsFreeMessages: true,
    fingerprintHash: await store.findFingerprint(tx, requireUser(ctx).userId),
    now: ctx.clock.now(),
  })

/** Runs in the transaction of the registration. */
export type OnRegistered = (tx: Tx, user: { userId: number }) => Promise<void>

export const register = async (
  ctx: Ctx,
  input: Registration,
  onRegistered: OnRegistered = async () => {},
): Promise<{ userId: number }> => {
  const { email, code } = input
  const { codeId } = await verifyCode(ctx, { target: email, useIn: 'register', code })
  const passwordHash = await ctx.service(passwordHasher).hash(input.password)
  const isGuest = requireUser(ctx).kind === 'guest'
  return write(ctx, 'account.register', async (tx) => {
    await spendCode(ctx, tx, codeId)
    if (await store.isRegistered(tx, email)) throw fail('EMAIL_REGISTERED')
    const invitedBy = await findInviterByCode(ctx, tx, input.inviteCode)
    const account = { email, passwordHash, invitedBy }
    const userId = isGuest
      ? await upgradeToAccount(ctx, tx, account)
      : await createSecondAccount(ctx, tx, account)
    await rememberCallersDevice(ctx, tx, userId)
    await onRegistered(tx, { userId })
    return { userId }
  }).catch(rethrowEmailTaken)
}
