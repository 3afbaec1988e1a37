import type { Language } from '@dulcinea/contract/constants'
import { ownerMayChat } from '@dulcinea/contract/publication'
import type { Speaker as SpeakerFacts } from '../../engines/text-model/port.ts'
import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { attributeNames } from './attribute-names.ts'
import { ownerOf } from './characters-store.ts'
import { toldInVersion, type Told } from './held-version.ts'
import { visibleCharacter } from './visible-character.ts'

/** Who speaks, in the language that she is to speak. */
export type Speaker = SpeakerFacts & { version: number }

const speakerOf = async (
  ctx: Ctx,
  told: Told,
  { language, version }: { language: Language; version: number },
): Promise<Speaker> => {
  const names = await attributeNames(ctx, language)
  return {
    firstName: told.firstName,
    lastName: told.lastName,
    age: told.age,
    type: names(told.typeId).name,
    job: names(told.jobId).name,
    hobbies: told.hobbyIds.map((id) => names(id).name),
    relationship: names(told.relationshipId).name,
    constellation: names(told.constellationId).name,
    description: told.description,
    greeting: told.greeting,
    voice: told.voice,
    likes: told.likes,
    race: names(told.raceId).name,
    bodyType: names(told.bodyTypeId).name,
    hairColor: names(told.hairColorId).name,
    hairstyle: names(told.hairstyleId).name,
    version,
  }
}

/** Refuses a character that nobody, or not this person, may talk with now. */
export const requireChattable = async (
  ctx: Ctx,
  input: { characterId: number; language: Language },
): Promise<Speaker> => {
  const { language } = input
  const character = await visibleCharacter(ctx, input.characterId, language)
  if (!ownerMayChat(character.status)) throw fail('CHARACTER_IN_REVIEW')
  return speakerOf(ctx, character, { language, version: character.version })
}

/** Who she was in an earlier version; null when it was not kept, or is her maker's to talk with. */
export const speakerOfVersion = async (
  ctx: Ctx,
  input: { characterId: number; version: number; language: Language },
): Promise<Speaker | null> => {
  const [owner, told] = await Promise.all([
    ownerOf(ctx.db, input.characterId),
    toldInVersion(ctx.db, input),
  ])
  if (!told || (owner !== null && owner === userIdOf(ctx.actor))) return null
  return speakerOf(ctx, told, input)
}
