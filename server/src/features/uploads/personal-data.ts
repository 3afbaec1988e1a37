import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { toOwnPicturePath } from '../../kernel/picture-names.ts'
import { clearUploadOwner, removeUpload, findUploads } from './uploads-store.ts'

export const uploadData: PersonalData = {
  name: 'uploads',
  columns: ['uploads.user_id'],
  async *exportFiles(ctx, userId) {
    const uploads = await findUploads(ctx.db, userId)
    yield createJsonFile('pictures.json', async () =>
      uploads.map((one) => ({ ...one, file: `pictures/${one.key}` })),
    )
    for (const { key } of uploads) {
      const read = async () => (await ctx.engines.storage.get(key)) ?? Buffer.alloc(0)
      yield { name: `pictures/${key}`, read }
    }
  },
  async erase(_ctx, tx, { userId, retainedPictures, removedKeys }) {
    for (const { key } of await findUploads(tx, userId)) {
      if (retainedPictures.has(toOwnPicturePath(key))) {
        await clearUploadOwner(tx, key)
        continue
      }
      await removeUpload(tx, key)
      removedKeys.add(key)
    }
  },
}
