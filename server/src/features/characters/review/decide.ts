import { PUBLICATION, getNextStatus } from '@dulcinea/contract/publication'
import type { Ctx } from '../../../kernel/ctx.ts'
import { write, type Tx } from '../../../db/write.ts'
import { findAllAttributes } from '../attributes-store.ts'
import { indexCharacter } from '../index-character.ts'
import { promotePendingPictures } from '../own/change-pictures.ts'
import type { Content } from '../own/content.ts'
import { saveOpeners } from '../own/openers.ts'
import type { DiscardPictures } from '../own/dependencies.ts'
import * as store from '../own/own-store.ts'

/** The part of the context that a decision needs; CLI commands have no more. */
export type DecisionCtx = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>

export type Decision = {
  id: number
  /** The reviewed version; the decision does not apply to a newer one. */
  version: number
  /** An empty reason is a pass. */
  reason: string
  /** The name of the write, for the audit log. */
  action: string
}

/** Whether this version is in review, and if so as pending update or as the row itself. */
export const getReviewTarget = (row: store.OwnRow, version: number): 'waiting' | 'shown' | null => {
  if (row.waitingVersion !== null) {
    const isInReview = row.waitingVersion === version && row.waitingStatus === PUBLICATION.reviewing
    return isInReview ? 'waiting' : null
  }
  return row.version === version && row.status === PUBLICATION.reviewing ? 'shown' : null
}

const publish = async (
  ctx: Pick<DecisionCtx, 'clock'>,
  tx: Tx,
  { row, version, content }: { row: store.OwnRow; version: number; content: Content },
  discard: DiscardPictures,
) => {
  const now = ctx.clock.now()
  const status = getNextStatus(PUBLICATION.reviewing, 'pass') ?? row.status
  const accepted = { isPublic: true, reason: '', wasAccepted: true }
  const state = { ...accepted, status, waiting: null, forOperatorSince: null }
  await store.savePublicationState(tx, row.id, state)
  await store.applyVersion(tx, { id: row.id, version, content, now })
  await promotePendingPictures(ctx, tx, row.id, discard)
  const attributes = await findAllAttributes(tx)
  const byId = new Map(attributes.map((one) => [one.id, one]))
  await saveOpeners(tx, { id: row.id, content, byId })
  const texts = store.toTexts(content)
  await indexCharacter(tx, { id: row.id, texts, choices: content, attributes })
}

const refuse = async (
  tx: Tx,
  row: store.OwnRow,
  { version, reason }: Pick<Decision, 'version' | 'reason'>,
  isWaiting: boolean,
) => {
  const failed = getNextStatus(PUBLICATION.reviewing, 'fail', row.wasAccepted) ?? row.status
  await store.savePublicationState(tx, row.id, {
    status: isWaiting ? row.status : failed,
    isPublic: true,
    reason: isWaiting ? '' : reason,
    wasAccepted: row.wasAccepted,
    waiting: isWaiting ? { version, status: failed, reason } : null,
    forOperatorSince: null,
  })
}

/** Applies a decision once; false when the version is no longer in review. */
export const decideInTransaction = async (
  ctx: Pick<DecisionCtx, 'clock'>,
  tx: Tx,
  decision: Omit<Decision, 'action'>,
  discard: DiscardPictures,
): Promise<boolean> => {
  const { id, version } = decision
  const row = await store.lockOwn(tx, id)
  const target = row && !row.deletedAt ? getReviewTarget(row, version) : null
  const found = target && (await store.findVersion(tx, id, version))
  if (!row || !target || !found) return false
  if (decision.reason) await refuse(tx, row, decision, target === 'waiting')
  else await publish(ctx, tx, { row, version, content: found.content }, discard)
  return true
}

export const decide = (
  ctx: DecisionCtx,
  decision: Decision,
  discard: DiscardPictures,
): Promise<boolean> =>
  write(ctx, decision.action, (tx) => decideInTransaction(ctx, tx, decision, discard))
