import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import {
  hiddenOf,
  hiddenPeopleOf,
  removeHold,
  removePersonHold,
  saveHide,
  saveHold,
  savePersonHide,
  savePersonHold,
} from './hides-store.ts'
import { removePictureHold, savePictureHide, savePictureHold } from './noted-pictures-store.ts'

/** The characters that lists leave out for the caller. */
export const hiddenFrom = (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<number[]> =>
  hiddenOf(ctx.db, userIdOf(ctx.actor))

type UserIds = { personIds: number[] }

/** Which of these users, and so their characters, are hidden from the caller. Never the caller. */
export const hiddenPeople = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: UserIds,
): Promise<Set<number>> => {
  const userId = userIdOf(ctx.actor)
  const others = input.personIds.filter((id) => id !== userId)
  return new Set(others.length ? await hiddenPeopleOf(ctx.db, userId, others) : [])
}

/** Hides something from one user, after they reported it. Idempotent. */
export const hideCharacter = saveHide
export const hidePerson = savePersonHide
export const hidePicture = savePictureHide

/** Hides something from everyone but its owner, until an operator has decided. */
export const holdCharacter = saveHold
export const holdPerson = savePersonHold
export const holdPicture = savePictureHold
export const releaseCharacter = removeHold
export const releasePerson = removePersonHold
export const releasePicture = removePictureHold
