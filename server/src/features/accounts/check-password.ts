import type { Ctx } from '../../kernel/ctx.ts'
import {
  requireRateLimitRoom,
  consumeRateLimit,
  type RateLimit,
  type RateLimitHit,
} from '../../kernel/rate-limit.ts'
import { findKnownDevice } from './known-devices.ts'
import { WRONG_PASSWORD_LIMITS, type WrongPasswordLimits } from './limits.ts'
import { passwordHasher } from './password-hasher.ts'

export type PasswordAttempt = {
  /** The e-mail address that the password is tried for, whether or not it has an account. */
  account: string
  password: string
  passwordHash: string | null
  /** The caller's device, if it has signed in to this account before. */
  knownDevice: Buffer | null
  limits: WrongPasswordLimits
}

/** Limits that an attempt counts against: a known device has its own, all others share. */
const limitsFor = (
  ctx: Ctx,
  { account, knownDevice, limits }: PasswordAttempt,
): { limits: [RateLimit, string][]; share: string } => {
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

/** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
const takeAttempt = async (ctx: Ctx, limits: [RateLimit, string][]): Promise<RateLimitHit> => {
  const taken: RateLimitHit[] = []
  const giveBack = async () => {
    for (const hit of taken) await hit.refund()
  }
  try {
    for (const [limit, key] of limits) taken.push(await consumeRateLimit(ctx, limit, key))
  } catch (error) {
    // A refused attempt costs nothing: being locked out of one account must not lock others.
    await giveBack()
    throw error
  }
  return { refund: giveBack }
}

/**
 * Whether a password is correct; only a wrong one costs an attempt. The attempt is counted when its
 * turn in the queue comes, not before: twenty users behind one address can sign in at once. A caller
 * without attempts left is refused before queueing.
 */
export const checkPassword = async (ctx: Ctx, input: PasswordAttempt): Promise<boolean> => {
  const { limits, share } = limitsFor(ctx, input)
  for (const [limit, key] of limits) await requireRateLimitRoom(ctx, limit, key)
  return ctx.service(passwordHasher).runQueued(share, async (matches) => {
    const taken = await takeAttempt(ctx, limits)
    let isWrong = false
    try {
      isWrong = !(await matches(input.password, input.passwordHash))
      return !isWrong
    } finally {
      if (!isWrong) await taken.refund()
    }
  })
}

/** As `tryPassword`, for a caller with a session of the public app. */
export const checkCallersPassword = async (
  ctx: Ctx,
  input: { email: string; password: string },
  account: { id: number; passwordHash: string | null } | null,
): Promise<boolean> =>
  checkPassword(ctx, {
    account: input.email,
    password: input.password,
    passwordHash: account?.passwordHash ?? null,
    knownDevice: account && (await findKnownDevice(ctx, account.id)),
    limits: WRONG_PASSWORD_LIMITS,
  })
