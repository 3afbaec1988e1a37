import { PUBLICATION } from '@dulcinea/contract/publication'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { drawnKeys } from '../../../kernel/picture-names.ts'
import { write } from '../../../kernel/write.ts'
import { picturePaths, removeCharacter } from '../personal-data-store.ts'
import { BIN_MS } from './limits.ts'
import { overdueInBin, setDeleted } from './mine-store.ts'
import type { Discard } from './outside.ts'
import { askReview } from './own-jobs.ts'
import { lockOwn, type OwnRow } from './own-store.ts'
import { ownersStatus, type Saved } from './save-character.ts'

const PURGED_AT_ONCE = 50

const owned = (ctx: Ctx, row: OwnRow | undefined): OwnRow => {
  if (!row) throw fail('NO_CHARACTER')
  if (row.ownerId !== personOf(ctx).userId) throw fail('NOT_ALLOWED')
  return row
}

/** Into the bin: gone for everybody, also for lists and chats; twice is once. */
export const deleteCharacter = (ctx: Ctx, input: { id: number }): Promise<void> =>
  write(ctx, 'character.delete', async (tx) => {
    const row = owned(ctx, await lockOwn(tx, input.id))
    if (!row.deletedAt) await setDeleted(tx, row.id, ctx.clock.now())
  })

/** Out of the bin, as she was; what was to be reviewed is reviewed now. */
export const restoreCharacter = (ctx: Ctx, input: { id: number }): Promise<Saved> =>
  write(ctx, 'character.restore', async (tx) => {
    const row = owned(ctx, await lockOwn(tx, input.id))
    const saved = { id: row.id, status: ownersStatus(row) }
    if (!row.deletedAt) return saved
    if (row.deletedAt.getTime() <= ctx.clock.now().getTime() - BIN_MS) throw fail('CHARACTER_GONE')
    await setDeleted(tx, row.id, null)
    if (saved.status === PUBLICATION.reviewing) {
      const version = row.waitingVersion ?? row.version
      await askReview(ctx, tx, { characterId: row.id, version })
    }
    return saved
  })

/** What was in a bin for 30 days is gone for good, with its pictures. */
export const purgeBins = (ctx: Ctx, discard: Discard): Promise<number> =>
  write(ctx, 'character.purge', async (tx) => {
    const now = ctx.clock.now()
    const before = new Date(now.getTime() - BIN_MS)
    const ids = await overdueInBin(tx, before, PURGED_AT_ONCE)
    for (const id of ids) {
      const keys = drawnKeys(await picturePaths(tx, id))
      await removeCharacter(tx, id, now)
      await discard(ctx, tx, keys)
    }
    return ids.length
  })
