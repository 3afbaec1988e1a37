import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { voidHold } from '../points/index.ts'
import { ownPicturePath } from '../../kernel/picture-names.ts'
import { chargeKey } from './charge-key.ts'
import { allPicturesOf, pictureIdsOf } from './personal-data-store.ts'
import { keysOf } from './remove-pictures-of.ts'
import { deletePictures } from './work-store.ts'

type Picture = Awaited<ReturnType<typeof allPicturesOf>>[number]

/** The file that the user may see: the clear one, or the blurred copy of a locked picture. */
const getVisibleKey = (one: Picture): string | null =>
  one.kind === 'own' || one.unlockedAt !== null ? one.clearKey : one.blurredKey

export const imageData: PersonalData = {
  name: 'images',
  columns: ['images.user_id'],
  async *exportOf(ctx, userId) {
    const pictures = await allPicturesOf(ctx.db, userId)
    yield jsonFile('made-pictures.json', async () =>
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
  async erase(ctx, tx, { userId, keptPictures, removedKeys }) {
    const rows = await deletePictures(tx, await pictureIdsOf(tx, userId))
    for (const { id } of rows) await voidHold(tx, { key: chargeKey(id), now: ctx.clock.now() })
    for (const key of keysOf(rows)) {
      if (!keptPictures.has(ownPicturePath(key))) removedKeys.add(key)
    }
  },
}
