import type { Ctx } from '../../../kernel/ctx.ts'
import { drawnKeys } from '../../../kernel/picture-names.ts'
import type { Tx } from '../../../kernel/write.ts'
import { looksAlike, type Content } from './content.ts'
import { askPortraits } from './own-jobs.ts'
import { versionOf, type OwnRow } from './own-store.ts'
import type { Discard } from './outside.ts'
import {
  portraitsOf,
  replacePortraits,
  replaceWaiting,
  waitingPortraits,
  type Portrait,
} from './pictures-store.ts'

const FACE_KINDS = ['avatar', 'list', 'detail'] as const
// The blink overlay was drawn for the replaced face.
const REPLACED_KINDS: readonly string[] = [...FACE_KINDS, 'blink']

/** Shows a picture of the owner's at once; the next drawing job crops it to the needed sizes. */
export const withPicture = (before: readonly Portrait[], path: string): Portrait[] => [
  ...FACE_KINDS.map((kind) => ({ kind, sort: 0, path, placeholder: '' })),
  ...before.filter(({ kind }) => !REPLACED_KINDS.includes(kind)),
]

type Change = { row: OwnRow; version: number; content: Content; isWaiting: boolean }

/** Removes the pictures of a pending update. */
export const dropWaiting = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: number,
  discard: Discard,
) => {
  const shown = new Set((await portraitsOf(tx, id)).map(({ path }) => path))
  const removed = await replaceWaiting(tx, id, [])
  await discard(ctx, tx, drawnKeys(removed.filter((path) => !shown.has(path))))
}

/** Makes the pictures of the pending update public. */
export const promoteWaiting = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: number,
  discard: Discard,
) => {
  const waiting = await waitingPortraits(tx, id)
  if (!waiting.length) return
  const removed = await replacePortraits(
    tx,
    id,
    waiting.map(({ kind, sort, path, placeholder }) => ({ kind, sort, path, placeholder })),
  )
  await replaceWaiting(tx, id, [])
  await discard(ctx, tx, drawnKeys(removed))
}

/** Keeps the pictures while the appearance is the same, and enqueues new ones when it changed. */
export const changePictures = async (ctx: Ctx, tx: Tx, change: Change, discard: Discard) => {
  const { row, version, content, isWaiting: isPending } = change
  const job = { characterId: row.id, version }
  const shown = await versionOf(tx, row.id, row.version)
  if (shown && looksAlike(shown.content, content) && (await portraitsOf(tx, row.id)).length) {
    return dropWaiting(ctx, tx, row.id, discard)
  }
  const pending = row.waitingVersion && (await versionOf(tx, row.id, row.waitingVersion))
  const hasPendingPictures = (await waitingPortraits(tx, row.id)).length > 0
  if (pending && hasPendingPictures && looksAlike(pending.content, content)) {
    return isPending ? undefined : promoteWaiting(ctx, tx, row.id, discard)
  }
  await dropWaiting(ctx, tx, row.id, discard)
  if (content.picture) {
    const before = await portraitsOf(tx, row.id)
    const portraits = withPicture(before, content.picture)
    if (isPending) await replaceWaiting(tx, row.id, portraits)
    else await discard(ctx, tx, drawnKeys(await replacePortraits(tx, row.id, portraits)))
  }
  return askPortraits(ctx, tx, job)
}
