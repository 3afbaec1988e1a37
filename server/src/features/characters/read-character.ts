import type { Ctx } from '../../kernel/ctx.ts'
import { attributeNames } from './attribute-names.ts'
import { picturesOf } from './characters-store.ts'
import { visibleCharacter } from './visible-character.ts'

/** One character with everything that is told about her. */
export const readCharacter = async (ctx: Ctx, input: { id: number }) => {
  const character = await visibleCharacter(ctx, input.id, ctx.language)
  const [pictures, names] = await Promise.all([
    picturesOf(ctx.db, character.id),
    attributeNames(ctx, ctx.language),
  ])
  return {
    ...character,
    pictures,
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
