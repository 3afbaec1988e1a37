import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { Failure } from '../../kernel/fail.ts'
import { readUser } from '../accounts/index.ts'
import { attributeNames } from './attribute-names.ts'
import { picturesShownTo } from './characters-store.ts'
import { seedOf } from './looks-store.ts'
import { ownersPictures } from './own/owners-view-store.ts'
import { hiddenPeople } from './hide-character.ts'
import { visibleCharacter } from './visible-character.ts'

/** The owner's public profile; null without an account, or when the caller has reported them. */
const readCreator = async (ctx: Ctx, ownerId: number | null) => {
  if (ownerId === null) return null
  try {
    const { id, nick, avatar } = await readUser(ctx, { userId: ownerId })
    const isHidden = (await hiddenPeople(ctx, { personIds: [id] })).has(id)
    return isHidden ? null : { userId: id, nick, avatar }
  } catch (error) {
    if (error instanceof Failure && error.errorName === 'NO_ACCOUNT') return null
    throw error
  }
}

/** The owner sees the pictures of the pending update, like its texts. */
const findPicturesFor = (ctx: Ctx, id: number, isOwn: boolean) =>
  isOwn ? ownersPictures(ctx.db, id) : picturesShownTo(ctx.db, userIdOf(ctx.actor), id)

/** One character with all public details. */
export const readCharacter = async (ctx: Ctx, input: { id: number }) => {
  const character = await visibleCharacter(ctx, input.id, ctx.language)
  const { id, ownerId } = character
  const isOwn = ownerId !== null && ownerId === userIdOf(ctx.actor)
  const [pictures, names, creator, seed] = await Promise.all([
    findPicturesFor(ctx, id, isOwn),
    attributeNames(ctx, ctx.language),
    readCreator(ctx, ownerId),
    isOwn ? seedOf(ctx.db, id) : null,
  ])
  return {
    ...character,
    /** Only for the owner: a redraw with the same seed keeps the face. */
    seed,
    pictures,
    creator,
    type: names(character.typeId),
    race: names(character.raceId),
    bodyType: names(character.bodyTypeId),
    hairColor: names(character.hairColorId),
    hairstyle: names(character.hairstyleId),
    job: names(character.jobId),
    relationship: names(character.relationshipId),
    constellation: names(character.constellationId),
    hobbies: character.hobbyIds.map(names),
  }
}
export type CharacterWhole = Awaited<ReturnType<typeof readCharacter>>
