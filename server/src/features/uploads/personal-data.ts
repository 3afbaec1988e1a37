import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { ownPicturePath } from '../../kernel/picture-names.ts'
import { disownUpload, removeUpload, uploadsOf } from './uploads-store.ts'

export const uploadData: PersonalData = {
  name: 'uploads',
  columns: ['uploads.user_id'],
  async *exportOf(ctx, userId) {
    const uploads = await uploadsOf(ctx.db, userId)
    yield jsonFile('pictures.json', async () =>
      uploads.map((one) => ({ ...one, file: `pictures/${one.key}` })),
    )
    for (const { key } of uploads) {
      const read = async () => (await ctx.engines.storage.get(key)) ?? Buffer.alloc(0)
      yield { name: `pictures/${key}`, read }
    }
  },
  async erase(_ctx, tx, { userId, keptPictures, removedKeys }) {
    for (const { key } of await uploadsOf(tx, userId)) {
      if (keptPictures.has(ownPicturePath(key))) {
        await disownUpload(tx, key)
        continue
      }
      await removeUpload(tx, key)
      removedKeys.add(key)
    }
  },
}
