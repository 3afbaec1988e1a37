import { PUBLICATION } from '@dulcinea/contract/publication'
import { packedProgramOf } from '../../../engines/screening/rules.ts'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { take } from '../../../kernel/limit.ts'
import { workerPool, type WorkerTask } from '../../../kernel/worker-pool.ts'
import { write } from '../../../kernel/write.ts'
import { refuseForbidden } from '../../moderation/index.ts'
import { attributesById } from '../attribute-names.ts'
import { keepLook } from '../portraits/keep-look.ts'
import { withPicture } from '../own/change-pictures.ts'
import type { Content } from '../own/content.ts'
import { MADE_A_DAY } from '../own/limits.ts'
import { saveOpeners } from '../own/openers.ts'
import { askPortraits } from '../own/own-jobs.ts'
import { insertOwn, insertVersion, showVersion } from '../own/own-store.ts'
import { replacePortraits } from '../own/pictures-store.ts'
import type { Saved } from '../own/save-character.ts'
import { saveOwnDocument } from '../own/search-own.ts'
import { saveCard } from './cards-store.ts'
import type { CardInput, ImportedCard } from './import-task.ts'

/** The card's picture, stored as an upload of the caller; undone when the import fails. */
export type KeptPicture = { path: string; undo(): Promise<void> }
export type KeepPicture = (ctx: Ctx, bytes: Buffer) => Promise<KeptPicture>

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
  const [attributes, program] = await Promise.all([attributesById(ctx), packedProgramOf('profile')])
  const card: CardInput = {
    ...input,
    attributes: [...attributes.values()],
    year: ctx.clock.now().getUTCFullYear(),
    program,
    needsTexts: ctx.engines.screening.hasSecondOpinion,
  }
  return ctx.part(workerPool).run(importTask, card, personOf(ctx).userId)
}

const requireCleanCard = async (ctx: Ctx, { verdict, texts }: ImportedCard): Promise<void> => {
  refuseForbidden(ctx, verdict)
  for (const text of texts) {
    const about = { direction: 'profile', language: ctx.language, ruleVerdict: verdict } as const
    refuseForbidden(ctx, await ctx.engines.screening.screen(text, about))
  }
}

const saveImported = (ctx: Ctx, json: string, content: Content): Promise<Saved> =>
  write(ctx, 'character.import', async (tx) => {
    const now = ctx.clock.now()
    const status = PUBLICATION.notPublished
    const { userId } = personOf(ctx)
    const made = { userId, content, status, isPublic: false, wasAccepted: true, now }
    const id = await insertOwn(tx, made)
    await insertVersion(tx, { id, version: 1, content, now })
    await showVersion(tx, { id, version: 1, content, now })
    await keepLook(tx, { characterId: id })
    if (content.picture) await replacePortraits(tx, id, withPicture([], content.picture))
    const byId = await attributesById(ctx)
    await saveOpeners(tx, { id, content, byId })
    await saveOwnDocument(tx, { id, content, byId })
    await saveCard(tx, { characterId: id, json, mapped: content, now })
    await askPortraits(ctx, tx, { characterId: id, version: 1 })
    return { id, status }
  })

/** Creates a private character from a card. Nothing of a refused card is stored. */
export const importCard = async (
  ctx: Ctx,
  input: { bytes: Buffer; age?: number },
  keepPicture: KeepPicture,
): Promise<Saved> => {
  const card = await readInWorker(ctx, input)
  await requireCleanCard(ctx, card)
  const taken = await take(ctx, MADE_A_DAY, String(personOf(ctx).userId))
  let picture: KeptPicture | null = null
  try {
    if (card.hasPicture) picture = await keepPicture(ctx, input.bytes)
    return await saveImported(ctx, card.json, { ...card.mapped, picture: picture?.path ?? null })
  } catch (error) {
    await picture?.undo()
    await taken.giveBack()
    throw error
  }
}
