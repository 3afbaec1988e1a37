import { makeGate, type Gate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'

const EACH = 4

/** A decoded picture takes a hundred megabytes: few at once. */
export const pictureDesk: Part<Gate> = {
  name: 'picture-desk',
  make: ({ config: { limitsScale } }) =>
    makeGate({ places: 2, waiting: 20, each: Math.ceil(EACH * limitsScale) }),
}
