import { createSemaphore, type Semaphore } from '../../kernel/semaphore.ts'
import type { Service } from '../../kernel/services.ts'

const MAX_PER_USER = 4

/** Semaphore: a decoded picture takes a hundred megabytes, so only a few are decoded at once. */
export const uploadSemaphore: Service<Semaphore> = {
  name: 'upload-semaphore',
  create: ({ config: { limitsScale } }) =>
    createSemaphore({
      maxActive: 2,
      maxQueued: 20,
      maxPerKey: Math.ceil(MAX_PER_USER * limitsScale),
    }),
}
