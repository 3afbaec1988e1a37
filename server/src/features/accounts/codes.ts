import type { CodeUse } from '@dulcinea/contract/rules'
import { CODE_LENGTH } from '@dulcinea/contract/constants'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail, Failure } from '../../kernel/fail.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import { write, type Tx } from '../../kernel/write.ts'
import * as store from './codes-store.ts'
import { CODE_LIFE_MS, WRONG_CODE_TRIES } from './limits.ts'

/** An e-mail address, or `+` and a whole phone number. */
export type CodeTarget = string

export const targetHash = (ctx: Ctx, target: CodeTarget): Buffer =>
  keyedHash(ctx, 'code-target', target)

// The code's hash is bound to where it was sent and what for: moved to another row it is worth nothing.
const codeHash = (ctx: Ctx, target: CodeTarget, useIn: CodeUse, code: string): Buffer =>
  keyedHash(ctx, 'code', `${target}\n${useIn}\n${code}`)

export const drawCode = (): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Makes the one code of this target and use that is good for the caller's session from now on. */
export const makeCode = async (
  ctx: Ctx,
  tx: Tx,
  input: { target: CodeTarget; useIn: CodeUse; fromKnownDevice?: boolean },
): Promise<{ code: string; expiresAt: Date }> => {
  const code = drawCode()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  await store.insertCode(tx, {
    targetHash: targetHash(ctx, input.target),
    useIn: input.useIn,
    codeHash: codeHash(ctx, input.target, input.useIn, code),
    sessionId: personOf(ctx).sessionId,
    networkHash: keyedHash(ctx, 'network', ctx.caller.network),
    fromKnownDevice: input.fromKnownDevice ?? false,
    now,
    expiresAt,
  })
  return { code, expiresAt }
}

const isLiving = (code: store.StoredCode, now: Date): boolean =>
  !code.spentAt && code.wrongTries < WRONG_CODE_TRIES.perCode && code.expiresAt > now

const sumOfTries = (codes: store.StoredCode[]): number =>
  codes.reduce((sum, { wrongTries }) => sum + wrongTries, 0)

const isOfSameNetwork = (one: store.StoredCode, other: store.StoredCode): boolean =>
  one.networkHash !== null &&
  other.networkHash !== null &&
  one.networkHash.equals(other.networkHash)

/** Refuses a try where strangers have guessed too often at this mailbox; known devices go on. */
const refuseGuessing = (
  code: store.StoredCode,
  codesOfDay: store.StoredCode[],
  now: Date,
): Failure | null => {
  if (code.fromKnownDevice) return null
  const ofMailbox = codesOfDay.filter((one) => !one.fromKnownDevice && one.wrongTries > 0)
  const ofNetwork = ofMailbox.filter((one) => isOfSameNetwork(one, code))
  const isOver = sumOfTries(ofMailbox) >= WRONG_CODE_TRIES.perMailbox
  if (!isOver && sumOfTries(ofNetwork) < WRONG_CODE_TRIES.perMailboxAndNetwork) return null
  const [oldest = code] = isOver ? ofMailbox : ofNetwork
  const waitMs = oldest.createdAt.getTime() + WRONG_CODE_TRIES.windowMs - now.getTime()
  return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

type Passed = { codeId: number; useIn: CodeUse }

/**
 * Compares a code with the newest living one that this session asked for; whether others asked for
 * one cannot be told. Its own transaction: a wrong try counts whatever becomes of the call. A right
 * one is not spent by this.
 */
export const passCode = async (
  ctx: Ctx,
  input: { target: CodeTarget; useIn: CodeUse | null; code: string },
): Promise<Passed> => {
  const { sessionId } = personOf(ctx)
  const outcome = await write(ctx, 'account.try-code', async (tx): Promise<Passed | Failure> => {
    const now = ctx.clock.now()
    const codesOfDay = await store.holdCodes(tx, {
      targetHash: targetHash(ctx, input.target),
      since: new Date(now.getTime() - WRONG_CODE_TRIES.windowMs),
    })
    const own = codesOfDay.filter(
      (one) => one.sessionId === sessionId && (!input.useIn || one.useIn === input.useIn),
    )
    const code = own.findLast((one) => isLiving(one, now)) ?? own.at(-1)
    if (!code || code.spentAt || code.wrongTries >= WRONG_CODE_TRIES.perCode) {
      return fail('CODE_MISSING')
    }
    if (code.expiresAt <= now) return fail('CODE_EXPIRED')
    const refusal = refuseGuessing(code, codesOfDay, now)
    if (refusal) return refusal
    const given = codeHash(ctx, input.target, code.useIn, input.code)
    if (timingSafeEqual(given, code.codeHash)) return { codeId: code.id, useIn: code.useIn }
    await store.countWrongTry(tx, code.id)
    return fail('CODE_WRONG')
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** Spends a code that was passed, with the success of the call that it was sent for. */
export const spendCode = async (ctx: Ctx, tx: Tx, codeId: number): Promise<void> => {
  if (!(await store.spendCode(tx, codeId, ctx.clock.now()))) throw fail('CODE_MISSING')
}
