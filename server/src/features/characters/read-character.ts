import type { Ctx } from '../../kernel/ctx.ts'
import { Failure } from '../../kernel/fail.ts'
import { readUser } from '../accounts/index.ts'
import { attributeNames } from './attribute-names.ts'
import { picturesOf } from './characters-store.ts'
import { visibleCharacter } from './visible-character.ts'

/** Whoever made her, as long as there is an account. */
const creatorOf = async (ctx: Ctx, ownerId: number | null) => {
  if (ownerId === null) return null
  try {
    const { id, nick, avatar } = await readUser(ctx, { userId: ownerId })
    return { userId: id, nick, avatar }
  } catch (error) {
    if (error instanceof Failure && error.errorName === 'NO_ACCOUNT') return null
    throw error
  }
}

/** One character with everything that is told about her. */
export const readCharacter = async (ctx: Ctx, input: { id: number }) => {
  const character = await visibleCharacter(ctx, input.id, ctx.language)
  const [pictures, names, creator] = await Promise.all([
    picturesOf(ctx.db, character.id),
    attributeNames(ctx, ctx.language),
    creatorOf(ctx, character.ownerId),
  ])
  return {
    ...character,
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
