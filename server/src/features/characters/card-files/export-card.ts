import { avatar } from '@dulcinea/contract/derive'
import sharp from 'sharp'
import type { Ctx } from '../../../kernel/ctx.ts'
import { pictureKey } from '../../../kernel/picture-names.ts'
import { readUser } from '../../accounts/index.ts'
import { attributesById } from '../attribute-names.ts'
import { fail } from '../../../kernel/fail.ts'
import { renderPortrait } from '../../../engines/image-model/portrait/index.ts'
import { findLook } from '../looks-store.ts'
import type { Content } from '../own/content.ts'
import { ownersPictures } from '../own/owners-view-store.ts'
import { versionOf } from '../own/own-store.ts'
import { requireOwned } from '../own/require-owned.ts'
import { lookOf } from '../portraits/look-of-content.ts'
import { portraitDesk } from '../portraits/portrait-desk.ts'
import { buildCard, fileNameOf, type Spec } from './build-card.ts'
import { findCard } from './cards-store.ts'
import { withPngTexts } from './png-chunks.ts'
import type { Json } from './read-card.ts'

export type CardFile = { fileName: string; contentType: string; bytes: Buffer }

/** Her portrait as it is shown, or drawn now when it is not there yet. */
const portraitOf = async (ctx: Ctx, id: number, content: Content): Promise<Buffer> => {
  const pictures = await ownersPictures(ctx.db, id)
  const images = pictures.map(({ path, kind }) => ({ imageUrl: path, imageType: kind }))
  const shown = images.find(({ imageType }) => imageType === 'list')?.imageUrl
  const key = pictureKey(shown ?? avatar({ imageUrl: '', images }))
  const bytes = key ? await ctx.engines.storage.get(key) : null
  if (bytes) return bytes
  const seed = (await findLook(ctx.db, id))?.seed ?? id
  const look = lookOf(content, { seed, byId: await attributesById(ctx) })
  return ctx.part(portraitDesk).through(() => renderPortrait(look, { kind: 'list' }))
}

const packed = (card: Json): string => Buffer.from(JSON.stringify(card)).toString('base64')

/** One of the caller's own characters as a card that other programs read. */
export const exportCard = async (
  ctx: Ctx,
  input: { id: number; format: 'png' | 'json'; spec: Spec },
): Promise<CardFile> => {
  const row = await requireOwned(ctx, input.id)
  const version = row.waitingVersion ?? row.version
  const found = await versionOf(ctx.db, row.id, version)
  if (!found) throw fail('CHARACTER_GONE')
  const { content } = found
  const kept = await findCard(ctx.db, row.id)
  const { nick } = await readUser(ctx, { userId: row.ownerId ?? 0 })
  const byId = await attributesById(ctx)
  const card = (spec: Spec) =>
    buildCard({
      content,
      kept,
      creator: nick,
      version,
      byId,
      spec,
    })
  const fileName = fileNameOf(content, input.format)
  if (input.format === 'json') {
    const bytes = Buffer.from(`${JSON.stringify(card(input.spec), null, 2)}\n`)
    return { fileName, contentType: 'application/json', bytes }
  }
  const png = await sharp(await portraitOf(ctx, row.id, content))
    // With the mark that a machine made it, where it has one.
    .keepXmp()
    .png()
    .toBuffer()
  // Older readers know `chara` only: it stands beside the newer one.
  const texts = {
    chara: packed(card('v2')),
    ...(input.spec === 'v3' ? { ccv3: packed(card('v3')) } : {}),
  }
  return { fileName, contentType: 'image/png', bytes: withPngTexts(png, texts) }
}
