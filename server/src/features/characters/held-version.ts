import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import { z } from 'zod'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { Texts } from './catalogue-store.ts'
import type { CharacterRow } from './characters-store.ts'
import { Content } from './own/content.ts'
import { currentVersion, keepVersion, rawVersion, setVersion } from './versions-store.ts'

/** All that decides how she speaks. */
export type Told = Pick<
  CharacterRow,
  | 'firstName'
  | 'lastName'
  | 'age'
  | 'description'
  | 'greeting'
  | 'voice'
  | 'likes'
  | 'typeId'
  | 'raceId'
  | 'bodyTypeId'
  | 'hairColorId'
  | 'hairstyleId'
  | 'jobId'
  | 'hobbyIds'
  | 'relationshipId'
  | 'constellationId'
>

const Words = z.object({
  firstName: z.string(),
  lastName: z.string(),
  description: z.string(),
  greeting: z.string(),
  voice: z.string(),
  likes: z.array(z.string()),
})

/** Somebody of the catalogue is written in both languages; else a version is like a maker's. */
const CatalogueContent = Content.omit({
  firstName: true,
  lastName: true,
  description: true,
  greeting: true,
  voice: true,
  picture: true,
}).extend({ texts: z.record(z.enum(LANGUAGES), Words) })
type CatalogueContent = z.output<typeof CatalogueContent>

export type CatalogueFacts = Omit<CatalogueContent, 'texts'>

/** Who she was in a version, in one language; null when it was not kept. */
export const toldInVersion = async (
  db: Reader,
  input: { characterId: number; version: number; language: Language },
): Promise<Told | null> => {
  const raw = await rawVersion(db, input)
  if (raw === null) return null
  const both = CatalogueContent.safeParse(raw)
  if (!both.success) return { ...Content.parse(raw), likes: [] }
  const { texts, ...facts } = both.data
  return { ...facts, ...texts[input.language] }
}

/** A changed file is a new version of her: who talks with the old one goes on with that. */
export const versionByContent = async (
  tx: Tx,
  input: { characterId: number; facts: CatalogueFacts; texts: readonly Texts[]; now: Date },
): Promise<void> => {
  const { characterId, facts, now } = input
  const texts = Object.fromEntries(input.texts.map(({ language, ...words }) => [language, words]))
  const content = CatalogueContent.parse({ ...facts, texts })
  const version = await currentVersion(tx, characterId)
  const before = await rawVersion(tx, { characterId, version })
  const known = before === null ? null : CatalogueContent.safeParse(before)
  if (known === null) {
    await keepVersion(tx, { characterId, version, content, now })
  } else if (JSON.stringify(known.data) !== JSON.stringify(content)) {
    await keepVersion(tx, { characterId, version: version + 1, content, now })
    await setVersion(tx, { characterId, version: version + 1 })
  }
}
