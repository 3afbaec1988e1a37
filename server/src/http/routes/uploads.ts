import type { Calls } from '@dulcinea/contract'
import { uploadPicture } from '../../features/uploads/index.ts'
import { fail } from '../../kernel/fail.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { ReceivedFile } from '../multipart.ts'

export const uploadRoutes = {
  picture: async (ctx, i) => {
    if (!(i.file instanceof ReceivedFile)) throw fail('BAD_PARAMETER', { field: 'file' })
    const { path, width, height, size } = await uploadPicture(ctx, {
      bytes: i.file.bytes,
      options: {
        isCompressed: i.isCompress,
        quality: i.quality,
        isScaled: i.scale,
        width: i.scaleWidth,
        height: i.scaleHeight,
      },
    })
    return { imageUrl: path, width, height, size }
  },
} satisfies CallHandlers<Calls['uploads']>
