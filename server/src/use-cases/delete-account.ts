import { z } from 'zod'
import { verifyAccountDeletion } from '../features/accounts/index.ts'
import { cancelAllRenewals } from '../features/billing/index.ts'
import { enqueuePictureRemoval } from '../features/uploads/index.ts'
import { requireUser, type Ctx } from '../kernel/ctx.ts'
import type { AccountErasure } from '../kernel/personal-data.ts'
import { fail } from '../kernel/fail.ts'
import { enqueue, type JobKind } from '../db/queue.ts'
import { write, type Tx } from '../db/write.ts'
import { PERSONAL_DATA } from '../features/personal-data.ts'

const MINUTE_MS = 60_000
/** Longer than any request that was admitted before the account was deleted. */
const LEFTOVERS_DELAY_MS = 15 * MINUTE_MS
const JOB_EXPIRY_MS = 30 * 24 * 60 * MINUTE_MS

type ErasureRequest = { userId: number; characters: AccountErasure['characters'] }

const PayloadSchema = z.object({ userId: z.number(), characters: z.enum(['keep', 'remove']) })
export const eraseLeftoversJob: JobKind<ErasureRequest> = {
  name: 'erase-leftovers',
  read: (payload) => PayloadSchema.parse(payload),
}

const fromNow = (ctx: Ctx, ms: number): Date => new Date(ctx.clock.now().getTime() + ms)

/** Years of data are deleted in one statement, which may exceed the statement timeout of requests. */
const withLongTimeout = (ctx: Ctx): Ctx => ({ ...ctx, db: ctx.longDb ?? ctx.db })

/** Erases each feature's data; a job removes the files. */
const erase = async (ctx: Ctx, tx: Tx, request: ErasureRequest) => {
  const erasing: AccountErasure = {
    ...request,
    retainedPictures: new Set(),
    removedKeys: new Set(),
  }
  for (const feature of PERSONAL_DATA) await feature.erase(ctx, tx, erasing)
  await enqueuePictureRemoval(ctx, tx, [...erasing.removedKeys])
}

/** Deletes the account with all its data in one transaction. */
export const deleteAccount = async (
  ctx: Ctx,
  input: { email: string; code: string; characters: AccountErasure['characters'] },
): Promise<void> => {
  const { userId } = requireUser(ctx)
  const proof = await verifyAccountDeletion(ctx, { email: input.email, code: input.code })
  const request = { userId, characters: input.characters }
  // Before anything is erased, and an error when it fails: a deleted account must never be charged again.
  await cancelAllRenewals(ctx, { userId }).catch((error: unknown) => {
    ctx.log.error(
      { event: 'account.delete_failed', error },
      'account not deleted: could not cancel its subscription',
    )
    throw fail('UPDATE_FAILED')
  })
  await write(withLongTimeout(ctx), 'account.delete', async (tx) => {
    await proof.spend(tx)
    await erase(ctx, tx, request)
    await enqueue(ctx, tx, eraseLeftoversJob, {
      payload: request,
      runAt: fromNow(ctx, LEFTOVERS_DELAY_MS),
      expiresAt: fromNow(ctx, JOB_EXPIRY_MS),
    })
  })
}

/** Erases what requests in progress have written after the account was deleted. */
export const eraseLeftovers = (ctx: Ctx, request: ErasureRequest): Promise<void> =>
  write(withLongTimeout(ctx), 'account.erase-leftovers', (tx) => erase(ctx, tx, request))
