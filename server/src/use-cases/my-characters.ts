import * as characters from '../features/characters/index.ts'
import { addFavouriteFlags, countCollectorsAmong } from '../features/collections/index.ts'
import { ownsGeneratedPicture } from '../features/images/index.ts'
import {
  dropUpload,
  enqueuePictureRemoval,
  ownsPicture,
  uploadPicture,
} from '../features/uploads/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Paging } from '../kernel/paging.ts'
import type { Tx } from '../db/write.ts'

const pictureAccess: characters.CharacterDependencies = {
  discardPictures: enqueuePictureRemoval,
  ownsPicture: async (ctx, path) =>
    (await ownsPicture(ctx, { path })) || (await ownsGeneratedPicture(ctx, { path })),
}

const keepPicture: characters.StorePicture = async (ctx, bytes) => {
  const { path } = await uploadPicture(ctx, { bytes, options: {} })
  return { path, undo: () => dropUpload(ctx, { path }) }
}

export const saveCharacter = (ctx: Ctx, request: characters.SaveCharacterRequest) =>
  characters.saveCharacter(ctx, request, pictureAccess)

export const importCard = (ctx: Ctx, input: { bytes: Buffer; age?: number }) =>
  characters.importCard(ctx, input, keepPicture)

export const addToGallery = (ctx: Ctx, input: { id: number; path: string }) =>
  characters.addToGallery(ctx, input, pictureAccess)

export const removeFromGallery = (ctx: Ctx, input: { imageId: number }) =>
  characters.removeFromGallery(ctx, input, enqueuePictureRemoval)

export const drawPortraits = (ctx: Ctx, job: characters.VersionJob, signal: AbortSignal) =>
  characters.drawPortraits(ctx, job, enqueuePictureRemoval, signal)

export const reviewCharacter = (ctx: Ctx, job: characters.VersionJob, signal: AbortSignal) =>
  characters.reviewCharacter(ctx, job, enqueuePictureRemoval, signal)

export const abandonReview = (ctx: Ctx, tx: Tx, job: characters.VersionJob) =>
  characters.abandonReview(ctx, tx, job, enqueuePictureRemoval)

export const purgeBins = (ctx: Ctx) => characters.purgeBins(ctx, enqueuePictureRemoval)

/** An operator's decision in the console about exactly this version. */
export const decideReview = (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  decision: { id: number; version: number; reason: string },
): Promise<boolean> => characters.decideInTransaction(ctx, tx, decision, enqueuePictureRemoval)

/** An operator's decision given by a command instead of the console. */
export const decideReviewByCommand = (
  ctx: characters.DecisionCtx,
  input: { id: number; reason: string },
): Promise<boolean> => characters.decideByOperator(ctx, input, enqueuePictureRemoval)

export const listMyCharacters = async (ctx: Ctx, paging: Paging) => {
  const page = await characters.listOwnCharacters(ctx, paging)
  const collectors = await countCollectorsAmong(
    ctx,
    page.list.map(({ id }) => id),
  )
  const list = await addFavouriteFlags(ctx, page.list)
  return {
    ...page,
    list: list.map((card) => ({ ...card, collectors: collectors.get(card.id) ?? 0 })),
  }
}

export const listMyBin = async (ctx: Ctx, paging: Paging) => {
  const bin = await characters.listBin(ctx, paging)
  return { ...bin, list: await addFavouriteFlags(ctx, bin.list) }
}
