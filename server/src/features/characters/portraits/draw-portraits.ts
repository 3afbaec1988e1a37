import { renderBlinkOnThread, renderPortraitOnThread, type Shot } from '@dulcinea/portraits'
import sharp from 'sharp'
import { createPlaceholder } from '../../../engines/image-model/finish.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import {
  getDrawnKeys,
  createPictureKey,
  toOwnPicturePath,
  parsePictureKey,
} from '../../../kernel/picture-names.ts'
import { write, type Tx } from '../../../db/write.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import { findAppearance } from '../appearances-store.ts'
import { hasSameAppearance, type Content } from '../own/content.ts'
import type { VersionJob } from '../own/version-jobs.ts'
import type { DiscardPictures } from '../own/dependencies.ts'
import { lockOwn, setDrawingSince, findVersion } from '../own/own-store.ts'
import {
  replacePortraits,
  replacePendingPortraits,
  type Portrait,
  type PortraitKind,
} from '../own/pictures-store.ts'
import { buildAppearance } from './build-appearance.ts'
import { portraitAdmission } from './portrait-admission.ts'

/** A place where a picture is shown. */
type Slot = { kind: PortraitKind; sort: number }
/** One picture to render, and the slots it is for. */
type Rendering = { slots: Slot[]; render: () => Promise<Buffer> }

const AVATAR_PX = 320
const MAX_WIDTH_PX = 1024

const FACE_SLOTS: Slot[] = [
  { kind: 'list', sort: 0 },
  { kind: 'detail', sort: 0 },
]
const AVATAR_SLOTS: Slot[] = [{ kind: 'avatar', sort: 0 }]

/** Crops a picture of the owner's to the sizes that lists and avatars need. */
const cropOwnPicture = (bytes: Buffer): Rendering[] => [
  {
    slots: FACE_SLOTS,
    render: () =>
      sharp(bytes)
        .resize({ width: MAX_WIDTH_PX, withoutEnlargement: true })
        .keepXmp()
        .webp({ quality: 82 })
        .toBuffer(),
  },
  {
    slots: AVATAR_SLOTS,
    render: () =>
      sharp(bytes)
        .resize({ width: AVATAR_PX, height: AVATAR_PX, fit: 'cover', position: 'attention' })
        .keepXmp()
        .webp({ quality: 82 })
        .toBuffer(),
  },
]

const planRenderings = async (
  ctx: Ctx,
  characterId: number,
  content: Content,
): Promise<Rendering[]> => {
  const seed = (await findAppearance(ctx.db, characterId))?.seed ?? characterId
  const appearance = buildAppearance(content, { seed, byId: await loadAttributesById(ctx) })
  const drawn = (slots: Slot[], shot: Shot): Rendering => ({
    slots,
    render: () => renderPortraitOnThread({ appearance, shot }),
  })
  const key = parsePictureKey(content.picture ?? '')
  const own = key ? await ctx.engines.storage.get(key) : null
  return [
    ...(own
      ? cropOwnPicture(own)
      : [
          drawn(FACE_SLOTS, { kind: 'list' }),
          drawn(AVATAR_SLOTS, { kind: 'avatar' }),
          {
            slots: [{ kind: 'blink', sort: 0 }] satisfies Slot[],
            render: () => renderBlinkOnThread({ appearance, shot: { kind: 'list' } }),
          },
        ]),
    drawn([{ kind: 'chat', sort: 0 }], { kind: 'chat' }),
    ...[0, 1, 2].map((index) =>
      drawn([{ kind: 'album', sort: index + 1 }], { kind: 'album', index }),
    ),
  ]
}

/** Draws all portraits of one version, unless a newer version has replaced it meanwhile. */
export const drawPortraits = async (
  ctx: Ctx,
  { characterId, version }: VersionJob,
  discard: DiscardPictures,
  signal?: AbortSignal,
): Promise<void> => {
  const found = await findVersion(ctx.db, characterId, version)
  if (!found) return
  const portraits: Portrait[] = []
  const keys: string[] = []
  try {
    for (const { slots, render } of await planRenderings(ctx, characterId, found.content)) {
      signal?.throwIfAborted()
      const bytes = await ctx.service(portraitAdmission).run(render)
      const key = createPictureKey('drawn')
      keys.push(key)
      await ctx.engines.storage.put(key, bytes)
      const placeholder = await createPlaceholder(bytes)
      portraits.push(
        ...slots.map((slot) => ({ ...slot, path: toOwnPicturePath(key), placeholder })),
      )
    }
    await write(ctx, 'character.draw', async (tx) => {
      const row = await lockOwn(tx, characterId)
      const isGone = !row || (row.deletedAt !== null && row.ownerId === null)
      const hasAppearanceOf = async (other: number | null) => {
        const current = other === null ? null : await findVersion(tx, characterId, other)
        return current !== null && hasSameAppearance(current.content, found.content)
      }
      // The public version takes precedence over a pending update with the same appearance.
      const isShown = !isGone && (await hasAppearanceOf(row.version))
      const isPending = !isGone && !isShown && (await hasAppearanceOf(row.waitingVersion))
      if (!isShown && !isPending) return discard(ctx, tx, keys)
      const replace = isShown ? replacePortraits : replacePendingPortraits
      await discard(ctx, tx, getDrawnKeys(await replace(tx, characterId, portraits)))
      if (isShown && (await hasAppearanceOf(row.waitingVersion))) {
        await discard(ctx, tx, getDrawnKeys(await replacePendingPortraits(tx, characterId, [])))
      }
      return setDrawingSince(tx, characterId, null)
    })
  } catch (error) {
    for (const key of keys) await ctx.engines.storage.remove(key).catch(() => {})
    throw error
  }
}

/** The job was given up: the owner is not shown a drawing in progress any more. */
export const abandonPortraits = async (
  _ctx: Ctx,
  tx: Tx,
  { characterId, version }: VersionJob,
): Promise<void> => {
  const row = await lockOwn(tx, characterId)
  const isNewest = row && version >= Math.max(row.version, row.waitingVersion ?? 0)
  if (isNewest) await setDrawingSince(tx, characterId, null)
}
