import { PUBLICATION } from '@dulcinea/contract/publication'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { consumeRateLimit } from '../../../kernel/rate-limit.ts'
import { workerPool, type WorkerTask } from '../../../kernel/worker-pool.ts'
import { write } from '../../../db/write.ts'
import { refuseForbidden } from '../../moderation/index.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import { createAppearance } from '../portraits/create-appearance.ts'
import { applyOwnPicture } from '../own/change-pictures.ts'
import type { Content } from '../own/content.ts'
import { CREATE_DAILY_LIMIT } from '../own/limits.ts'
import { saveOpeners } from '../own/openers.ts'
import { enqueuePortraits } from '../own/version-jobs.ts'
import { insertOwn, insertVersion, applyVersion } from '../own/own-store.ts'
import { replacePortraits } from '../own/pictures-store.ts'
import type { SavedCharacter } from '../own/save-character.ts'
import { saveCard } from './cards-store.ts'
import type { CardInput, ImportedCard } from './import-task.ts'

/** The card's picture, stored as an upload of the caller; undone when the import fails. */
export type StoredPicture = { path: string; undo(): Promise<void> }
export type StorePicture = (ctx: Ctx, bytes: Buffer) => Promise<StoredPicture>

const importTask: WorkerTask<CardInput, ImportedCard> = {
  module: new URL('./import-task.ts', import.meta.url),
  name: 'importCard',
  deadlineMs: 15_000,
  isHeavy: true,
}

/** Parses and screens a card on a worker thread: it may be a megabyte of untrusted data. */
const readInWorker = async (
  ctx: Ctx,
  input: { bytes: Buffer; age?: number },
): Promise<ImportedCard> => {
  const attributes = await loadAttributesById(ctx)
  const card: CardInput = {
    ...input,
    attributes: [...attributes.values()],
    year: ctx.clock.now().getUTCFullYear(),
    needsTexts: ctx.engines.screening.hasModerationService,
  }
  return ctx.service(workerPool).run(importTask, card, requireUser(ctx).userId)
}

const requireCleanCard = async (ctx: Ctx, { verdict, texts }: ImportedCard): Promise<void> => {
  refuseForbidden(ctx, verdict)
  for (const text of texts) {
    const about = { direction: 'profile', language: ctx.language, ruleVerdict: verdict } as const
    refuseForbidden(ctx, await ctx.engines.screening.screen(text, about))
  }
}

const saveImported = (ctx: Ctx, json: string, content: Content): Promise<SavedCharacter> =>
  write(ctx, 'character.import', async (tx) => {
    const now = ctx.clock.now()
    const status = PUBLICATION.notPublished
    const { userId } = requireUser(ctx)
    const made = { userId, content, status, isPublic: false, wasAccepted: true, now }
    const id = await insertOwn(tx, made)
    await insertVersion(tx, { id, version: 1, content, now })
    await applyVersion(tx, { id, version: 1, content, now })
    await createAppearance(tx, { characterId: id })
    if (content.picture) await replacePortraits(tx, id, applyOwnPicture([], content.picture))
    await saveOpeners(tx, { id, content, byId: await loadAttributesById(ctx) })
    await saveCard(tx, { characterId: id, json, mapped: content, now })
    await enqueuePortraits(ctx, tx, { characterId: id, version: 1 })
    return { id, status }
  })

/** Creates a private character from a card. Nothing of a refused card is stored. */
export const importCard = async (
  ctx: Ctx,
  input: { bytes: Buffer; age?: number },
  keepPicture: StorePicture,
): Promise<SavedCharacter> => {
  const card = await readInWorker(ctx, input)
  await requireCleanCard(ctx, card)
  const taken = await consumeRateLimit(ctx, CREATE_DAILY_LIMIT, String(requireUser(ctx).userId))
  let picture: StoredPicture | null = null
  try {
    if (card.hasPicture) picture = await keepPicture(ctx, input.bytes)
    return await saveImported(ctx, card.json, { ...card.mapped, picture: picture?.path ?? null })
  } catch (error) {
    await picture?.undo()
    await taken.refund()
    throw error
  }
}
