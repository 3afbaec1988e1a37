import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import type { ImageType } from '@dulcinea/contract/derive'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { tinyPicture } from '../../engines/image-model/finish.ts'
import { changeNews } from '../../kernel/change-news.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { CATALOGUE_CHANGED } from './attribute-names.ts'
import { allAttributes, upsertAttributes, type Attribute } from './attributes-store.ts'
import * as store from './catalogue-store.ts'
import { versionByContent, type CatalogueFacts } from './held-version.ts'
import { saveLook } from './looks-store.ts'
import { searchDocument } from './search-document.ts'
import { saveSearchDocument } from './search-store.ts'
import {
  readCatalogue,
  type CatalogueFiles,
  type CharacterFile,
  type PictureFile,
} from './catalogue-files.ts'

const isCategory = (name: string): name is AttributeCategory => name in ATTRIBUTE_TYPES

const attributeRows = (
  attributes: CatalogueFiles['attributes'],
  pictures: ReadonlyMap<string, string>,
) =>
  Object.entries(attributes).flatMap(([category, list]) => {
    if (!isCategory(category)) throw new Error(`Catalogue: no category ${category}`)
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

const attributeIds = (all: Attribute[]): store.AttributeIds => {
  const ids = new Map(all.map((one) => [`${one.category}:${one.slug}`, one.id]))
  return (category, slug) => {
    const id = isCategory(category) ? ids.get(`${ATTRIBUTE_TYPES[category]}:${slug}`) : undefined
    if (!id) throw new Error(`Catalogue: no ${category} ${slug}`)
    return id
  }
}

const textsOf = (person: CharacterFile): store.Texts[] =>
  (['en', 'zh'] as const).map((key) => ({
    language: key === 'en' ? 'en-US' : 'zh-CN',
    firstName: person.firstName[key],
    lastName: person.lastName[key],
    description: `${person.tagline[key]}\n\n${person.about[key]}`,
    greeting: person.greeting[key],
    voice: person.voice[key],
    likes: person.likes[key],
  }))

const openersOf = (person: CharacterFile) =>
  person.openers.flatMap((opener, sort) => [
    { language: 'en-US' as const, content: opener.en, sort },
    { language: 'zh-CN' as const, content: opener.zh, sort },
  ])

const factsOf = (person: CharacterFile, idOf: store.AttributeIds): CatalogueFacts => ({
  age: person.age,
  typeId: idOf('type', person.type),
  raceId: idOf('race', person.race),
  bodyTypeId: idOf('bodyType', person.bodyType),
  hairColorId: idOf('hairColor', person.hairColor),
  hairstyleId: idOf('hairstyle', person.hairstyle),
  jobId: idOf('job', person.job),
  relationshipId: idOf('relationship', person.relationship),
  constellationId: idOf('constellation', person.constellation),
  hobbyIds: person.hobbies.map((slug) => idOf('hobby', slug)),
})

const documentOf = (person: CharacterFile, all: Attribute[], idOf: store.AttributeIds) => {
  const filterIds = (['type', 'race', 'bodyType', 'hairColor'] as const).map((category) =>
    idOf(category, person[category]),
  )
  const otherIds = (['hairstyle', 'job', 'relationship', 'constellation'] as const).map(
    (category) => idOf(category, person[category]),
  )
  const hobbyIds = person.hobbies.map((slug) => idOf('hobby', slug))
  const ids = new Set([...filterIds, ...otherIds, ...hobbyIds])
  return searchDocument({
    texts: textsOf(person),
    attributes: all.filter(({ id }) => ids.has(id)),
    filterIds,
  })
}

/** `list.webp` is also her detail picture; `album-2.webp` is the second of the album. */
const kindsOf = (file: string): { kind: ImageType; sort: number }[] => {
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
  throw new Error(`Catalogue: nothing shows a picture called ${file}`)
}

/** Where a picture is kept: the same bytes in the same place. */
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
      const isWaitedFor = name !== 'blink.webp'
      const placeholder = isWaitedFor
        ? (placeholders[basename(path, '.webp')] ?? (await tinyPicture(bytes)))
        : ''
      return kindsOf(name).map((shown) => ({ ...shown, path, placeholder }))
    }),
  )
  return stored.flat()
}

/** Brings the catalogue's files into the database: once, and again when a file has changed. */
export const loadCatalogue = async (ctx: Ctx, input: { folder?: string } = {}) => {
  const files = await readCatalogue(input.folder)
  if ((await store.loadedHash(ctx.db)) === files.hash) return { loaded: false }
  const pictures = new Map(
    await Promise.all(
      files.characters.map(
        async (one) =>
          [one.person.slug, await storePictures(ctx, one.pictures, files.placeholders)] as const,
      ),
    ),
  )
  const attributePictures = await storeAttributePictures(ctx, files.attributePictures)
  await write(ctx, 'catalogue.load', async (tx) => {
    // Nodes that start together load one after another; whoever comes second has nothing to do.
    if ((await store.hashInTurn(tx)) === files.hash) return
    const now = ctx.clock.now()
    await upsertAttributes(tx, attributeRows(files.attributes, attributePictures))
    const all = await allAttributes(tx)
    const idOf = attributeIds(all)
    for (const { person } of files.characters) {
      const id = await store.upsertCharacter(tx, person, idOf, now)
      await saveLook(tx, id, person.look)
      const [facts, texts] = [factsOf(person, idOf), textsOf(person)]
      await versionByContent(tx, { characterId: id, facts, texts, now })
      await store.replaceTexts(tx, id, texts)
      await store.replaceHobbies(tx, id, facts.hobbyIds)
      await saveSearchDocument(tx, id, documentOf(person, all, idOf))
      await store.replaceOpeners(tx, id, openersOf(person))
      await store.replacePictures(tx, id, pictures.get(person.slug) ?? [])
    }
    await store.removeOthers(
      tx,
      files.characters.map((one) => one.person.slug),
      now,
    )
    await store.saveHash(tx, files.hash)
  })
  await ctx.part(changeNews).changed(CATALOGUE_CHANGED)
  return { loaded: true }
}
