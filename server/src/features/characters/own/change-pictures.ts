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

const FACES = ['avatar', 'list', 'detail'] as const
// Drawn for a face that is not shown any more.
const REPLACED: readonly string[] = [...FACES, 'blink']

/** A picture of the maker's own is shown at once; it is cut to its sizes with the next drawing. */
export const withPicture = (before: readonly Portrait[], path: string): Portrait[] => [
  ...FACES.map((kind) => ({ kind, sort: 0, path, placeholder: '' })),
  ...before.filter(({ kind }) => !REPLACED.includes(kind)),
]

type Change = { row: OwnRow; version: number; content: Content; isWaiting: boolean }

/** Drops what an update that waited has been shown with. */
export const dropWaiting = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: number,
  discard: Discard,
) => {
  const shown = new Set((await portraitsOf(tx, id)).map(({ path }) => path))
  const gone = await replaceWaiting(tx, id, [])
  await discard(ctx, tx, drawnKeys(gone.filter((path) => !shown.has(path))))
}

/** What waited is what everybody sees from now on. */
export const promoteWaiting = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  id: number,
  discard: Discard,
) => {
  const waiting = await waitingPortraits(tx, id)
  if (!waiting.length) return
  const gone = await replacePortraits(
    tx,
    id,
    waiting.map(({ kind, sort, path, placeholder }) => ({ kind, sort, path, placeholder })),
  )
  await replaceWaiting(tx, id, [])
  await discard(ctx, tx, drawnKeys(gone))
}

/** Keeps the pictures that still are of her, and asks for new ones when she looks otherwise. */
export const changePictures = async (ctx: Ctx, tx: Tx, change: Change, discard: Discard) => {
  const { row, version, content, isWaiting } = change
  const job = { characterId: row.id, version }
  const shown = await versionOf(tx, row.id, row.version)
  if (shown && looksAlike(shown.content, content) && (await portraitsOf(tx, row.id)).length) {
    return dropWaiting(ctx, tx, row.id, discard)
  }
  const waited = row.waitingVersion && (await versionOf(tx, row.id, row.waitingVersion))
  const hasWaiting = (await waitingPortraits(tx, row.id)).length > 0
  if (waited && hasWaiting && looksAlike(waited.content, content)) {
    return isWaiting ? undefined : promoteWaiting(ctx, tx, row.id, discard)
  }
  await dropWaiting(ctx, tx, row.id, discard)
  if (content.picture) {
    const before = await portraitsOf(tx, row.id)
    const atOnce = withPicture(before, content.picture)
    if (isWaiting) await replaceWaiting(tx, row.id, atOnce)
    else await discard(ctx, tx, drawnKeys(await replacePortraits(tx, row.id, atOnce)))
  }
  return askPortraits(ctx, tx, job)
}
