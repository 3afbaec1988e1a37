import { makeGate, type Gate } from '../../../kernel/gate.ts'
import type { Part } from '../../../kernel/parts.ts'

/** Drawing takes a whole core for a while: portraits one by one, wizards beside them. */
export const portraitDesk: Part<Gate> = {
  name: 'portrait-desk',
  make: () => makeGate({ places: 1, waiting: 200 }),
}
const PREVIEWS_EACH = 4

export const previewDesk: Part<Gate> = {
  name: 'portrait-preview-desk',
  make: ({ config: { limitsScale } }) =>
    makeGate({ places: 1, waiting: 20, each: Math.ceil(PREVIEWS_EACH * limitsScale) }),
}
