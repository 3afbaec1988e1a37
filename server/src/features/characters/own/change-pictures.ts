import type { Ctx } from '../../../kernel/ctx.ts'
import { getDrawnKeys } from '../../../kernel/picture-names.ts'
import type { Tx } from '../../../db/write.ts'
import { hasSameAppearance, type Content } from './content.ts'
import { enqueuePortraits } from './version-jobs.ts'
import { findVersion, type OwnRow } from './own-store.ts'
import type { DiscardPictures } from './dependencies.ts'
import {
  findPortraits,
  replacePortraits,
  replacePendingPortraits,
  findPendingPortraits,
  type Portrait,
} from './pictures-store.ts'

const FACE_KINDS = ['avatar', 'list', 'detail'] as const
// The blink overlay was drawn for the replaced face.
const REPLACED_KINDS: readonly string[] = [...FACE_KINDS, 'blink']

/** Shows a picture of the owner's at once; the next drawing job crops it to the needed sizes. */
export const applyOwnPicture = (before: readonly Portrait[], path: string): Portrait[] => [
  ...FACE_KINDS.map((kind) => ({ kind, sort: 0, path, placeholder: '' })),
  ...before.filter(({ kind }) => !REPLACED_KINDS.includes(kind)),
]

type PictureChange = { row: OwnRow; version: number; content: Content; isPending: boolean }

/** Removes the pictures of a pending update. */
export const dropPendingPictures = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: number,
  discard: DiscardPictures,
) => {
  const shown = new Set((await findPortraits(tx, id)).map(({ path }) => path))
  const removed = await replacePendingPortraits(tx, id, [])
  await discard(ctx, tx, getDrawnKeys(removed.filter((path) => !shown.has(path))))
}

/** Makes the pictures of the pending update public. */
export const promotePendingPictures = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: number,
  discard: DiscardPictures,
) => {
  const waiting = await findPendingPortraits(tx, id)
  if (!waiting.length) return
  const removed = await replacePortraits(
    tx,
    id,
    waiting.map(({ kind, sort, path, placeholder }) => ({ kind, sort, path, placeholder })),
  )
  await replacePendingPortraits(tx, id, [])
  await discard(ctx, tx, getDrawnKeys(removed))
}

/** Keeps the pictures while the appearance is the same, and enqueues new ones when it changed. */
export const changePictures = async (
  ctx: Ctx,
  tx: Tx,
  change: PictureChange,
  discard: DiscardPictures,
) => {
  const { row, version, content, isPending } = change
  const job = { characterId: row.id, version }
  const shown = await findVersion(tx, row.id, row.version)
  if (
    shown &&
    hasSameAppearance(shown.content, content) &&
    (await findPortraits(tx, row.id)).length
  ) {
    return dropPendingPictures(ctx, tx, row.id, discard)
  }
  const pending = row.waitingVersion && (await findVersion(tx, row.id, row.waitingVersion))
  const hasPendingPictures = (await findPendingPortraits(tx, row.id)).length > 0
  if (pending && hasPendingPictures && hasSameAppearance(pending.content, content)) {
    return isPending ? undefined : promotePendingPictures(ctx, tx, row.id, discard)
  }
  await dropPendingPictures(ctx, tx, row.id, discard)
  if (content.picture) {
    const before = await findPortraits(tx, row.id)
    const portraits = applyOwnPicture(before, content.picture)
    if (isPending) await replacePendingPortraits(tx, row.id, portraits)
    else await discard(ctx, tx, getDrawnKeys(await replacePortraits(tx, row.id, portraits)))
  }
  return enqueuePortraits(ctx, tx, job)
}
