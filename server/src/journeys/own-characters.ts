import * as characters from '../features/characters/index.ts'
import { collectedAmong, collectorsAmong } from '../features/collections/index.ts'
import { ownsMadePicture } from '../features/images/index.ts'
import {
  dropUpload,
  ownsPicture,
  removePicturesJob,
  uploadPicture,
} from '../features/uploads/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Paging } from '../kernel/paging.ts'
import { enqueue } from '../kernel/queue.ts'
import type { Tx } from '../kernel/write.ts'

const JOB_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

/** Files cannot be part of a transaction, so a job enqueued in it removes them. */
const discard: characters.Discard = async (ctx, tx, keys) => {
  if (!keys.length) return
  const expiresAt = new Date(ctx.clock.now().getTime() + JOB_EXPIRY_MS)
  await enqueue(ctx, tx, removePicturesJob, { payload: { keys }, expiresAt })
}

const pictureAccess: characters.Outside = {
  discard,
  ownsPicture: async (ctx, path) =>
    (await ownsPicture(ctx, { path })) || (await ownsMadePicture(ctx, { path })),
}

const keepPicture: characters.KeepPicture = async (ctx, bytes) => {
  const { path } = await uploadPicture(ctx, { bytes, wish: {} })
  return { path, undo: () => dropUpload(ctx, { path }) }
}

export const saveCharacter = (ctx: Ctx, request: characters.Wish) =>
  characters.saveCharacter(ctx, request, pictureAccess)

export const importCard = (ctx: Ctx, input: { bytes: Buffer; age?: number }) =>
  characters.importCard(ctx, input, keepPicture)

export const addToGallery = (ctx: Ctx, input: { id: number; path: string }) =>
  characters.addToGallery(ctx, input, pictureAccess)

export const removeFromGallery = (ctx: Ctx, input: { imageId: number }) =>
  characters.removeFromGallery(ctx, input, discard)

export const drawPortraits = (ctx: Ctx, job: characters.VersionJob, signal: AbortSignal) =>
  characters.drawPortraits(ctx, job, discard, signal)

export const reviewCharacter = (ctx: Ctx, job: characters.VersionJob, signal: AbortSignal) =>
  characters.reviewCharacter(ctx, job, discard, signal)

export const abandonReview = (ctx: Ctx, tx: Tx, job: characters.VersionJob) =>
  characters.abandonReview(ctx, tx, job, discard)

export const purgeBins = (ctx: Ctx) => characters.purgeBins(ctx, discard)

/** An operator's decision in the console about exactly this version. */
export const decideReview = (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  decision: { id: number; version: number; reason: string },
): Promise<boolean> => characters.decideIn(ctx, tx, decision, discard)

/** An operator's decision given by a command instead of the console. */
export const giveOperatorsWord = (
  ctx: characters.Deciding,
  input: { id: number; reason: string },
): Promise<boolean> => characters.giveOperatorsWord(ctx, input, discard)

const addFavouriteFlags = async <Card extends { id: number }>(ctx: Ctx, list: Card[]) => {
  const collected = await collectedAmong(
    ctx,
    list.map(({ id }) => id),
  )
  return list.map((card) => ({ ...card, isCollected: collected.has(card.id) }))
}

export const listMine = async (ctx: Ctx, paging: Paging) => {
  const page = await characters.listMine(ctx, paging)
  const collectors = await collectorsAmong(
    ctx,
    page.list.map(({ id }) => id),
  )
  const list = await addFavouriteFlags(ctx, page.list)
  return {
    ...page,
    list: list.map((card) => ({ ...card, collectors: collectors.get(card.id) ?? 0 })),
  }
}

export const listBin = async (ctx: Ctx, paging: Paging) => {
  const bin = await characters.listBin(ctx, paging)
  return { ...bin, list: await addFavouriteFlags(ctx, bin.list) }
}
