import type { Language } from '@dulcinea/contract/constants'
import { ownerMayChat } from '@dulcinea/contract/publication'
import type { Speaker as SpeakerFacts } from '../../engines/text-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { attributeNames } from './attribute-names.ts'
import { visibleCharacter } from './visible-character.ts'

/** Who speaks, in the language that she is to speak; how she talks is for the prompt alone. */
export type Speaker = SpeakerFacts & { voice: string }

/** Refuses a character that nobody, or not this person, may talk with now. */
export const requireChattable = async (
  ctx: Ctx,
  input: { characterId: number; language: Language },
): Promise<Speaker> => {
  const character = await visibleCharacter(ctx, input.characterId, input.language)
  if (!ownerMayChat(character.status)) throw fail('CHARACTER_IN_REVIEW')
  const names = await attributeNames(ctx, input.language)
  return {
    firstName: character.firstName,
    lastName: character.lastName,
    age: character.age,
    type: names(character.typeId).name,
    job: names(character.jobId).name,
    hobbies: character.hobbyIds.map((id) => names(id).name),
    relationship: names(character.relationshipId).name,
    constellation: names(character.constellationId).name,
    description: character.description,
    greeting: character.greeting,
    voice: character.voice,
  }
}
