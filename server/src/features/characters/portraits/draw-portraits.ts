import sharp from 'sharp'
import { tinyPicture } from '../../../engines/image-model/finish.ts'
import {
  renderBlinkOnThread,
  renderPortraitOnThread,
  type Shot,
} from '../../../engines/image-model/portrait/index.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import {
  drawnKeys,
  newPictureKey,
  ownPicturePath,
  pictureKey,
} from '../../../kernel/picture-names.ts'
import { write, type Tx } from '../../../kernel/write.ts'
import { attributesById } from '../attribute-names.ts'
import { findLook } from '../looks-store.ts'
import { looksAlike, type Content } from '../own/content.ts'
import type { VersionJob } from '../own/own-jobs.ts'
import type { Discard } from '../own/outside.ts'
import { lockOwn, setDrawing, versionOf } from '../own/own-store.ts'
import {
  replacePortraits,
  replaceWaiting,
  type Portrait,
  type PortraitKind,
} from '../own/pictures-store.ts'
import { lookOf } from './look-of-content.ts'
import { portraitDesk } from './portrait-desk.ts'

type Shown = { kind: PortraitKind; sort: number }
type Sheet = { shown: Shown[]; make: () => Promise<Buffer> }

const AVATAR = 320
const WIDEST = 1024

const FACES: Shown[] = [
  { kind: 'list', sort: 0 },
  { kind: 'detail', sort: 0 },
]
const avatarShown: Shown[] = [{ kind: 'avatar', sort: 0 }]

/** A picture of the maker's own, cut to what lists and heads need, and hers from now on. */
const facesOf = (bytes: Buffer): Sheet[] => [
  {
    shown: FACES,
    make: () =>
      sharp(bytes)
        .resize({ width: WIDEST, withoutEnlargement: true })
        .keepXmp()
        .webp({ quality: 82 })
        .toBuffer(),
  },
  {
    shown: avatarShown,
    make: () =>
      sharp(bytes)
        .resize({ width: AVATAR, height: AVATAR, fit: 'cover', position: 'attention' })
        .keepXmp()
        .webp({ quality: 82 })
        .toBuffer(),
  },
]

const sheetsOf = async (ctx: Ctx, characterId: number, content: Content): Promise<Sheet[]> => {
  const seed = (await findLook(ctx.db, characterId))?.seed ?? characterId
  const look = lookOf(content, { seed, byId: await attributesById(ctx) })
  const drawn = (shown: Shown[], shot: Shot): Sheet => ({
    shown,
    make: () => renderPortraitOnThread({ look, shot }),
  })
  const key = pictureKey(content.picture ?? '')
  const own = key ? await ctx.engines.storage.get(key) : null
  return [
    ...(own
      ? facesOf(own)
      : [
          drawn(FACES, { kind: 'list' }),
          drawn(avatarShown, { kind: 'avatar' }),
          {
            shown: [{ kind: 'blink', sort: 0 }] satisfies Shown[],
            make: () => renderBlinkOnThread({ look, shot: { kind: 'list' } }),
          },
        ]),
    drawn([{ kind: 'chat', sort: 0 }], { kind: 'chat' }),
    ...[0, 1, 2].map((index) =>
      drawn([{ kind: 'album', sort: index + 1 }], { kind: 'album', index }),
    ),
  ]
}

/** Draws all of her portraits of one version, unless a newer one has come meanwhile. */
export const drawPortraits = async (
  ctx: Ctx,
  { characterId, version }: VersionJob,
  discard: Discard,
  signal?: AbortSignal,
): Promise<void> => {
  const found = await versionOf(ctx.db, characterId, version)
  if (!found) return
  const portraits: Portrait[] = []
  const keys: string[] = []
  try {
    for (const { shown, make } of await sheetsOf(ctx, characterId, found.content)) {
      signal?.throwIfAborted()
      const bytes = await ctx.part(portraitDesk).through(make)
      const key = newPictureKey('drawn')
      keys.push(key)
      await ctx.engines.storage.put(key, bytes)
      const placeholder = await tinyPicture(bytes)
      portraits.push(...shown.map((one) => ({ ...one, path: ownPicturePath(key), placeholder })))
    }
    await write(ctx, 'character.draw', async (tx) => {
      const row = await lockOwn(tx, characterId)
      const isGone = !row || (row.deletedAt !== null && row.ownerId === null)
      const isOf = async (one: number | null) => {
        const now = one === null ? null : await versionOf(tx, characterId, one)
        return now !== null && looksAlike(now.content, found.content)
      }
      // Of a version that others see they are for all, whatever update looks the same.
      const isShown = !isGone && (await isOf(row.version))
      const isWaiting = !isGone && !isShown && (await isOf(row.waitingVersion))
      if (!isShown && !isWaiting) return discard(ctx, tx, keys)
      const replace = isShown ? replacePortraits : replaceWaiting
      await discard(ctx, tx, drawnKeys(await replace(tx, characterId, portraits)))
      if (isShown && (await isOf(row.waitingVersion))) {
        await discard(ctx, tx, drawnKeys(await replaceWaiting(tx, characterId, [])))
      }
      return setDrawing(tx, characterId, null)
    })
  } catch (error) {
    for (const key of keys) await ctx.engines.storage.remove(key).catch(() => {})
    throw error
  }
}

/** Her portraits will not be drawn any more: nobody is shown that they are on their way. */
export const abandonPortraits = async (
  _ctx: Ctx,
  tx: Tx,
  { characterId, version }: VersionJob,
): Promise<void> => {
  const row = await lockOwn(tx, characterId)
  const isNewest = row && version >= Math.max(row.version, row.waitingVersion ?? 0)
  if (isNewest) await setDrawing(tx, characterId, null)
}
