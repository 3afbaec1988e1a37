import { makeGate, type Gate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'

/** A decoded picture takes a hundred megabytes: few at once. */
export const pictureDesk: Part<Gate> = {
  name: 'picture-desk',
  make: () => makeGate({ places: 2, waiting: 20 }),
}
