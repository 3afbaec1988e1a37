import type { Language } from '@dulcinea/contract/constants'
import { canOwnerChat } from '@dulcinea/contract/publication'
import type { Speaker as SpeakerFacts } from '../../engines/text-model/port.ts'
import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { loadAttributeNames } from './attribute-cache.ts'
import { findOwnerId } from './characters-store.ts'
import { findProfileInVersion, type CharacterProfile } from './pinned-version.ts'
import { requireVisibleCharacter } from './require-visible-character.ts'

/** What the text model needs to know of the character, in the language of the reply. */
export type VersionedSpeaker = SpeakerFacts & { version: number }

const toSpeaker = async (
  ctx: Ctx,
  profile: CharacterProfile,
  { language, version }: { language: Language; version: number },
): Promise<VersionedSpeaker> => {
  const names = await loadAttributeNames(ctx, language)
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    age: profile.age,
    type: names(profile.typeId).name,
    job: names(profile.jobId).name,
    hobbies: profile.hobbyIds.map((id) => names(id).name),
    relationship: names(profile.relationshipId).name,
    constellation: names(profile.constellationId).name,
    description: profile.description,
    greeting: profile.greeting,
    voice: profile.voice,
    likes: profile.likes,
    race: names(profile.raceId).name,
    bodyType: names(profile.bodyTypeId).name,
    hairColor: names(profile.hairColorId).name,
    hairstyle: names(profile.hairstyleId).name,
    version,
  }
}

/** Fails unless the caller may chat with the character now. */
export const requireChattable = async (
  ctx: Ctx,
  input: { characterId: number; language: Language },
): Promise<VersionedSpeaker> => {
  const { language } = input
  const character = await requireVisibleCharacter(ctx, input.characterId, language)
  if (!canOwnerChat(character.status)) throw fail('CHARACTER_IN_REVIEW')
  return toSpeaker(ctx, character, { language, version: character.version })
}

/** An earlier version; null when it was not stored, or for the owner, who always gets the newest. */
export const findSpeakerOfVersion = async (
  ctx: Ctx,
  input: { characterId: number; version: number; language: Language },
): Promise<VersionedSpeaker | null> => {
  const [owner, profile] = await Promise.all([
    findOwnerId(ctx.db, input.characterId),
    findProfileInVersion(ctx.db, input),
  ])
  if (!profile || (owner !== null && owner === getUserId(ctx.actor))) return null
  return toSpeaker(ctx, profile, input)
}
