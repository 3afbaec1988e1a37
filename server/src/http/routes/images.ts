import type { Calls } from '@dulcinea/contract'
import * as images from '../../features/images/index.ts'
import { listMyPictures } from '../../use-cases/list-my-pictures.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { presentCreatedImage } from '../present/image.ts'
import { mapPage } from '../present/map-page.ts'
import { discardResult } from '../present/discard-result.ts'

export const imageRoutes = {
  create: async (ctx, i) => {
    const { pictures, points } = await images.createPictures(ctx, {
      prompt: i.prompt,
      characterId: i.aiGirlId,
      shape: i.shape,
      count: i.imageNum,
      requestId: i.requestId,
    })
    return { ...mapPage(createSinglePage(pictures), presentCreatedImage), integral: points }
  },
  list: async (ctx, i) => mapPage(await listMyPictures(ctx, i), presentCreatedImage),
  read: async (ctx, i) => presentCreatedImage(await images.readOwnPicture(ctx, i)),
  stop: async (ctx, i) => {
    const { picture, points } = await images.stopPicture(ctx, i)
    return { ...presentCreatedImage(picture), integral: points }
  },
  remove: (ctx, i) => discardResult(images.removeOwnPicture(ctx, i)),
} satisfies CallHandlers<Calls['images']>
