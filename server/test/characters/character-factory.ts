import type { Language } from '@dulcinea/contract/constants'
import { PUBLICATION, type PublicationStatus } from '@dulcinea/contract/publication'
import { saveSearchDocument } from '../../src/features/characters/search-store.ts'
import { buildSearchDocument } from '../../src/features/characters/search-terms.ts'
import { write } from '../../src/db/write.ts'
import type { TestApp } from '../support/test-app.ts'

export type NewCharacter = {
  en?: { firstName?: string; lastName?: string; description?: string }
  zh?: { firstName?: string; lastName?: string; description?: string }
  age?: number
  chatCount?: number
  ownerId?: number | null
  status?: PublicationStatus
  isPublic?: boolean
}

/** Creates characters directly in the database, with their search documents. */
export const createCharacterFactory = (app: TestApp) => {
  const create = async (options: NewCharacter): Promise<number> =>
    write(app.createJobContext('test'), 'test.character', async (tx) => {
      const attributes = await tx.selectFrom('attributes').selectAll().orderBy('id').execute()
      const idOf = (category: number) =>
        attributes.find((one) => one.category === category)?.id ?? 0
      const filters = {
        type_id: idOf(1),
        race_id: idOf(2),
        body_type_id: idOf(3),
        hair_color_id: idOf(4),
      }
      const { id } = await tx
        .insertInto('characters')
        .values({
          ...filters,
          owner_id: options.ownerId ?? null,
          status: options.status ?? PUBLICATION.published,
          is_public: options.isPublic ?? true,
          age: options.age ?? 30,
          hairstyle_id: idOf(5),
          job_id: idOf(6),
          relationship_id: idOf(8),
          constellation_id: idOf(9),
          chat_count: options.chatCount ?? 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const textsIn = (language: Language, names: NewCharacter['en'] = {}) => ({
        language,
        firstName: names.firstName ?? 'Quill',
        lastName: names.lastName ?? '',
        description: names.description ?? '',
      })
      const texts = [textsIn('en-US', options.en), textsIn('zh-CN', options.zh)]
      await tx
        .insertInto('character_texts')
        .values(
          texts.map((one) => ({
            character_id: id,
            language: one.language,
            first_name: one.firstName,
            last_name: one.lastName,
            description: one.description,
            greeting: 'Hello.',
          })),
        )
        .execute()
      await saveSearchDocument(tx, id, buildSearchDocument({ texts, attributes: [] }))
      return id
    })
  const update = (
    id: number,
    to: { status?: PublicationStatus; is_public?: boolean; deleted_at?: Date },
  ) => app.base.db.updateTable('characters').set(to).where('id', '=', id).execute()
  return { create, update }
}
export type CharacterFactory = ReturnType<typeof createCharacterFactory>
