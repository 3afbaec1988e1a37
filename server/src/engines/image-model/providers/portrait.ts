import { readAppearance, readBrief, renderBriefOnThread } from '@dulcinea/portraits'
import type { ImageModel } from '../port.ts'

/** The built-in engine: draws on this machine and never refuses. */
export const createPortraitEngine = (): ImageModel => ({
  name: 'built-in portraits',
  source: 'algorithmicMedia',
  maxConcurrent: 2,
  typicalMs: 900,
  async draw({ prompt, appearance, shape, width, height, secret }, signal) {
    signal.throwIfAborted()
    const { data, ...size } = await renderBriefOnThread({
      appearance: appearance ?? readAppearance(prompt),
      brief: readBrief(prompt),
      shape,
      width,
      height,
      secret,
    })
    return { kind: 'pixels', bytes: data, ...size }
  },
})
