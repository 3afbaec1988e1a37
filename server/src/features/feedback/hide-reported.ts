import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Tx } from '../../kernel/write.ts'
import type { ReportedTarget } from '@dulcinea/contract/feedback'
import * as characters from '../characters/index.ts'
import {
  countWeighing,
  overturn,
  reportedAmong,
  settle,
  type Seen,
  type Target,
} from './feedback-store.ts'

/**
 * Characters, people and pictures of albums are left out where they are read; messages and pictures
 * that were drawn for one person by `hiddenFor`.
 */
export const hideForReporter = async (
  tx: Tx,
  { userId, target, now }: { userId: number; target: Target; now: Date },
): Promise<void> => {
  if (target.type === 'character') {
    await characters.hideCharacter(tx, { userId, characterId: target.id, now })
  }
  if (target.type === 'user') await characters.hidePerson(tx, { userId, personId: target.id, now })
  if (target.type === 'album') {
    await characters.hidePicture(tx, { userId, pictureId: target.id, now })
  }
}

/** Messages and what was drawn have one reader, who does not see them any more already. */
export const hideForAll = async (
  tx: Tx,
  { target, now, after }: { target: Target; now: Date; after: number },
): Promise<void> => {
  if ((await countWeighing(tx, target)) < after) return
  if (target.type === 'character') {
    await characters.holdCharacter(tx, { characterId: target.id, now })
  }
  if (target.type === 'user') await characters.holdPerson(tx, { personId: target.id, now })
  if (target.type === 'album') await characters.holdPicture(tx, { pictureId: target.id, now })
}

/** Which of these messages, pictures, characters or people this person has reported, or all must not see. */
export const hiddenFor = async (
  ctx: Ctx,
  input: { userId: number; targetType: ReportedTarget; targetIds: number[] },
): Promise<Set<number>> => {
  if (!input.targetIds.length) return new Set()
  const hidden = new Set(await reportedAmong(ctx.db, input))
  if (input.targetType !== 'user') return hidden
  return hidden.union(await characters.hiddenPeople(ctx, { personIds: input.targetIds }))
}

type Reported = { type: ReportedTarget; id: number }

const release = async (tx: Tx, { type, id }: Reported): Promise<void> => {
  if (type === 'character') await characters.releaseCharacter(tx, id)
  if (type === 'user') await characters.releasePerson(tx, id)
  if (type === 'album') await characters.releasePicture(tx, id)
}

/**
 * Somebody has looked and it may be seen again: the reports so far weigh no more. False when there are
 * none to decide any more.
 */
export const dismissReports = async (
  tx: Tx,
  { type, id }: Reported,
  seen: Seen,
): Promise<boolean> => {
  if (!(await settle(tx, { type, id }, { decision: 'dismissed', ...seen }))) return false
  await release(tx, { type, id })
  return true
}

/** Somebody has looked and nobody is to see it. False when there are none to decide any more. */
export const upholdReports = async (
  tx: Tx,
  { type, id }: Reported,
  seen: Seen,
): Promise<boolean> => {
  if (!(await settle(tx, { type, id }, { decision: 'upheld', ...seen }))) return false
  if (type === 'character') {
    await characters.holdCharacter(tx, { characterId: id, now: seen.now, isDecided: true })
  }
  if (type === 'user') await characters.holdPerson(tx, { personId: id, now: seen.now })
  if (type === 'album') {
    await characters.holdPicture(tx, { pictureId: id, now: seen.now, isDecided: true })
  }
  return true
}

/** What was upheld should not have been: seen by all again. False when nothing was upheld. */
export const overturnReports = async (
  tx: Tx,
  { type, id }: Reported,
  now: Date,
): Promise<boolean> => {
  if (!(await overturn(tx, { type, id }, now))) return false
  await release(tx, { type, id })
  return true
}

export const releaseReported = (ctx: Ctx, reported: Reported): Promise<void> =>
  write(ctx, 'feedback.release', async (tx) => {
    const seen = { newest: Number.MAX_SAFE_INTEGER, now: ctx.clock.now() }
    await settle(tx, reported, { decision: 'dismissed', ...seen })
    await release(tx, reported)
  })
