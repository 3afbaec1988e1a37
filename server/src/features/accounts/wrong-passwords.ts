import type { Ctx } from '../../kernel/ctx.ts'
import { requireRoom, take, type Limit, type Taken } from '../../kernel/limit.ts'
import { knownDeviceOf } from './known-devices.ts'
import { WRONG_PASSWORDS, type WrongPasswordLimits } from './limits.ts'
import { passwordDesk } from './password-desk.ts'

export type PasswordTry = {
  /** The e-mail address that the password is tried for, whether or not somebody has it. */
  account: string
  password: string
  passwordHash: string | null
  /** The caller's device, if it has signed in to this account before. */
  knownDevice: Buffer | null
  limits: WrongPasswordLimits
}

/** Who a try is counted against: a known device stands for itself, all others share. */
const countedFor = (
  ctx: Ctx,
  { account, knownDevice, limits }: PasswordTry,
): { limits: [Limit, string][]; share: string } => {
  const { network } = ctx.caller
  if (knownDevice) {
    const share = `${account}\n${knownDevice.toString('hex')}`
    return {
      limits: [
        [limits.perKnownDevice, share],
        [limits.perKnownDeviceAndDay, share],
      ],
      share,
    }
  }
  return {
    limits: [
      [limits.perNetwork, network],
      [limits.perAccountAndNetwork, `${account}\n${network}`],
      [limits.perAccount, account],
    ],
    share: account,
  }
}

/** Pays for a try before it is made, so that a thousand at once are still only ten. */
const payForTry = async (ctx: Ctx, limits: [Limit, string][]): Promise<Taken> => {
  const paid: Taken[] = []
  const giveBack = async () => {
    for (const one of paid) await one.giveBack()
  }
  try {
    for (const [limit, who] of limits) paid.push(await take(ctx, limit, who))
  } catch (error) {
    // A try that is not made costs nothing: who is shut out of one account keeps the others.
    await giveBack()
    throw error
  }
  return { giveBack }
}

/**
 * Whether a password is right; only a wrong one costs a try. It is paid for in its turn, not
 * before: twenty people behind one address who sign in at once are all let in. Who has no try left
 * does not even get into the line.
 */
export const tryPassword = async (ctx: Ctx, input: PasswordTry): Promise<boolean> => {
  const { limits, share } = countedFor(ctx, input)
  for (const [limit, who] of limits) await requireRoom(ctx, limit, who)
  return ctx.part(passwordDesk).inTurn(share, async (matches) => {
    const paid = await payForTry(ctx, limits)
    let isWrong = false
    try {
      isWrong = !(await matches(input.password, input.passwordHash))
      return !isWrong
    } finally {
      if (!isWrong) await paid.giveBack()
    }
  })
}

/** As `tryPassword`, for a caller with a session of the public app. */
export const tryCallersPassword = async (
  ctx: Ctx,
  input: { email: string; password: string },
  account: { id: number; passwordHash: string | null } | null,
): Promise<boolean> =>
  tryPassword(ctx, {
    account: input.email,
    password: input.password,
    passwordHash: account?.passwordHash ?? null,
    knownDevice: account && (await knownDeviceOf(ctx, account.id)),
    limits: WRONG_PASSWORDS,
  })
