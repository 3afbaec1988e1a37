import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const CATALOGUE = fileURLToPath(new URL('../../../catalogue/', import.meta.url))

const Both = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) })
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
  firstName: Both,
  lastName: Both,
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
  tagline: Both,
  about: Both,
  greeting: Both,
  openers: z.array(Both).min(3),
  likes: z.strictObject({ en: z.array(z.string()), zh: z.array(z.string()) }),
  voice: Both,
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
  /** By the hash of a picture's bytes; what is not in it is made while loading. */
  placeholders: Record<string, string>
  attributes: Record<string, AttributeFile[]>
  /** Named by category and slug: `race-latina.webp`. */
  attributePictures: PictureFile[]
  characters: { person: CharacterFile; pictures: PictureFile[] }[]
}

/** Raised when more is made of the same files than before. */
const READING = 3

const parseFile = <Schema extends z.ZodType>(schema: Schema, name: string, bytes: Buffer) => {
  const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`Catalogue file ${name}: ${issue?.path.join('.')} ${issue?.message}`)
}

const picturesOf = async (folder: string): Promise<PictureFile[]> => {
  const names = await readdir(folder).catch(() => [])
  const pictures = names.filter((name) => name.endsWith('.webp')).sort()
  return Promise.all(
    pictures.map(async (name) => {
      const file = join(folder, name)
      return { name, file, size: (await stat(file)).size }
    }),
  )
}

const placeholdersIn = async (folder: string): Promise<Record<string, string>> => {
  const name = 'pictures/placeholders.json'
  const bytes = await readFile(join(folder, name)).catch(() => Buffer.from('{}'))
  return parseFile(z.record(z.string(), z.string()), name, bytes)
}

/** Everything under catalogue/, checked, with one hash over all of it. */
export const readCatalogue = async (folder: string = CATALOGUE): Promise<CatalogueFiles> => {
  const hash = createHash('sha256').update(`${READING}\0`)
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
  const attributePictures = await picturesOf(join(folder, 'attribute-pictures'))
  for (const picture of attributePictures) hash.update(`${picture.name} ${picture.size}\0`)
  const names = (await readdir(join(folder, 'characters')))
    .filter((n) => n.endsWith('.json'))
    .sort()
  const characters: CatalogueFiles['characters'] = []
  for (const name of names) {
    const person = parseFile(CharacterFile, name, await read(join('characters', name)))
    const pictures = await picturesOf(join(folder, 'pictures', person.slug))
    // Names and sizes: ten megabytes of pictures are not read at each start to learn that nothing changed.
    for (const picture of pictures) hash.update(`${picture.name} ${picture.size}\0`)
    characters.push({ person, pictures })
  }
  const placeholders = await placeholdersIn(folder)
  return { hash: hash.digest('hex'), placeholders, attributes, attributePictures, characters }
}
