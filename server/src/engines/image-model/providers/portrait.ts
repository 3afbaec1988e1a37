import { renderMomentOnThread } from '../portrait/index.ts'
import type { ImageModel } from '../port.ts'
import { lookIn, momentIn } from '../words/read-prompt.ts'

/** The built-in engine: draws on this machine and never refuses. */
export const portraitEngine = (): ImageModel => ({
  name: 'built-in portraits',
  source: 'algorithmicMedia',
  atOnce: 2,
  usualMs: 900,
  async draw({ prompt, look, shape, width, height, secret }, signal) {
    signal.throwIfAborted()
    const { data, ...size } = await renderMomentOnThread({
      look: look ?? lookIn(prompt),
      moment: momentIn(prompt),
      shape,
      width,
      height,
      secret,
    })
    return { kind: 'pixels', bytes: data, ...size }
  },
})
