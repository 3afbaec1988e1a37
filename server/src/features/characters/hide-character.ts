import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { hiddenOf, hiddenPeopleOf } from './hides-store.ts'

/** Whom the caller does not meet in lists. */
export const hiddenFrom = (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<number[]> =>
  hiddenOf(ctx.db, userIdOf(ctx.actor))

/** Which of these people the caller does not meet, and so neither their characters. Never oneself. */
export const hiddenPeople = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { personIds: number[] },
): Promise<Set<number>> => {
  const userId = userIdOf(ctx.actor)
  const others = input.personIds.filter((id) => id !== userId)
  return new Set(others.length ? await hiddenPeopleOf(ctx.db, userId, others) : [])
}

/** For this person alone, from now on; twice is once. */
export { saveHide as hideCharacter, savePersonHide as hidePerson } from './hides-store.ts'
export { savePictureHide as hidePicture } from './noted-pictures-store.ts'
/** For all but their maker, until somebody has decided. */
export {
  removeHold as releaseCharacter,
  removePersonHold as releasePerson,
  saveHold as holdCharacter,
  savePersonHold as holdPerson,
} from './hides-store.ts'
export {
  removePictureHold as releasePicture,
  savePictureHold as holdPicture,
} from './noted-pictures-store.ts'
