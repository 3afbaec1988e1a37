import type { RefusedField } from '@dulcinea/contract/publication'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../../kernel/paging.ts'
import { loadCardsInOrder } from '../cards.ts'
import type { CharacterCard } from '../characters-store.ts'
import { getReasonField, translateReason } from '../review/review-reasons.ts'
import { BIN_RETENTION_MS } from './limits.ts'
import {
  findBinnedRows,
  countOwnCharacters,
  findOwnRows,
  type OwnCharacterCounts,
} from './own-list-store.ts'
import { toOwnerCard } from './owners-view.ts'
import { findPendingUpdates, findPendingPicturePaths } from './owners-view-store.ts'

/** A drawing that takes longer is not shown as in progress any more. */
const DRAWING_TIMEOUT_MS = 60 * 60 * 1000

export type OwnCharacterCard = CharacterCard & {
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
export const listOwnCharacters = async (
  ctx: Ctx,
  paging: Paging,
): Promise<Page<OwnCharacterCard> & { counts: OwnCharacterCounts }> => {
  const { userId } = requireUser(ctx)
  const counts = await countOwnCharacters(ctx.db, userId, ago(ctx, BIN_RETENTION_MS))
  const skip = toOffset(paging)
  if (skip === null) return { ...createPage([], paging, counts.all), counts }
  const rows = await findOwnRows(ctx.db, { userId, skip, size: paging.pageSize })
  const ids = rows.map(({ id }) => id)
  const [cards, waiting, paths] = await Promise.all([
    loadCardsInOrder(ctx, ids),
    findPendingUpdates(ctx.db, ids),
    findPendingPicturePaths(ctx.db, ids),
  ])
  const list = rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.id)
    if (!card) return []
    const update = waiting.find(({ id }) => id === row.id)
    const own = toOwnerCard(card, update, paths.get(row.id) ?? new Map())
    const { version, isListed, updatedAt } = row
    const reasonField = getReasonField(row.reason)
    const reason = translateReason(ctx.language, row.reason)
    const details = { version, isListed, updatedAt, reason, reasonField }
    const isDrawing = row.drawingSince !== null && row.drawingSince > ago(ctx, DRAWING_TIMEOUT_MS)
    return [{ ...own, description: firstParagraph(own.description), ...details, isDrawing }]
  })
  return { ...createPage(list, paging, counts.all), counts }
}

/** Deleted characters that the caller can still restore. */
export const listBin = async (ctx: Ctx, paging: Paging): Promise<Page<BinnedCard>> => {
  const { userId } = requireUser(ctx)
  const after = ago(ctx, BIN_RETENTION_MS)
  const { binned } = await countOwnCharacters(ctx.db, userId, after)
  const skip = toOffset(paging)
  if (skip === null) return createPage([], paging, binned)
  const rows = await findBinnedRows(ctx.db, { userId, after, skip, size: paging.pageSize })
  const cards = await loadCardsInOrder(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap(({ id, deletedAt }) => {
    const card = cards.find((one) => one.id === id)
    return card
      ? [{ ...card, deletedAt, purgedAt: new Date(deletedAt.getTime() + BIN_RETENTION_MS) }]
      : []
  })
  return createPage(list, paging, binned)
}
