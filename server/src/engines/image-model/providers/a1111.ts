import { z } from 'zod'
import { ImageModelError, type ImageModel } from '../port.ts'
import { NEGATIVE_PROMPT, writePrompt } from '../write-prompt.ts'
import { postToEngine, decodeBase64Picture } from './engine-request.ts'

export type WebUiSettings = { baseUrl: string; apiKey?: string; model?: string }

const ResponseSchema = z.object({ images: z.array(z.string()).min(1) })
const STEPS = 28
const GUIDANCE = 6.5

/** A seed in the range of the engine; the rest of the secret is not sent. */
const seedFrom = (secret: Buffer): number => secret.readUInt32BE(0) >>> 1

/** The Stable Diffusion web UI (AUTOMATIC1111), through its `txt2img` call. */
export const createStableDiffusionWebUi = ({
  baseUrl,
  apiKey,
  model,
}: WebUiSettings): ImageModel => ({
  name: `${model ?? 'Stable Diffusion'} at ${new URL(baseUrl).host}`,
  source: 'trainedAlgorithmicMedia',
  maxConcurrent: 1,
  typicalMs: 15_000,
  async draw(order, signal) {
    const parsed = ResponseSchema.safeParse(
      await postToEngine(`${baseUrl}/sdapi/v1/txt2img`, {
        apiKey,
        signal,
        body: {
          prompt: writePrompt(order),
          negative_prompt: NEGATIVE_PROMPT,
          width: order.width,
          height: order.height,
          steps: STEPS,
          cfg_scale: GUIDANCE,
          batch_size: 1,
          n_iter: 1,
          seed: seedFrom(order.secret),
          ...(model
            ? {
                override_settings: { sd_model_checkpoint: model },
                override_settings_restore_afterwards: false,
              }
            : {}),
        },
      }),
    )
    if (!parsed.success) throw new ImageModelError('unreadable', 'the engine sent no picture')
    return { kind: 'file', bytes: decodeBase64Picture(parsed.data.images[0]) }
  },
})
