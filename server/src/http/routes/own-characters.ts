import type { Calls } from '@dulcinea/contract'
import { Readable } from 'node:stream'
import * as characters from '../../features/characters/index.ts'
import * as own from '../../use-cases/my-characters.ts'
import { fail } from '../../kernel/fail.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { ReceivedFile } from '../multipart.ts'
import { mapPage } from '../present/map-page.ts'
import { discardResult } from '../present/discard-result.ts'
import { presentBinnedCharacter, presentOwnCharacter } from '../present/own-character.ts'

type AttributeInput = {
  type?: number
  race?: number
  bodyType?: number
  hairColor?: number
  hairstyle?: number
  job?: number
  hobby?: number[]
  relationship?: number
  constellation?: number
}

const toAttributeIds = (i: AttributeInput) => ({
  typeId: i.type,
  raceId: i.race,
  bodyTypeId: i.bodyType,
  hairColorId: i.hairColor,
  hairstyleId: i.hairstyle,
  jobId: i.job,
  hobbyIds: i.hobby,
  relationshipId: i.relationship,
  constellationId: i.constellation,
})

type SketchInput = AttributeInput &
  Pick<characters.PartialCharacter, 'age' | 'firstName' | 'lastName' | 'description' | 'greeting'>

const toSketch = (i: SketchInput): characters.PartialCharacter => ({
  ...toAttributeIds(i),
  age: i.age,
  firstName: i.firstName,
  lastName: i.lastName,
  description: i.description,
  greeting: i.greeting,
})

export const ownCharacterRoutes = {
  save: (ctx, i) =>
    own.saveCharacter(ctx, {
      id: i.id,
      typeId: i.type,
      raceId: i.race,
      bodyTypeId: i.bodyType,
      hairColorId: i.hairColor,
      hairstyleId: i.hairstyle,
      jobId: i.job,
      hobbyIds: i.hobby,
      relationshipId: i.relationship,
      constellationId: i.constellation,
      age: i.age,
      firstName: i.firstName,
      lastName: i.lastName,
      description: i.description,
      greeting: i.greeting,
      isPublic: i.isPublic,
      picture: i.imageUrl,
      isDrawn: i.drawn,
      seed: i.seed,
      requestId: i.requestId,
    }),
  mine: async (ctx, i) => {
    const { counts, ...page } = await own.listMyCharacters(ctx, i)
    return { ...mapPage(page, presentOwnCharacter), counts }
  },
  remove: (ctx, i) => discardResult(characters.deleteCharacter(ctx, { id: i.id })),
  bin: async (ctx, i) => mapPage(await own.listMyBin(ctx, i), presentBinnedCharacter),
  restore: (ctx, i) => characters.restoreCharacter(ctx, { id: i.id }),
  draft: async (ctx) => {
    const { draft, updatedAt } = await characters.readDraft(ctx)
    return { draft, updateTime: updatedAt?.toISOString() ?? null }
  },
  keepDraft: async (ctx, i) => {
    const { updatedAt } = await characters.updateDraft(ctx, { draft: i.draft })
    return { updateTime: updatedAt?.toISOString() ?? null }
  },
  portraitPreview: (ctx, i) =>
    characters.previewPortrait(ctx, { ...toAttributeIds(i), age: i.age, seed: i.seed }),
  names: async (ctx, i) =>
    createSinglePage(await characters.suggestNames(ctx, { raceId: i.race, language: i.lang })),
  write: async (ctx, i) => ({
    text: await characters.writeText(ctx, {
      what: i.what,
      language: i.lang,
      character: toSketch(i),
    }),
  }),
  preview: (ctx, i) =>
    characters.previewChat(ctx, { content: i.content, turns: i.turns, character: toSketch(i) }),
  addToGallery: async (ctx, i) => {
    const { id, path } = await own.addToGallery(ctx, { id: i.id, path: i.imageUrl })
    return { id, imageUrl: path, imageType: 'gallery' as const }
  },
  removeFromGallery: (ctx, i) => discardResult(own.removeFromGallery(ctx, { imageId: i.imageId })),
  importCard: (ctx, i) => {
    if (!(i.file instanceof ReceivedFile)) throw fail('BAD_PARAMETER', { field: 'file' })
    return own.importCard(ctx, { bytes: i.file.bytes, age: i.age })
  },
  exportCard: async (ctx, i) => {
    const { bytes, ...file } = await characters.exportCard(ctx, i)
    return { ...file, body: Readable.from([bytes]) }
  },
} satisfies CallHandlers<Calls['ownCharacters']>
