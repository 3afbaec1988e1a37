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

/** Whoever made her, as long as there is an account that the caller has not reported. */
const creatorOf = async (ctx: Ctx, ownerId: number | null) => {
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

/** Her owner sees the pictures of the version that he sees. */
const picturesFor = (ctx: Ctx, id: number, isOwn: boolean) =>
  isOwn ? ownersPictures(ctx.db, id) : picturesShownTo(ctx.db, userIdOf(ctx.actor), id)

/** One character with everything that is told about her. */
export const readCharacter = async (ctx: Ctx, input: { id: number }) => {
  const character = await visibleCharacter(ctx, input.id, ctx.language)
  const { id, ownerId } = character
  const isOwn = ownerId !== null && ownerId === userIdOf(ctx.actor)
  const [pictures, names, creator, seed] = await Promise.all([
    picturesFor(ctx, id, isOwn),
    attributeNames(ctx, ctx.language),
    creatorOf(ctx, ownerId),
    isOwn ? seedOf(ctx.db, id) : null,
  ])
  return {
    ...character,
    /** For her owner alone: with it she is drawn again as she is. */
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
