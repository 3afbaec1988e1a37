import { z } from 'zod'
import { ImageModelError, type ImageModel, type ImageRequest } from '../port.ts'
import { NEGATIVE_PROMPT, writePrompt } from '../write-prompt.ts'
import { postToEngine, decodeBase64Picture } from './engine-request.ts'

export type OpenAiImageSettings = { baseUrl: string; apiKey?: string; model: string }

const ResponseSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().optional() })).min(1),
})

/** Some models support only a few sizes; the result is cropped afterwards. */
const SIZES: readonly (readonly [RegExp, Record<ImageRequest['shape'], string>])[] = [
  [/gpt-image/, { portrait: '1024x1536', square: '1024x1024', landscape: '1536x1024' }],
  [/dall-e-3/, { portrait: '1024x1792', square: '1024x1024', landscape: '1792x1024' }],
  [/dall-e-2/, { portrait: '1024x1024', square: '1024x1024', landscape: '1024x1024' }],
]

const getSize = (model: string, { shape, width, height }: ImageRequest): string =>
  SIZES.find(([pattern]) => pattern.test(model))?.[1][shape] ?? `${width}x${height}`

/** Any server with OpenAI's `images/generations` call. */
export const createOpenAiImages = ({
  baseUrl,
  apiKey,
  model,
}: OpenAiImageSettings): ImageModel => ({
  name: `${model} at ${new URL(baseUrl).host}`,
  source: 'trainedAlgorithmicMedia',
  maxConcurrent: 4,
  typicalMs: 20_000,
  async draw(order, signal) {
    const parsed = ResponseSchema.safeParse(
      await postToEngine(`${baseUrl}/images/generations`, {
        apiKey,
        signal,
        body: {
          model,
          prompt: `${writePrompt(order)} Avoid: ${NEGATIVE_PROMPT}.`,
          n: 1,
          size: getSize(model, order),
          // Newer models always return base64 and reject the parameter.
          ...(/gpt-image/.test(model) ? {} : { response_format: 'b64_json' }),
        },
      }),
    )
    if (!parsed.success) throw new ImageModelError('unreadable', 'the engine sent no picture')
    return { kind: 'file', bytes: decodeBase64Picture(parsed.data.data[0]?.b64_json) }
  },
})
