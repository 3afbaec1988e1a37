import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import {
  findHiddenCharacterIds,
  findHiddenUserIds,
  removeCharacterHold,
  removeUserHold,
  saveCharacterHide,
  saveCharacterHold,
  saveUserHide,
  saveUserHold,
} from './hides-store.ts'
import { removePictureHold, savePictureHide, savePictureHold } from './noted-pictures-store.ts'

/** The characters that lists leave out for the caller. */
export const loadHiddenCharacterIds = (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<number[]> =>
  findHiddenCharacterIds(ctx.db, getUserId(ctx.actor))

type UserIds = { userIds: number[] }

/** Which of these users, and so their characters, are hidden from the caller. Never the caller. */
export const loadHiddenUserIds = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: UserIds,
): Promise<Set<number>> => {
  const userId = getUserId(ctx.actor)
  const others = input.userIds.filter((id) => id !== userId)
  return new Set(others.length ? await findHiddenUserIds(ctx.db, userId, others) : [])
}

/** Hides something from one user, after they reported it. Idempotent. */
export const hideCharacter = saveCharacterHide
export const hideUser = saveUserHide
export const hidePicture = savePictureHide

/** Hides something from everyone but its owner, until an operator has decided. */
export const holdCharacter = saveCharacterHold
export const holdUser = saveUserHold
export const holdPicture = savePictureHold
export const releaseCharacter = removeCharacterHold
export const releaseUser = removeUserHold
export const releasePicture = removePictureHold
