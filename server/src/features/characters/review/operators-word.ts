import { LENGTHS, type Language } from '@dulcinea/contract/constants'
import { Content } from '../own/content.ts'
import type { Discard } from '../own/outside.ts'
import { findOwn } from '../own/own-store.ts'
import { decide, type Deciding } from './decide.ts'
import { fieldOfReason, sayReason } from './reasons.ts'
import { reviewing } from './review-store.ts'

export const listReviewing = async (ctx: Pick<Deciding, 'db'> & { language?: Language }) =>
  (await reviewing(ctx.db)).map(({ content, note, ...row }) => ({
    ...row,
    note: sayReason(ctx.language ?? 'en-US', note),
    noteField: fieldOfReason(note),
    content: Content.parse(content),
  }))

/** Applies an operator's decision; false when no version of the character is in review. */
export const giveOperatorsWord = async (
  ctx: Deciding,
  input: { id: number; reason: string },
  discard: Discard,
): Promise<boolean> => {
  const row = await findOwn(ctx.db, input.id)
  if (!row) return false
  const reason = input.reason.trim().slice(0, LENGTHS.description)
  const action = reason ? `character.reject:${input.id}` : `character.approve:${input.id}`
  const version = row.waitingVersion ?? row.version
  return decide(ctx, { id: input.id, version, reason, action }, discard)
}
