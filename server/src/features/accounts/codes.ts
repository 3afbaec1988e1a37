import type { CodeUse } from '@dulcinea/contract/rules'
import { CODE_LENGTH } from '@dulcinea/contract/constants'
import type { ErrorName } from '@dulcinea/contract/errors'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import { write, type Tx } from '../../kernel/write.ts'
import * as store from './codes-store.ts'
import { CODE_LIFE_MS, CODE_WRONG_TRIES } from './limits.ts'

/** An e-mail address, or `+` and a whole phone number. */
export type CodeTarget = string

export const targetHash = (ctx: Ctx, target: CodeTarget): Buffer =>
  keyedHash(ctx, 'code-target', target)

// The code's hash is bound to where it was sent and what for: moved to another row it is worth nothing.
const codeHash = (ctx: Ctx, target: CodeTarget, useIn: CodeUse, code: string): Buffer =>
  keyedHash(ctx, 'code', `${target}\n${useIn}\n${code}`)

const drawCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Makes the one code of this target and use that is good from now on. */
export const makeCode = async (
  ctx: Ctx,
  tx: Tx,
  input: { target: CodeTarget; useIn: CodeUse },
): Promise<{ code: string; expiresAt: Date }> => {
  const code = drawCode()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  await store.insertCode(tx, {
    targetHash: targetHash(ctx, input.target),
    useIn: input.useIn,
    codeHash: codeHash(ctx, input.target, input.useIn, code),
    now,
    expiresAt,
  })
  return { code, expiresAt }
}

type Passed = { codeId: number; useIn: CodeUse }

/**
 * Compares a code with the newest living one. Its own transaction: a wrong try counts whatever
 * becomes of the call. A right one is not spent by this.
 */
export const passCode = async (
  ctx: Ctx,
  input: { target: CodeTarget; useIn: CodeUse | null; code: string },
): Promise<Passed> => {
  const outcome = await write(ctx, 'account.try-code', async (tx): Promise<Passed | ErrorName> => {
    const now = ctx.clock.now()
    const kept = await store.holdNewestCode(tx, {
      targetHash: targetHash(ctx, input.target),
      useIn: input.useIn,
      now,
      mostTries: CODE_WRONG_TRIES,
    })
    if (!kept || kept.spentAt || kept.wrongTries >= CODE_WRONG_TRIES) return 'CODE_MISSING'
    if (kept.expiresAt <= now) return 'CODE_EXPIRED'
    const given = codeHash(ctx, input.target, kept.useIn, input.code)
    if (timingSafeEqual(given, kept.codeHash)) return { codeId: kept.id, useIn: kept.useIn }
    await store.countWrongTry(tx, kept.id)
    return 'CODE_WRONG'
  })
  if (typeof outcome === 'string') throw fail(outcome)
  return outcome
}

/** Spends a code that was passed, with the success of the call that it was sent for. */
export const spendCode = async (ctx: Ctx, tx: Tx, codeId: number): Promise<void> => {
  if (!(await store.spendCode(tx, codeId, ctx.clock.now()))) throw fail('CODE_MISSING')
}
