import { LANGUAGES } from '@dulcinea/contract/constants'
import type { Tx } from '../../../db/write.ts'
import type { Attribute } from '../attributes-store.ts'
import { buildSearchDocument } from '../search-document.ts'
import { saveSearchDocument } from '../search-store.ts'
import type { Content } from './content.ts'

/** Saves the search index entry of a user's character; it is found once the character is listed. */
export const saveOwnSearchDocument = (
  tx: Tx,
  input: { id: number; content: Content; byId: ReadonlyMap<number, Attribute> },
): Promise<void> => {
  const { content } = input
  const filterIds = [content.typeId, content.raceId, content.bodyTypeId, content.hairColorId]
  const others = [
    content.hairstyleId,
    content.jobId,
    content.relationshipId,
    content.constellationId,
    ...content.hobbyIds,
  ]
  const document = buildSearchDocument({
    texts: LANGUAGES.map((language) => ({
      language,
      firstName: content.firstName,
      lastName: content.lastName,
      description: content.description,
    })),
    attributes: [...filterIds, ...others].flatMap((id) => input.byId.get(id) ?? []),
    filterIds,
  })
  return saveSearchDocument(tx, input.id, document)
}
