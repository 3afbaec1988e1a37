import { getAvatarPath } from '@dulcinea/contract/derive'
import { renderPortraitOnThread } from '@dulcinea/portraits'
import sharp from 'sharp'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { parsePictureKey } from '../../../kernel/picture-names.ts'
import { workerPool, type WorkerTask } from '../../../kernel/worker-pool.ts'
import { readUser } from '../../accounts/index.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import { fail } from '../../../kernel/fail.ts'
import { findAppearance } from '../appearances-store.ts'
import type { Content } from '../own/content.ts'
import { findOwnerPictures } from '../own/owners-view-store.ts'
import { findVersion } from '../own/own-store.ts'
import { requireOwned } from '../own/require-owned.ts'
import { buildAppearance } from '../portraits/build-appearance.ts'
import { portraitAdmission } from '../portraits/portrait-admission.ts'
import { toFileName, type CardSpec } from './build-card.ts'
import { findCard } from './cards-store.ts'
import type { CardOutput } from './export-task.ts'

export type CardFile = { fileName: string; contentType: string; bytes: Buffer }

/** The portrait as shown to the owner, or drawn now when it does not exist yet. */
const loadPortrait = async (ctx: Ctx, id: number, content: Content): Promise<Buffer> => {
  const pictures = await findOwnerPictures(ctx.db, id)
  const images = pictures.map(({ path, kind }) => ({ imageUrl: path, imageType: kind }))
  const shown = images.find(({ imageType }) => imageType === 'list')?.imageUrl
  const key = parsePictureKey(shown ?? getAvatarPath({ imageUrl: '', images }))
  const bytes = key ? await ctx.engines.storage.get(key) : null
  if (bytes) return bytes
  const seed = (await findAppearance(ctx.db, id))?.seed ?? id
  const appearance = buildAppearance(content, { seed, byId: await loadAttributesById(ctx) })
  return ctx
    .service(portraitAdmission)
    .run(() => renderPortraitOnThread({ appearance, shot: { kind: 'list' } }))
}

const exportTask: WorkerTask<CardOutput, Uint8Array> = {
  module: new URL('./export-task.ts', import.meta.url),
  name: 'exportCard',
  deadlineMs: 15_000,
  isHeavy: true,
}

const toPng = async (ctx: Ctx, id: number, content: Content): Promise<Buffer> =>
  sharp(await loadPortrait(ctx, id, content))
    // Keeps the XMP metadata that marks a picture as AI-generated.
    .keepXmp()
    .png()
    .toBuffer()

/** Exports one of the caller's characters as a card that other programs can import. */
export const exportCard = async (
  ctx: Ctx,
  input: { id: number; format: 'png' | 'json'; spec: CardSpec },
): Promise<CardFile> => {
  const row = await requireOwned(ctx, input.id)
  const version = row.waitingVersion ?? row.version
  const found = await findVersion(ctx.db, row.id, version)
  if (!found) throw fail('CHARACTER_GONE')
  const { content } = found
  const { nick } = await readUser(ctx, { userId: row.ownerId ?? 0 })
  const card: CardOutput = {
    content,
    stored: await findCard(ctx.db, row.id),
    creator: nick,
    version,
    attributes: [...(await loadAttributesById(ctx)).values()],
    spec: input.spec,
    png: input.format === 'png' ? await toPng(ctx, row.id, content) : null,
  }
  const bytes = await ctx.service(workerPool).run(exportTask, card, requireUser(ctx).userId)
  return {
    fileName: toFileName(content, input.format),
    contentType: card.png ? 'image/png' : 'application/json',
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }
}
