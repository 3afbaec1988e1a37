import type { Calls } from '@dulcinea/contract'
import * as images from '../../features/images/index.ts'
import { ownPictures } from '../../journeys/own-pictures.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { createdImage } from '../present/image.ts'
import { listed } from '../present/list.ts'
import { done } from '../present/nothing.ts'

export const imageRoutes = {
  create: async (ctx, i) => {
    const { pictures, points } = await images.createPictures(ctx, {
      prompt: i.prompt,
      characterId: i.aiGirlId,
      shape: i.shape,
      count: i.imageNum,
      requestId: i.requestId,
    })
    return { ...listed(wholeList(pictures), createdImage), integral: points }
  },
  list: async (ctx, i) => listed(await ownPictures(ctx, i), createdImage),
  read: async (ctx, i) => createdImage(await images.readOwnPicture(ctx, i)),
  stop: async (ctx, i) => {
    const { picture, points } = await images.stopPicture(ctx, i)
    return { ...createdImage(picture), integral: points }
  },
  remove: (ctx, i) => done(images.removeOwnPicture(ctx, i)),
} satisfies Verbs<Calls['images']>
