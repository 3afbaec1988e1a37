import { isAge } from '@dulcinea/contract/rules'
import type { CharacterInput, CharacterOutline } from '../../api/my-characters.ts'
import type { CharacterDraft } from './character-draft.ts'

const toOptionalText = (text: string): string | undefined => text.trim() || undefined

/** The fields of a draft that are set and valid, as context for text generation and the preview chat. */
export const toCharacterOutline = (draft: CharacterDraft): CharacterOutline => {
  const age = Number(draft.age)
  return {
    type: draft.type ?? undefined,
    race: draft.race ?? undefined,
    bodyType: draft.bodyType ?? undefined,
    hairColor: draft.hairColor ?? undefined,
    hairstyle: draft.hairstyle ?? undefined,
    job: draft.job ?? undefined,
    hobby: draft.hobby.length > 0 ? [...draft.hobby] : undefined,
    relationship: draft.relationship ?? undefined,
    constellation: draft.constellation ?? undefined,
    age: isAge(age) ? age : undefined,
    firstName: toOptionalText(draft.firstName),
    lastName: toOptionalText(draft.lastName),
    description: toOptionalText(draft.description),
    greeting: toOptionalText(draft.greeting),
  }
}

/** The save request for a complete draft; with an id it updates that character. */
export const toCharacterInput = (
  draft: CharacterDraft,
  id: number | null,
  requestId: string,
): CharacterInput => ({
  ...(id === null ? {} : { id }),
  type: draft.type,
  race: draft.race,
  bodyType: draft.bodyType,
  hairColor: draft.hairColor,
  hairstyle: draft.hairstyle,
  job: draft.job,
  hobby: [...draft.hobby],
  relationship: draft.relationship,
  constellation: draft.constellation,
  age: Number(draft.age.trim()),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  description: draft.description.trim(),
  greeting: draft.greeting.trim(),
  isPublic: draft.isPublic,
  ...(draft.imageUrl ? { imageUrl: draft.imageUrl } : {}),
  ...(draft.isDrawn ? { drawn: true } : {}),
  ...(draft.seed > 0 ? { seed: draft.seed } : {}),
  requestId,
})
