import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const CATALOGUE_DIR = fileURLToPath(new URL('../../../catalogue/', import.meta.url))

const Bilingual = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) })
const Slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/)

export const AttributeFile = z.strictObject({
  slug: Slug,
  en: z.string().min(1),
  zh: z.string().min(1),
  enText: z.string().min(1),
  zhText: z.string().min(1),
})

export const CharacterFile = z.strictObject({
  slug: Slug,
  sort: z.int().positive(),
  firstName: Bilingual,
  lastName: Bilingual,
  age: z.int().min(21).max(60),
  type: Slug,
  race: Slug,
  bodyType: Slug,
  hairColor: Slug,
  hairstyle: Slug,
  job: Slug,
  hobbies: z.array(Slug).min(1).max(5),
  relationship: Slug,
  constellation: Slug,
  tagline: Bilingual,
  about: Bilingual,
  greeting: Bilingual,
  openers: z.array(Bilingual).min(3),
  likes: z.strictObject({ en: z.array(z.string()), zh: z.array(z.string()) }),
  voice: Bilingual,
  look: z.strictObject({
    seed: z.int(),
    eyes: z.string(),
    glasses: z.boolean(),
    outfit: z.string(),
  }),
  count: z.int().min(0),
})
export type CharacterFile = z.output<typeof CharacterFile>
export type AttributeFile = z.output<typeof AttributeFile>

export type PictureFile = { name: string; file: string; size: number }
export type CatalogueFiles = {
  hash: string
  /** Keyed by the hash of a picture's bytes. A missing placeholder is generated while loading. */
  placeholders: Record<string, string>
  attributes: Record<string, AttributeFile[]>
  /** Named by category and slug: `race-latina.webp`. */
  attributePictures: PictureFile[]
  characters: { character: CharacterFile; pictures: PictureFile[] }[]
}

/** Part of the hash. Increase it when the import derives something new from unchanged files. */
const IMPORT_VERSION = 3

const parseFile = <Schema extends z.ZodType>(schema: Schema, name: string, bytes: Buffer) => {
  const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`Catalogue file ${name}: ${issue?.path.join('.')} ${issue?.message}`)
}

const listPictures = async (folder: string): Promise<PictureFile[]> => {
  const names = await readdir(folder).catch(() => [])
  const pictures = names.filter((name) => name.endsWith('.webp')).sort()
  return Promise.all(
    pictures.map(async (name) => {
      const file = join(folder, name)
      return { name, file, size: (await stat(file)).size }
    }),
  )
}

const readPlaceholders = async (folder: string): Promise<Record<string, string>> => {
  const name = 'pictures/placeholders.json'
  const bytes = await readFile(join(folder, name)).catch(() => Buffer.from('{}'))
  return parseFile(z.record(z.string(), z.string()), name, bytes)
}

/** Reads and validates everything under catalogue/, with one hash over all of it. */
export const readCatalogue = async (folder: string = CATALOGUE_DIR): Promise<CatalogueFiles> => {
  const hash = createHash('sha256').update(`${IMPORT_VERSION}\0`)
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    hash.update(name).update('\0').update(bytes).update('\0')
    return bytes
  }
  const attributes = parseFile(
    z.record(z.string(), z.array(AttributeFile)),
    'attributes.json',
    await read('attributes.json'),
  )
  const attributePictures = await listPictures(join(folder, 'attribute-pictures'))
  for (const picture of attributePictures) hash.update(`${picture.name} ${picture.size}\0`)
  const names = (await readdir(join(folder, 'characters')))
    .filter((n) => n.endsWith('.json'))
    .sort()
  const characters: CatalogueFiles['characters'] = []
  for (const name of names) {
    const file = parseFile(CharacterFile, name, await read(join('characters', name)))
    const pictures = await listPictures(join(folder, 'pictures', file.slug))
    // Hash names and sizes only, so that a start does not read ten megabytes of unchanged pictures.
    for (const picture of pictures) hash.update(`${picture.name} ${picture.size}\0`)
    characters.push({ character: file, pictures })
  }
  const placeholders = await readPlaceholders(folder)
  return { hash: hash.digest('hex'), placeholders, attributes, attributePictures, characters }
}
