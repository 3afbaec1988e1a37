import { PUBLICATION, statusAfter } from '@dulcinea/contract/publication'
import type { Ctx } from '../../../kernel/ctx.ts'
import { write, type Tx } from '../../../kernel/write.ts'
import { allAttributes } from '../attributes-store.ts'
import { promoteWaiting } from '../own/change-pictures.ts'
import type { Content } from '../own/content.ts'
import { saveOpeners } from '../own/openers.ts'
import type { Discard } from '../own/outside.ts'
import * as store from '../own/own-store.ts'
import { saveOwnDocument } from '../own/search-own.ts'

/** The part of the context that a decision needs; CLI commands have no more. */
export type Deciding = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>

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
export const reviewedAs = (row: store.OwnRow, version: number): 'waiting' | 'shown' | null => {
  if (row.waitingVersion !== null) {
    const isInReview = row.waitingVersion === version && row.waitingStatus === PUBLICATION.reviewing
    return isInReview ? 'waiting' : null
  }
  return row.version === version && row.status === PUBLICATION.reviewing ? 'shown' : null
}

const publish = async (
  ctx: Pick<Deciding, 'clock'>,
  tx: Tx,
  { row, version, content }: { row: store.OwnRow; version: number; content: Content },
  discard: Discard,
) => {
  const now = ctx.clock.now()
  const status = statusAfter(PUBLICATION.reviewing, 'pass') ?? row.status
  const accepted = { isPublic: true, reason: '', wasAccepted: true }
  const state = { ...accepted, status, waiting: null, forOperatorSince: null }
  await store.saveStanding(tx, row.id, state)
  await store.showVersion(tx, { id: row.id, version, content, now })
  await promoteWaiting(ctx, tx, row.id, discard)
  const byId = new Map((await allAttributes(tx)).map((one) => [one.id, one]))
  await saveOpeners(tx, { id: row.id, content, byId })
  await saveOwnDocument(tx, { id: row.id, content, byId })
}

const refuse = async (
  tx: Tx,
  row: store.OwnRow,
  { version, reason }: Pick<Decision, 'version' | 'reason'>,
  isWaiting: boolean,
) => {
  const failed = statusAfter(PUBLICATION.reviewing, 'fail', row.wasAccepted) ?? row.status
  await store.saveStanding(tx, row.id, {
    status: isWaiting ? row.status : failed,
    isPublic: true,
    reason: isWaiting ? '' : reason,
    wasAccepted: row.wasAccepted,
    waiting: isWaiting ? { version, status: failed, reason } : null,
    forOperatorSince: null,
  })
}

/** Applies a decision once; false when the version is no longer in review. */
export const decideIn = async (
  ctx: Pick<Deciding, 'clock'>,
  tx: Tx,
  decision: Omit<Decision, 'action'>,
  discard: Discard,
): Promise<boolean> => {
  const { id, version } = decision
  const row = await store.lockOwn(tx, id)
  const target = row && !row.deletedAt ? reviewedAs(row, version) : null
  const found = target && (await store.versionOf(tx, id, version))
  if (!row || !target || !found) return false
  if (decision.reason) await refuse(tx, row, decision, target === 'waiting')
  else await publish(ctx, tx, { row, version, content: found.content }, discard)
  return true
}

export const decide = (ctx: Deciding, decision: Decision, discard: Discard): Promise<boolean> =>
  write(ctx, decision.action, (tx) => decideIn(ctx, tx, decision, discard))
