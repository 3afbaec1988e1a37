import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Tx } from '../../db/write.ts'
import type { ReportedTarget } from '@dulcinea/contract/feedback'
import * as characters from '../characters/index.ts'
import {
  countWeightedReports,
  markReportsOverturned,
  findReportedIds,
  decideReports,
  type ReviewCutoff,
  type TargetRef,
} from './feedback-store.ts'

/**
 * Hides a reported character, user or album picture from the reporter when these are read. Reported
 * messages and generated pictures are filtered where they are listed.
 */
export const hideForReporter = async (
  tx: Tx,
  { userId, target, now }: { userId: number; target: TargetRef; now: Date },
): Promise<void> => {
  if (target.type === 'character') {
    await characters.hideCharacter(tx, { userId, characterId: target.id, now })
  }
  if (target.type === 'user')
    await characters.hideUser(tx, { userId, hiddenUserId: target.id, now })
  if (target.type === 'album') {
    await characters.hidePicture(tx, { userId, pictureId: target.id, now })
  }
}

/**
 * Hides a target from all users once it has enough reports with weight. Messages and generated pictures
 * have only one reader, from whom they are hidden already.
 */
export const hideForAll = async (
  tx: Tx,
  { target, now, after }: { target: TargetRef; now: Date; after: number },
): Promise<void> => {
  if ((await countWeightedReports(tx, target)) < after) return
  if (target.type === 'character') {
    await characters.holdCharacter(tx, { characterId: target.id, now })
  }
  if (target.type === 'user') await characters.holdUser(tx, { userId: target.id, now })
  if (target.type === 'album') await characters.holdPicture(tx, { pictureId: target.id, now })
}

/** Which of these targets the user has reported, or are hidden from all. */
export const findHiddenIds = async (
  ctx: Ctx,
  input: { userId: number; targetType: ReportedTarget; targetIds: number[] },
): Promise<Set<number>> => {
  if (!input.targetIds.length) return new Set()
  const hidden = new Set(await findReportedIds(ctx.db, input))
  if (input.targetType !== 'user') return hidden
  return hidden.union(await characters.loadHiddenUserIds(ctx, { userIds: input.targetIds }))
}

type ReportedRef = { type: ReportedTarget; id: number }

const release = async (tx: Tx, { type, id }: ReportedRef): Promise<void> => {
  if (type === 'character') await characters.releaseCharacter(tx, id)
  if (type === 'user') await characters.releaseUser(tx, id)
  if (type === 'album') await characters.releasePicture(tx, id)
}

/** Dismisses the reports and shows the target again. False if none were open. */
export const dismissReports = async (
  tx: Tx,
  { type, id }: ReportedRef,
  seen: ReviewCutoff,
): Promise<boolean> => {
  if (!(await decideReports(tx, { type, id }, { decision: 'dismissed', ...seen }))) return false
  await release(tx, { type, id })
  return true
}

/** Upholds the reports and hides the target from all users. False if none were open. */
export const upholdReports = async (
  tx: Tx,
  { type, id }: ReportedRef,
  seen: ReviewCutoff,
): Promise<boolean> => {
  if (!(await decideReports(tx, { type, id }, { decision: 'upheld', ...seen }))) return false
  if (type === 'character') {
    await characters.holdCharacter(tx, { characterId: id, now: seen.now, isDecided: true })
  }
  if (type === 'user') await characters.holdUser(tx, { userId: id, now: seen.now })
  if (type === 'album') {
    await characters.holdPicture(tx, { pictureId: id, now: seen.now, isDecided: true })
  }
  return true
}

/** Reverses upheld reports and shows the target again. False if none were upheld. */
export const overturnReports = async (
  tx: Tx,
  { type, id }: ReportedRef,
  now: Date,
): Promise<boolean> => {
  if (!(await markReportsOverturned(tx, { type, id }, now))) return false
  await release(tx, { type, id })
  return true
}

export const releaseReported = (ctx: Ctx, reported: ReportedRef): Promise<void> =>
  write(ctx, 'feedback.release', async (tx) => {
    const seen: ReviewCutoff = { newest: Number.MAX_SAFE_INTEGER, now: ctx.clock.now() }
    await decideReports(tx, reported, { decision: 'dismissed', ...seen })
    await release(tx, reported)
  })
