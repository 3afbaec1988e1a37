import type { ImageModelSettings } from '../../config/config.ts'
import type { ImageModel } from './port.ts'
import { openAiImages } from './providers/openai.ts'
import { portraitEngine } from './providers/portrait.ts'
import { stableDiffusionWebUi } from './providers/a1111.ts'

/** The configured picture engine, or the built-in one. */
export const imageModelFrom = (settings: ImageModelSettings): ImageModel => {
  switch (settings.kind) {
    case 'builtin':
      return portraitEngine()
    case 'openai':
      return openAiImages(settings)
    case 'a1111':
      return stableDiffusionWebUi(settings)
  }
}
