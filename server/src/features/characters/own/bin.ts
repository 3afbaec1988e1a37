import { PUBLICATION } from '@dulcinea/contract/publication'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { getDrawnKeys } from '../../../kernel/picture-names.ts'
import { write } from '../../../db/write.ts'
import { findPicturePaths, eraseCharacter } from '../personal-data-store.ts'
import { BIN_RETENTION_MS } from './limits.ts'
import { findOverdueInBin, setDeletedAt } from './own-list-store.ts'
import type { DiscardPictures } from './dependencies.ts'
import { enqueueReview } from './version-jobs.ts'
import { lockOwn, type OwnRow } from './own-store.ts'
import { getOwnerStatus, type SavedCharacter } from './save-character.ts'

const PURGE_BATCH_SIZE = 50

const requireOwner = (ctx: Ctx, row: OwnRow | undefined): OwnRow => {
  if (!row) throw fail('NO_CHARACTER')
  if (row.ownerId !== requireUser(ctx).userId) throw fail('NOT_ALLOWED')
  return row
}

/** Soft-deletes a character into the bin: hidden everywhere, including lists and chats. Idempotent. */
export const deleteCharacter = (ctx: Ctx, input: { id: number }): Promise<void> =>
  write(ctx, 'character.delete', async (tx) => {
    const row = requireOwner(ctx, await lockOwn(tx, input.id))
    if (!row.deletedAt) await setDeletedAt(tx, row.id, ctx.clock.now())
  })

/** Restores a character from the bin. A review that was due is enqueued again. */
export const restoreCharacter = (ctx: Ctx, input: { id: number }): Promise<SavedCharacter> =>
  write(ctx, 'character.restore', async (tx) => {
    const row = requireOwner(ctx, await lockOwn(tx, input.id))
    const saved = { id: row.id, status: getOwnerStatus(row) }
    if (!row.deletedAt) return saved
    if (row.deletedAt.getTime() <= ctx.clock.now().getTime() - BIN_RETENTION_MS)
      throw fail('CHARACTER_GONE')
    await setDeletedAt(tx, row.id, null)
    if (saved.status === PUBLICATION.reviewing) {
      const version = row.waitingVersion ?? row.version
      await enqueueReview(ctx, tx, { characterId: row.id, version })
    }
    return saved
  })

/** Removes characters that were in the bin for 30 days, with their pictures. */
export const purgeBins = (ctx: Ctx, discard: DiscardPictures): Promise<number> =>
  write(ctx, 'character.purge', async (tx) => {
    const now = ctx.clock.now()
    const before = new Date(now.getTime() - BIN_RETENTION_MS)
    const ids = await findOverdueInBin(tx, before, PURGE_BATCH_SIZE)
    for (const id of ids) {
      const keys = getDrawnKeys(await findPicturePaths(tx, id))
      await eraseCharacter(tx, id, now)
      await discard(ctx, tx, keys)
    }
    return ids.length
  })
