import { LENGTHS, type Language } from '@dulcinea/contract/constants'
import { Content } from '../own/content.ts'
import type { DiscardPictures } from '../own/dependencies.ts'
import { findOwn } from '../own/own-store.ts'
import { decide, type DecisionCtx } from './decide.ts'
import { getReasonField, translateReason } from './review-reasons.ts'
import { findInReview } from './review-store.ts'

export const listReviewing = async (ctx: Pick<DecisionCtx, 'db'> & { language?: Language }) =>
  (await findInReview(ctx.db)).map(({ content, note, ...row }) => ({
    ...row,
    note: translateReason(ctx.language ?? 'en-US', note),
    noteField: getReasonField(note),
    content: Content.parse(content),
  }))

/** Applies an operator's decision; false when no version of the character is in review. */
export const decideByOperator = async (
  ctx: DecisionCtx,
  input: { id: number; reason: string },
  discard: DiscardPictures,
): Promise<boolean> => {
  const row = await findOwn(ctx.db, input.id)
  if (!row) return false
  const reason = input.reason.trim().slice(0, LENGTHS.description)
  const action = reason ? `character.reject:${input.id}` : `character.approve:${input.id}`
  const version = row.waitingVersion ?? row.version
  return decide(ctx, { id: input.id, version, reason, action }, discard)
}
