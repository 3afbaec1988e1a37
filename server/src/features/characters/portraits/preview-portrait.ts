import { createHash } from 'node:crypto'
import { renderPortraitOnThread } from '../../../engines/image-model/portrait/index.ts'
import { personOf, type Ctx } from '../../../kernel/ctx.ts'
import { take } from '../../../kernel/limit.ts'
import type { Part } from '../../../kernel/parts.ts'
import { attributesById } from '../attribute-names.ts'
import { checkChoices } from '../own/check-choices.ts'
import { GUEST_PORTRAITS_AN_HOUR, PORTRAITS_AN_HOUR } from '../own/limits.ts'
import { lookOf, type Sketched } from './look-of-content.ts'
import { previewDesk } from './portrait-desk.ts'

const PREVIEW_SIZE = { width: 240, height: 320 }
const MAX_CACHED_PREVIEWS = 300

/** Cache of the latest previews, so that going back and forth in the wizard does not redraw them. */
const previewCache: Part<Map<string, Promise<string>>> = {
  name: 'portrait-previews',
  make: () => new Map(),
}

const toSeed = (text: string): number =>
  1 + (createHash('sha256').update(text).digest().readUInt32BE() % 2_000_000_000)

/** A small portrait of the attributes chosen so far. */
export const previewPortrait = async (
  ctx: Ctx,
  input: Sketched & { seed?: number },
): Promise<{ image: string; seed: number }> => {
  await checkChoices(ctx, input)
  const { userId } = personOf(ctx)
  const seed = input.seed ?? toSeed(`wizard ${userId}`)
  const appearance = lookOf(input, { seed, byId: await attributesById(ctx) })
  const key = JSON.stringify(appearance)
  const previews = ctx.part(previewCache)
  const cached = previews.get(key)
  if (cached) return { image: await cached, seed }
  await take(ctx, PORTRAITS_AN_HOUR, String(userId))
  if (ctx.actor.kind === 'guest') await take(ctx, GUEST_PORTRAITS_AN_HOUR, ctx.caller.network)
  const drawing = ctx
    .part(previewDesk)
    .through(
      () =>
        renderPortraitOnThread({ look: appearance, shot: { kind: 'list' }, size: PREVIEW_SIZE }),
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
