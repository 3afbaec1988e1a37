import { makeGate, type Gate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'

const MAX_PER_USER = 4

/** Semaphore: a decoded picture takes a hundred megabytes, so only a few are decoded at once. */
export const pictureDesk: Part<Gate> = {
  name: 'upload-semaphore',
  make: ({ config: { limitsScale } }) =>
    makeGate({ places: 2, waiting: 20, each: Math.ceil(MAX_PER_USER * limitsScale) }),
}
