import { z } from 'zod'
import type { JobKind } from '../../db/queue.ts'

const Row = z.object({ imageId: z.number() })

export const pictureJob: JobKind<{ imageId: number }> = {
  name: 'make-picture',
  read: (row) => Row.parse(row),
}
