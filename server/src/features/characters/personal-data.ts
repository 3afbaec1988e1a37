import { PUBLICATION } from '@dulcinea/contract/publication'
import type { Ctx } from '../../kernel/ctx.ts'
import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { getDrawnKeys } from '../../kernel/picture-names.ts'
import * as store from './personal-data-store.ts'

/** Only published characters can outlive the account: nobody else could ever see or edit the others. */
const isVisibleToOthers = ({ isPublic, status, deletedAt }: store.OwnedCharacter): boolean =>
  isPublic && status === PUBLICATION.published && deletedAt === null

export const characterData: PersonalData = {
  name: 'characters',
  columns: [
    'characters.owner_id',
    'character_drafts.user_id',
    'character_saves.user_id',
    'character_opens.user_id',
    'character_hides.user_id',
    'picture_hides.user_id',
    'person_hides.user_id',
    'person_hides.hidden_user_id',
    'person_holds.user_id',
  ],
  async *exportFiles(ctx, userId) {
    const owned = await store.findOwned(ctx.db, userId)
    const ids = owned.map(({ id }) => id)
    yield createJsonFile('characters.json', () => store.findForExport(ctx.db, ids))
    yield createJsonFile('character-drafts.json', () => store.findDrafts(ctx.db, userId))
    yield createJsonFile('opened-characters.json', () => store.findOpens(ctx.db, userId))
    yield createJsonFile('hidden-characters.json', () => store.findCharacterHides(ctx.db, userId))
    yield createJsonFile('hidden-pictures.json', () => store.findPictureHides(ctx.db, userId))
    yield createJsonFile('hidden-people.json', () => store.findUserHides(ctx.db, userId))
  },
  async erase(ctx, tx, { userId, characters, retainedPictures, removedKeys }) {
    await store.removeVisitsAndHides(tx, userId)
    await store.removeDraftsAndSaves(tx, userId)
    const removeDrawnFiles = (paths: string[]) => {
      const removed = paths.filter((one) => !retainedPictures.has(one))
      for (const key of getDrawnKeys(removed)) removedKeys.add(key)
    }
    const owned = await store.findOwned(tx, userId)
    const shared = owned.filter((one) => characters === 'keep' && isVisibleToOthers(one))
    for (const { id } of shared) {
      removeDrawnFiles(await store.removePendingUpdate(tx, id))
      for (const path of await store.findPicturePaths(tx, id)) retainedPictures.add(path)
      await store.clearOwner(tx, id)
    }
    for (const { id } of owned.filter((one) => !shared.includes(one))) {
      removeDrawnFiles(await store.findPicturePaths(tx, id))
      await store.eraseCharacter(tx, id, ctx.clock.now())
    }
  },
}

export const countPublished = (ctx: Ctx, input: { userId: number }): Promise<number> =>
  store.countPublished(ctx.db, input.userId)
