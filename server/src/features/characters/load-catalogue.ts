import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import type { ImageType } from '@dulcinea/contract/derive'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createPlaceholder } from '../../engines/image-model/finish.ts'
import { cacheInvalidation } from '../../kernel/cache-invalidation.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { CATALOGUE_CHANGED } from './attribute-cache.ts'
import { findAllAttributes, upsertAttributes, type Attribute } from './attributes-store.ts'
import * as store from './catalogue-store.ts'
import { saveVersionIfChanged, type CatalogueFacts } from './pinned-version.ts'
import { saveAppearance } from './appearances-store.ts'
import { indexCharacter } from './index-character.ts'
import {
  readCatalogue,
  type CatalogueFiles,
  type CharacterFile,
  type PictureFile,
} from './catalogue-files.ts'

const isCategory = (name: string): name is AttributeCategory => name in ATTRIBUTE_TYPES

const toAttributeRows = (
  attributes: CatalogueFiles['attributes'],
  pictures: ReadonlyMap<string, string>,
) =>
  Object.entries(attributes).flatMap(([category, list]) => {
    if (!isCategory(category)) throw new Error(`Catalogue: unknown category ${category}`)
    return list.map((one, sort) => ({
      category: ATTRIBUTE_TYPES[category],
      slug: one.slug,
      sort: sort + 1,
      picture: pictures.get(`${category}-${one.slug}.webp`) ?? '',
      nameEn: one.en,
      nameZh: one.zh,
      textEn: one.enText,
      textZh: one.zhText,
    }))
  })

const createIdLookup = (all: Attribute[]): store.AttributeIdLookup => {
  const ids = new Map(all.map((one) => [`${one.category}:${one.slug}`, one.id]))
  return (category, slug) => {
    const id = isCategory(category) ? ids.get(`${ATTRIBUTE_TYPES[category]}:${slug}`) : undefined
    if (!id) throw new Error(`Catalogue: unknown ${category} ${slug}`)
    return id
  }
}

const toTexts = (character: CharacterFile): store.CharacterTexts[] =>
  (['en', 'zh'] as const).map((key) => ({
    language: key === 'en' ? 'en-US' : 'zh-CN',
    firstName: character.firstName[key],
    lastName: character.lastName[key],
    description: `${character.tagline[key]}\n\n${character.about[key]}`,
    greeting: character.greeting[key],
    voice: character.voice[key],
    likes: character.likes[key],
  }))

const toOpeners = (character: CharacterFile) =>
  character.openers.flatMap((opener, sort) => [
    { language: 'en-US' as const, content: opener.en, sort },
    { language: 'zh-CN' as const, content: opener.zh, sort },
  ])

const toFacts = (character: CharacterFile, idOf: store.AttributeIdLookup): CatalogueFacts => ({
  age: character.age,
  typeId: idOf('type', character.type),
  raceId: idOf('race', character.race),
  bodyTypeId: idOf('bodyType', character.bodyType),
  hairColorId: idOf('hairColor', character.hairColor),
  hairstyleId: idOf('hairstyle', character.hairstyle),
  jobId: idOf('job', character.job),
  relationshipId: idOf('relationship', character.relationship),
  constellationId: idOf('constellation', character.constellation),
  hobbyIds: character.hobbies.map((slug) => idOf('hobby', slug)),
})

/** `list.webp` is also the detail picture; `album-2.webp` is the second picture of the album. */
const toPictureKinds = (file: string): { kind: ImageType; sort: number }[] => {
  const [, name = '', number] = /^([a-z]+)(?:-(\d+))?\.webp$/.exec(file) ?? []
  const sort = Number(number ?? 0)
  if (name === 'list')
    return [
      { kind: 'list', sort },
      { kind: 'detail', sort },
    ]
  if (name === 'avatar' || name === 'chat' || name === 'album' || name === 'blink') {
    return [{ kind: name, sort }]
  }
  throw new Error(`Catalogue: unknown kind of picture ${file}`)
}

/** Content-addressed: the same bytes get the same key. */
const storePicture = async ({ engines: { storage } }: Ctx, bytes: Buffer): Promise<string> => {
  const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
  if (!(await storage.has(key))) await storage.put(key, bytes)
  return `/pictures/${key}`
}

const storeAttributePictures = async (ctx: Ctx, pictures: PictureFile[]) =>
  new Map(
    await Promise.all(
      pictures.map(
        async ({ name, file }) => [name, await storePicture(ctx, await readFile(file))] as const,
      ),
    ),
  )

const storePictures = async (
  ctx: Ctx,
  pictures: PictureFile[],
  placeholders: CatalogueFiles['placeholders'],
) => {
  const stored = await Promise.all(
    pictures.map(async ({ name, file }) => {
      const bytes = await readFile(file)
      const path = await storePicture(ctx, bytes)
      // The blink overlay is shown only after the portrait itself has loaded.
      const hasPlaceholder = name !== 'blink.webp'
      const placeholder = hasPlaceholder
        ? (placeholders[basename(path, '.webp')] ?? (await createPlaceholder(bytes)))
        : ''
      return toPictureKinds(name).map((kind) => ({ ...kind, path, placeholder }))
    }),
  )
  return stored.flat()
}

/** Loads the catalogue's files into the database, unless their hash is the loaded one. */
export const loadCatalogue = async (ctx: Ctx, input: { folder?: string } = {}) => {
  const files = await readCatalogue(input.folder)
  if ((await store.findLoadedHash(ctx.db)) === files.hash) return { loaded: false }
  const pictures = new Map(
    await Promise.all(
      files.characters.map(
        async (one) =>
          [one.character.slug, await storePictures(ctx, one.pictures, files.placeholders)] as const,
      ),
    ),
  )
  const attributePictures = await storeAttributePictures(ctx, files.attributePictures)
  await write(ctx, 'catalogue.load', async (tx) => {
    // Nodes that start together take turns; the second one finds the hash already loaded.
    if ((await store.lockAndFindHash(tx)) === files.hash) return
    const now = ctx.clock.now()
    await upsertAttributes(tx, toAttributeRows(files.attributes, attributePictures))
    const all = await findAllAttributes(tx)
    const idOf = createIdLookup(all)
    for (const { character } of files.characters) {
      const id = await store.upsertCharacter(tx, character, idOf, now)
      await saveAppearance(tx, id, character.look)
      const [facts, texts] = [toFacts(character, idOf), toTexts(character)]
      await saveVersionIfChanged(tx, { characterId: id, facts, texts, now })
      await store.replaceTexts(tx, id, texts)
      await store.replaceHobbies(tx, id, facts.hobbyIds)
      await indexCharacter(tx, { id, texts, choices: facts, attributes: all })
      await store.replaceOpeners(tx, id, toOpeners(character))
      await store.replacePictures(tx, id, pictures.get(character.slug) ?? [])
    }
    await store.softDeleteMissing(
      tx,
      files.characters.map((one) => one.character.slug),
      now,
    )
    await store.saveHash(tx, files.hash)
  })
  await ctx.service(cacheInvalidation).invalidate(CATALOGUE_CHANGED)
  return { loaded: true }
}
