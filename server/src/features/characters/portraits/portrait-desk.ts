import { makeGate, type Gate } from '../../../kernel/gate.ts'
import type { Part } from '../../../kernel/parts.ts'

/** Semaphores: drawing occupies a core, so one portrait and one wizard preview run at a time. */
export const portraitDesk: Part<Gate> = {
  name: 'portrait-semaphore',
  make: () => makeGate({ places: 1, waiting: 200 }),
}
const MAX_PREVIEWS_PER_USER = 4

export const previewDesk: Part<Gate> = {
  name: 'portrait-preview-semaphore',
  make: ({ config: { limitsScale } }) =>
    makeGate({ places: 1, waiting: 20, each: Math.ceil(MAX_PREVIEWS_PER_USER * limitsScale) }),
}
