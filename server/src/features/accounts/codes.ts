import type { CodeUse } from '@dulcinea/contract/rules'
import { CODE_LENGTH } from '@dulcinea/contract/constants'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail, Failure } from '../../kernel/fail.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import { write, type Tx } from '../../db/write.ts'
import * as store from './codes-store.ts'
import { CODE_TTL_MS, WRONG_CODE_LIMITS } from './limits.ts'

/** An e-mail address, or `+` and a whole phone number. */
export type CodeTarget = string

export const hashCodeTarget = (ctx: Ctx, target: CodeTarget): Buffer =>
  computeKeyedHash(ctx, 'code-target', target)

// The hash covers target and use: copied to another row, it does not verify there.
const hashCode = (ctx: Ctx, target: CodeTarget, useIn: CodeUse, code: string): Buffer =>
  computeKeyedHash(ctx, 'code', `${target}\n${useIn}\n${code}`)

export const generateCode = (): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Creates a code for this target and use; replaces an earlier one of the caller's session. */
export const createCode = async (
  ctx: Ctx,
  tx: Tx,
  input: { target: CodeTarget; useIn: CodeUse; fromKnownDevice?: boolean },
): Promise<{ code: string; expiresAt: Date }> => {
  const code = generateCode()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + CODE_TTL_MS)
  await store.insertCode(tx, {
    targetHash: hashCodeTarget(ctx, input.target),
    useIn: input.useIn,
    codeHash: hashCode(ctx, input.target, input.useIn, code),
    sessionId: requireUser(ctx).sessionId,
    networkHash: computeKeyedHash(ctx, 'network', ctx.caller.network),
    fromKnownDevice: input.fromKnownDevice ?? false,
    now,
    expiresAt,
  })
  return { code, expiresAt }
}

const isUsable = (code: store.StoredCode, now: Date): boolean =>
  !code.spentAt && code.wrongTries < WRONG_CODE_LIMITS.perCode && code.expiresAt > now

const sumWrongTries = (codes: store.StoredCode[]): number =>
  codes.reduce((sum, { wrongTries }) => sum + wrongTries, 0)

const isSameNetwork = (one: store.StoredCode, other: store.StoredCode): boolean =>
  one.networkHash !== null &&
  other.networkHash !== null &&
  one.networkHash.equals(other.networkHash)

/** Rate limits guesses at a mailbox from unknown devices; known devices are exempt. */
const limitGuessing = (
  code: store.StoredCode,
  recentCodes: store.StoredCode[],
  now: Date,
): Failure | null => {
  if (code.fromKnownDevice) return null
  const ofMailbox = recentCodes.filter((one) => !one.fromKnownDevice && one.wrongTries > 0)
  const ofNetwork = ofMailbox.filter((one) => isSameNetwork(one, code))
  const isMailboxOver = sumWrongTries(ofMailbox) >= WRONG_CODE_LIMITS.perMailbox
  if (!isMailboxOver && sumWrongTries(ofNetwork) < WRONG_CODE_LIMITS.perMailboxAndNetwork)
    return null
  const [oldest = code] = isMailboxOver ? ofMailbox : ofNetwork
  const waitMs = oldest.createdAt.getTime() + WRONG_CODE_LIMITS.windowMs - now.getTime()
  return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

type VerifiedCode = { codeId: number; useIn: CodeUse }

/**
 * Verifies a code against the newest usable one that this session requested. The result does not
 * reveal whether other sessions requested one. Runs in its own transaction, so that a wrong attempt
 * counts even if the call fails later. A correct code is not spent by this.
 */
export const verifyCode = async (
  ctx: Ctx,
  input: { target: CodeTarget; useIn: CodeUse | null; code: string },
): Promise<VerifiedCode> => {
  const { sessionId } = requireUser(ctx)
  const outcome = await write(
    ctx,
    'account.try-code',
    async (tx): Promise<VerifiedCode | Failure> => {
      const now = ctx.clock.now()
      const recentCodes = await store.lockCodes(tx, {
        targetHash: hashCodeTarget(ctx, input.target),
        since: new Date(now.getTime() - WRONG_CODE_LIMITS.windowMs),
      })
      const ownCodes = recentCodes.filter(
        (one) => one.sessionId === sessionId && (!input.useIn || one.useIn === input.useIn),
      )
      const code = ownCodes.findLast((one) => isUsable(one, now)) ?? ownCodes.at(-1)
      if (!code || code.spentAt || code.wrongTries >= WRONG_CODE_LIMITS.perCode) {
        return fail('CODE_MISSING')
      }
      if (code.expiresAt <= now) return fail('CODE_EXPIRED')
      const refusal = limitGuessing(code, recentCodes, now)
      if (refusal) return refusal
      const given = hashCode(ctx, input.target, code.useIn, input.code)
      if (timingSafeEqual(given, code.codeHash)) return { codeId: code.id, useIn: code.useIn }
      await store.countWrongTry(tx, code.id)
      return fail('CODE_WRONG')
    },
  )
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** Spends a verified code, in the transaction of the change that it authorizes. */
export const spendCode = async (ctx: Ctx, tx: Tx, codeId: number): Promise<void> => {
  if (!(await store.spendCode(tx, codeId, ctx.clock.now()))) throw fail('CODE_MISSING')
}
