import type { Tx } from '../../db/write.ts'
import type { Attribute } from './attributes-store.ts'
import type { AttributeChoices } from './own/content.ts'
import { saveSearchDocument } from './search-store.ts'
import { buildSearchDocument, type SearchableTexts } from './search-terms.ts'

/** Saves what a character is found by. Call it in the transaction that publishes the character. */
export const indexCharacter = (
  tx: Tx,
  {
    id,
    texts,
    choices,
    attributes,
  }: {
    id: number
    texts: readonly SearchableTexts[]
    choices: AttributeChoices
    attributes: readonly Attribute[]
  },
): Promise<void> => {
  const chosen = new Set([
    choices.typeId,
    choices.raceId,
    choices.bodyTypeId,
    choices.hairColorId,
    choices.hairstyleId,
    choices.jobId,
    choices.relationshipId,
    choices.constellationId,
    ...choices.hobbyIds,
  ])
  return saveSearchDocument(
    tx,
    id,
    buildSearchDocument({ texts, attributes: attributes.filter((one) => chosen.has(one.id)) }),
  )
}
