import type { ImageModelSettings } from '../../config/config.ts'
import type { ImageModel } from './port.ts'
import { createOpenAiImages } from './providers/openai.ts'
import { createPortraitEngine } from './providers/portrait.ts'
import { createStableDiffusionWebUi } from './providers/a1111.ts'

/** The configured picture engine, or the built-in one. */
export const createImageModel = (settings: ImageModelSettings): ImageModel => {
  switch (settings.kind) {
    case 'builtin':
      return createPortraitEngine()
    case 'openai':
      return createOpenAiImages(settings)
    case 'a1111':
      return createStableDiffusionWebUi(settings)
  }
}
