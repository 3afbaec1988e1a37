import { createHash } from 'node:crypto'
import { renderMoment } from '../portrait/index.ts'
import type { ImageModel } from '../port.ts'
import { lookIn, momentIn } from '../words/read-prompt.ts'

/** One number for each part of the picture, from bits that only the server knows. */
const seedsFrom =
  (secret: Buffer) =>
  (part: string): number =>
    createHash('sha256').update(secret).update(part).digest().readInt32BE(0)

/** The built-in engine: draws by itself, on this machine, and never says no. */
export const portraitEngine = (): ImageModel => ({
  name: 'built-in portraits',
  source: 'algorithmicMedia',
  atOnce: 2,
  usualMs: 900,
  async draw({ prompt, look: given, shape, width, height, secret }, signal) {
    signal.throwIfAborted()
    const look = given ?? lookIn(prompt)
    const order = { shape, width, height, seedOf: seedsFrom(secret) }
    const { data, ...size } = await renderMoment(look, momentIn(prompt), order)
    return { kind: 'pixels', bytes: data, ...size }
  },
})
