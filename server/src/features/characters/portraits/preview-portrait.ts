import { renderPortraitOnThread } from '@dulcinea/portraits'
import { createHash } from 'node:crypto'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { consumeRateLimit } from '../../../kernel/rate-limit.ts'
import type { Service } from '../../../kernel/services.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import { checkChoices } from '../own/check-choices.ts'
import {
  GUEST_PREVIEW_PORTRAIT_HOURLY_LIMIT,
  PREVIEW_PORTRAIT_HOURLY_LIMIT,
} from '../own/limits.ts'
import { buildAppearance, type AppearanceChoices } from './build-appearance.ts'
import { previewAdmission } from './portrait-admission.ts'

const PREVIEW_SIZE = { width: 240, height: 320 }
const MAX_CACHED_PREVIEWS = 300

/** Cache of the latest previews, so that going back and forth in the wizard does not redraw them. */
const previewCache: Service<Map<string, Promise<string>>> = {
  name: 'portrait-previews',
  create: () => new Map(),
}

const toSeed = (text: string): number =>
  1 + (createHash('sha256').update(text).digest().readUInt32BE() % 2_000_000_000)

/** A small portrait of the attributes chosen so far. */
export const previewPortrait = async (
  ctx: Ctx,
  input: AppearanceChoices & { seed?: number },
): Promise<{ image: string; seed: number }> => {
  await checkChoices(ctx, input)
  const { userId } = requireUser(ctx)
  const seed = input.seed ?? toSeed(`wizard ${userId}`)
  const appearance = buildAppearance(input, { seed, byId: await loadAttributesById(ctx) })
  const key = JSON.stringify(appearance)
  const previews = ctx.service(previewCache)
  const cached = previews.get(key)
  if (cached) return { image: await cached, seed }
  await consumeRateLimit(ctx, PREVIEW_PORTRAIT_HOURLY_LIMIT, String(userId))
  if (ctx.actor.kind === 'guest')
    await consumeRateLimit(ctx, GUEST_PREVIEW_PORTRAIT_HOURLY_LIMIT, ctx.caller.network)
  const drawing = ctx
    .service(previewAdmission)
    .run(
      () =>
        renderPortraitOnThread({
          appearance,
          shot: { kind: 'list' },
          size: PREVIEW_SIZE,
        }),
      String(userId),
    )
    .then((bytes) => `data:image/webp;base64,${bytes.toString('base64')}`)
  previews.set(key, drawing)
  drawing.catch(() => previews.delete(key))
  for (const oldest of previews.keys()) {
    if (previews.size <= MAX_CACHED_PREVIEWS) break
    previews.delete(oldest)
  }
  return { image: await drawing, seed }
}
