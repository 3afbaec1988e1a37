import { z } from 'zod'
import { ImageModelError, type ImageModel, type PictureOrder } from '../port.ts'
import { NEGATIVE, writePrompt } from '../write-prompt.ts'
import { askEngine, bytesOf } from './ask.ts'

export type OpenAiImages = { baseUrl: string; apiKey?: string; model: string }

const ResponseSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().optional() })).min(1),
})

/** Some models support only a few sizes; the result is cropped afterwards. */
const SIZES: readonly (readonly [RegExp, Record<PictureOrder['shape'], string>])[] = [
  [/gpt-image/, { portrait: '1024x1536', square: '1024x1024', landscape: '1536x1024' }],
  [/dall-e-3/, { portrait: '1024x1792', square: '1024x1024', landscape: '1792x1024' }],
  [/dall-e-2/, { portrait: '1024x1024', square: '1024x1024', landscape: '1024x1024' }],
]

const getSize = (model: string, { shape, width, height }: PictureOrder): string =>
  SIZES.find(([pattern]) => pattern.test(model))?.[1][shape] ?? `${width}x${height}`

/** Any server with OpenAI's `images/generations` call. */
export const openAiImages = ({ baseUrl, apiKey, model }: OpenAiImages): ImageModel => ({
  name: `${model} at ${new URL(baseUrl).host}`,
  source: 'trainedAlgorithmicMedia',
  atOnce: 4,
  usualMs: 20_000,
  async draw(order, signal) {
    const parsed = ResponseSchema.safeParse(
      await askEngine(`${baseUrl}/images/generations`, {
        apiKey,
        signal,
        body: {
          model,
          prompt: `${writePrompt(order)} Avoid: ${NEGATIVE}.`,
          n: 1,
          size: getSize(model, order),
          // Newer models always return base64 and reject the parameter.
          ...(/gpt-image/.test(model) ? {} : { response_format: 'b64_json' }),
        },
      }),
    )
    if (!parsed.success) throw new ImageModelError('unreadable', 'the engine sent no picture')
    return { kind: 'file', bytes: bytesOf(parsed.data.data[0]?.b64_json) }
  },
})
