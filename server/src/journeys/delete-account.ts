import { z } from 'zod'
import { proveDeparture } from '../features/accounts/index.ts'
import { endRenewals } from '../features/billing/index.ts'
import { removePicturesJob } from '../features/uploads/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'
import type { Erasing } from '../kernel/personal-data.ts'
import { fail } from '../kernel/fail.ts'
import { enqueue, type JobKind } from '../kernel/queue.ts'
import { write, type Tx } from '../kernel/write.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const MINUTE_MS = 60_000
/** Longer than any call that was let in before the account was gone. */
const LEFTOVERS_AFTER_MS = 15 * MINUTE_MS
const GIVE_UP_AFTER_MS = 30 * 24 * 60 * MINUTE_MS

type Who = { userId: number; characters: Erasing['characters'] }

const Row = z.object({ userId: z.number(), characters: z.enum(['keep', 'remove']) })
export const eraseLeftoversJob: JobKind<Who> = {
  name: 'erase-leftovers',
  read: (row) => Row.parse(row),
}

const after = (ctx: Ctx, ms: number): Date => new Date(ctx.clock.now().getTime() + ms)

/** Walks the list. Files cannot be part of a transaction: their removal is asked for in it. */
/** All that somebody wrote in years goes in one statement, which may take longer than a request's. */
const withLongDeadline = (ctx: Ctx): Ctx => ({ ...ctx, db: ctx.longDb ?? ctx.db })

const erase = async (ctx: Ctx, tx: Tx, who: Who) => {
  const erasing: Erasing = { ...who, keptPictures: new Set(), removedKeys: new Set() }
  for (const part of PERSONAL_DATA) await part.erase(ctx, tx, erasing)
  if (!erasing.removedKeys.size) return
  await enqueue(ctx, tx, removePicturesJob, {
    payload: { keys: [...erasing.removedKeys] },
    expiresAt: after(ctx, GIVE_UP_AFTER_MS),
  })
}

/** Everything in one transaction: the account is whole, or it is gone. */
export const deleteAccount = async (
  ctx: Ctx,
  input: { email: string; code: string; characters: Erasing['characters'] },
): Promise<void> => {
  const { userId } = personOf(ctx)
  const proof = await proveDeparture(ctx, { email: input.email, code: input.code })
  const who = { userId, characters: input.characters }
  // Before anything is erased, and loudly when it cannot be: nobody is charged after leaving.
  await endRenewals(ctx, { userId }).catch((error: unknown) => {
    ctx.log.error({ error }, 'an account stays because its renewal could not be ended')
    throw fail('UPDATE_FAILED')
  })
  await write(withLongDeadline(ctx), 'account.delete', async (tx) => {
    await proof.spend(tx)
    await erase(ctx, tx, who)
    await enqueue(ctx, tx, eraseLeftoversJob, {
      payload: who,
      runAt: after(ctx, LEFTOVERS_AFTER_MS),
      expiresAt: after(ctx, GIVE_UP_AFTER_MS),
    })
  })
}

/** What a call that was under way has written after the account was gone. */
export const eraseLeftovers = (ctx: Ctx, who: Who): Promise<void> =>
  write(withLongDeadline(ctx), 'account.erase-leftovers', (tx) => erase(ctx, tx, who))
