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

/** All that a decision needs: a command has no more than this. */
export type Deciding = Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>

export type Decision = {
  id: number
  /** What was looked at: a newer version is another matter. */
  version: number
  /** An empty reason is a pass. */
  reason: string
  what: string
}

/** Whether this version is being reviewed, beside the row or as the row. */
export const reviewedAs = (row: store.OwnRow, version: number): 'waiting' | 'shown' | null => {
  if (row.waitingVersion !== null) {
    const isIt = row.waitingVersion === version && row.waitingStatus === PUBLICATION.reviewing
    return isIt ? 'waiting' : null
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
  const standing = { ...accepted, status, waiting: null, forOperatorSince: null }
  await store.saveStanding(tx, row.id, standing)
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

/** The word of the review, taken once: false when there is nothing to decide any more. */
export const decideIn = async (
  ctx: Pick<Deciding, 'clock'>,
  tx: Tx,
  decision: Omit<Decision, 'what'>,
  discard: Discard,
): Promise<boolean> => {
  const { id, version } = decision
  const row = await store.lockOwn(tx, id)
  const as = row && !row.deletedAt ? reviewedAs(row, version) : null
  const found = as && (await store.versionOf(tx, id, version))
  if (!row || !as || !found) return false
  if (decision.reason) await refuse(tx, row, decision, as === 'waiting')
  else await publish(ctx, tx, { row, version, content: found.content }, discard)
  return true
}

export const decide = (ctx: Deciding, decision: Decision, discard: Discard): Promise<boolean> =>
  write(ctx, decision.what, (tx) => decideIn(ctx, tx, decision, discard))
