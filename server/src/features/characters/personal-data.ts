import { PUBLICATION } from '@dulcinea/contract/publication'
import type { Ctx } from '../../kernel/ctx.ts'
import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { drawnKeys } from '../../kernel/picture-names.ts'
import * as store from './personal-data-store.ts'

/** Only published characters can outlive the account: nobody else could ever see or edit the others. */
const isVisibleToOthers = ({ isPublic, status, deletedAt }: store.Owned): boolean =>
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
  async *exportOf(ctx, userId) {
    const owned = await store.ownedBy(ctx.db, userId)
    const ids = owned.map(({ id }) => id)
    yield jsonFile('characters.json', () => store.wholeCharacters(ctx.db, ids))
    yield jsonFile('character-drafts.json', () => store.draftOf(ctx.db, userId))
    yield jsonFile('opened-characters.json', () => store.opensBy(ctx.db, userId))
    yield jsonFile('hidden-characters.json', () => store.hidesBy(ctx.db, userId))
    yield jsonFile('hidden-pictures.json', () => store.picturesHiddenBy(ctx.db, userId))
    yield jsonFile('hidden-people.json', () => store.peopleHiddenBy(ctx.db, userId))
  },
  async erase(ctx, tx, { userId, characters, keptPictures, removedKeys }) {
    await store.forgetVisits(tx, userId)
    await store.forgetMaking(tx, userId)
    const removeDrawnFiles = (paths: string[]) => {
      const removed = paths.filter((one) => !keptPictures.has(one))
      for (const key of drawnKeys(removed)) removedKeys.add(key)
    }
    const owned = await store.ownedBy(tx, userId)
    const shared = owned.filter((one) => characters === 'keep' && isVisibleToOthers(one))
    for (const { id } of shared) {
      removeDrawnFiles(await store.dropUpdate(tx, id))
      for (const path of await store.picturePaths(tx, id)) keptPictures.add(path)
      await store.disown(tx, id)
    }
    for (const { id } of owned.filter((one) => !shared.includes(one))) {
      removeDrawnFiles(await store.picturePaths(tx, id))
      await store.removeCharacter(tx, id, ctx.clock.now())
    }
  },
}

export const countPublished = (ctx: Ctx, input: { userId: number }): Promise<number> =>
  store.countPublished(ctx.db, input.userId)
