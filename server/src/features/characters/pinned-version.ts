import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import { z } from 'zod'
import type { Reader, Tx } from '../../db/write.ts'
import type { CharacterTexts } from './catalogue-store.ts'
import type { CharacterRow } from './characters-store.ts'
import { Content } from './own/content.ts'
import {
  findCurrentVersion,
  saveVersion,
  findRawVersion,
  setCurrentVersion,
} from './versions-store.ts'

/** Everything about a character that decides how they speak. */
export type CharacterProfile = Pick<
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

const LanguageTexts = z.object({
  firstName: z.string(),
  lastName: z.string(),
  description: z.string(),
  greeting: z.string(),
  voice: z.string(),
  likes: z.array(z.string()),
})

/** A catalogue character has texts in both languages; the rest is as in a user's character. */
const CatalogueContent = Content.omit({
  firstName: true,
  lastName: true,
  description: true,
  greeting: true,
  voice: true,
  picture: true,
}).extend({ texts: z.record(z.enum(LANGUAGES), LanguageTexts) })
type CatalogueContent = z.output<typeof CatalogueContent>

export type CatalogueFacts = Omit<CatalogueContent, 'texts'>

/** The character as of a version, in one language; null when that version was not stored. */
export const findProfileInVersion = async (
  db: Reader,
  input: { characterId: number; version: number; language: Language },
): Promise<CharacterProfile | null> => {
  const raw = await findRawVersion(db, input)
  if (raw === null) return null
  const parsed = CatalogueContent.safeParse(raw)
  if (!parsed.success) return { ...Content.parse(raw), likes: [] }
  const { texts, ...facts } = parsed.data
  return { ...facts, ...texts[input.language] }
}

/** A changed catalogue file becomes a new version. Existing conversations stay on the old one. */
export const saveVersionIfChanged = async (
  tx: Tx,
  input: {
    characterId: number
    facts: CatalogueFacts
    texts: readonly CharacterTexts[]
    now: Date
  },
): Promise<void> => {
  const { characterId, facts, now } = input
  const texts = Object.fromEntries(input.texts.map(({ language, ...rest }) => [language, rest]))
  const content = CatalogueContent.parse({ ...facts, texts })
  const version = await findCurrentVersion(tx, characterId)
  const stored = await findRawVersion(tx, { characterId, version })
  const previous = stored === null ? null : CatalogueContent.safeParse(stored)
  if (previous === null) {
    await saveVersion(tx, { characterId, version, content, now })
  } else if (JSON.stringify(previous.data) !== JSON.stringify(content)) {
    await saveVersion(tx, { characterId, version: version + 1, content, now })
    await setCurrentVersion(tx, { characterId, version: version + 1 })
  }
}
