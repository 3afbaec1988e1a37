import type { Favourite } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import type { CollectedCharacter } from '../../features/collections/index.ts'
import { presentCharacterItem } from './character.ts'

export const presentCollectionEntry = (entry: CollectedCharacter): Favourite => ({
  id: entry.id,
  aiGirlId: entry.characterId,
  addTime: entry.addedAt.toISOString(),
  aiGirl: entry.card ? presentCharacterItem({ ...entry.card, isCollected: true }) : null,
  reason: entry.refusal ? ERRORS[entry.refusal].errorCode : 0,
})
