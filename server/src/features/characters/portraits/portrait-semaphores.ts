import { createSemaphore, type Semaphore } from '../../../kernel/semaphore.ts'
import type { Service } from '../../../kernel/services.ts'

/** Semaphores: drawing occupies a core, so one portrait and one wizard preview run at a time. */
export const portraitSemaphore: Service<Semaphore> = {
  name: 'portrait-semaphore',
  create: () => createSemaphore({ maxActive: 1, maxQueued: 200 }),
}
const MAX_PREVIEWS_PER_USER = 4

export const previewSemaphore: Service<Semaphore> = {
  name: 'portrait-preview-semaphore',
  create: ({ config: { limitsScale } }) =>
    createSemaphore({
      maxActive: 1,
      maxQueued: 20,
      maxPerKey: Math.ceil(MAX_PREVIEWS_PER_USER * limitsScale),
    }),
}
