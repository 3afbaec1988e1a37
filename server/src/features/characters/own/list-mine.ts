import type { RefusedField } from '@dulcinea/contract/publication'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../../kernel/paging.ts'
import { cardsInOrder } from '../cards.ts'
import type { CharacterCard } from '../characters-store.ts'
import { fieldOfReason, sayReason } from '../review/reasons.ts'
import { BIN_MS } from './limits.ts'
import { binnedRows, countMine, mineRows, type Counts } from './mine-store.ts'
import { ownersCard } from './owners-view.ts'
import { waitingOf, waitingPaths } from './owners-view-store.ts'

/** A drawing that takes longer is not shown as in progress any more. */
const DRAWING_TIMEOUT_MS = 60 * 60 * 1000

export type MineCard = CharacterCard & {
  reason: string
  reasonField: RefusedField | null
  version: number
  isListed: boolean
  isDrawing: boolean
  updatedAt: Date
}
export type BinnedCard = CharacterCard & { deletedAt: Date; purgedAt: Date }

const ago = (ctx: Ctx, ms: number): Date => new Date(ctx.clock.now().getTime() - ms)

const firstParagraph = (text: string): string => text.split('\n', 1)[0] ?? ''

/** The caller's own characters, each in its newest version. */
export const listMine = async (
  ctx: Ctx,
  paging: Paging,
): Promise<Page<MineCard> & { counts: Counts }> => {
  const { userId } = personOf(ctx)
  const counts = await countMine(ctx.db, userId, ago(ctx, BIN_MS))
  const skip = offsetOf(paging)
  if (skip === null) return { ...page([], paging, counts.all), counts }
  const rows = await mineRows(ctx.db, { userId, skip, size: paging.pageSize })
  const ids = rows.map(({ id }) => id)
  const [cards, waiting, paths] = await Promise.all([
    cardsInOrder(ctx, ids),
    waitingOf(ctx.db, ids),
    waitingPaths(ctx.db, ids),
  ])
  const list = rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.id)
    if (!card) return []
    const update = waiting.find(({ id }) => id === row.id)
    const own = ownersCard(card, update, paths.get(row.id) ?? new Map())
    const { version, isListed, updatedAt } = row
    const reasonField = fieldOfReason(row.reason)
    const reason = sayReason(ctx.language, row.reason)
    const details = { version, isListed, updatedAt, reason, reasonField }
    const isDrawing = row.drawingSince !== null && row.drawingSince > ago(ctx, DRAWING_TIMEOUT_MS)
    return [{ ...own, description: firstParagraph(own.description), ...details, isDrawing }]
  })
  return { ...page(list, paging, counts.all), counts }
}

/** Deleted characters that the caller can still restore. */
export const listBin = async (ctx: Ctx, paging: Paging): Promise<Page<BinnedCard>> => {
  const { userId } = personOf(ctx)
  const after = ago(ctx, BIN_MS)
  const { binned } = await countMine(ctx.db, userId, after)
  const skip = offsetOf(paging)
  if (skip === null) return page([], paging, binned)
  const rows = await binnedRows(ctx.db, { userId, after, skip, size: paging.pageSize })
  const cards = await cardsInOrder(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap(({ id, deletedAt }) => {
    const card = cards.find((one) => one.id === id)
    return card ? [{ ...card, deletedAt, purgedAt: new Date(deletedAt.getTime() + BIN_MS) }] : []
  })
  return page(list, paging, binned)
}
