import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { voidHold } from '../points/index.ts'
import { toOwnPicturePath } from '../../kernel/picture-names.ts'
import { toChargeKey } from './charge-key.ts'
import { findAllPictures, findPictureIds } from './personal-data-store.ts'
import { collectKeys } from './remove-chat-pictures.ts'
import { deletePictures } from './picture-state-store.ts'

type Picture = Awaited<ReturnType<typeof findAllPictures>>[number]

/** The file that the user may see: the clear one, or the blurred copy of a locked picture. */
const getVisibleKey = (one: Picture): string | null =>
  one.kind === 'own' || one.unlockedAt !== null ? one.clearKey : one.blurredKey

export const imageData: PersonalData = {
  name: 'images',
  columns: ['images.user_id'],
  async *exportFiles(ctx, userId) {
    const pictures = await findAllPictures(ctx.db, userId)
    yield createJsonFile('made-pictures.json', async () =>
      pictures.map((one) => {
        const { clearKey: _clear, blurredKey: _blurred, ...details } = one
        const key = getVisibleKey(one)
        return { ...details, file: key && `made-pictures/${key}` }
      }),
    )
    for (const key of pictures.flatMap((one) => getVisibleKey(one) ?? [])) {
      const read = async () => (await ctx.engines.storage.get(key)) ?? Buffer.alloc(0)
      yield { name: `made-pictures/${key}`, read }
    }
  },
  async erase(ctx, tx, { userId, retainedPictures, removedKeys }) {
    const rows = await deletePictures(tx, await findPictureIds(tx, userId))
    for (const { id } of rows) await voidHold(tx, { key: toChargeKey(id), now: ctx.clock.now() })
    for (const key of collectKeys(rows)) {
      if (!retainedPictures.has(toOwnPicturePath(key))) removedKeys.add(key)
    }
  },
}
