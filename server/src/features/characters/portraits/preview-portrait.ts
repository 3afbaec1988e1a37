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

const SIZE = { width: 240, height: 320 }
const KEPT = 300

/** The latest previews: going back and forth in the wizard draws nothing anew. */
const kept: Part<Map<string, Promise<string>>> = {
  name: 'portrait-previews',
  make: () => new Map(),
}

const seedOf = (text: string): number =>
  1 + (createHash('sha256').update(text).digest().readUInt32BE() % 2_000_000_000)

/** A small portrait of what is chosen so far. */
export const previewPortrait = async (
  ctx: Ctx,
  input: Sketched & { seed?: number },
): Promise<{ image: string; seed: number }> => {
  await checkChoices(ctx, input)
  const { userId } = personOf(ctx)
  const seed = input.seed ?? seedOf(`wizard ${userId}`)
  const look = lookOf(input, { seed, byId: await attributesById(ctx) })
  const key = JSON.stringify(look)
  const previews = ctx.part(kept)
  const before = previews.get(key)
  if (before) return { image: await before, seed }
  await take(ctx, PORTRAITS_AN_HOUR, String(userId))
  if (ctx.actor.kind === 'guest') await take(ctx, GUEST_PORTRAITS_AN_HOUR, ctx.caller.network)
  const drawing = ctx
    .part(previewDesk)
    .through(
      () => renderPortraitOnThread({ look, shot: { kind: 'list' }, size: SIZE }),
      String(userId),
    )
    .then((bytes) => `data:image/webp;base64,${bytes.toString('base64')}`)
  previews.set(key, drawing)
  drawing.catch(() => previews.delete(key))
  for (const oldest of previews.keys()) {
    if (previews.size <= KEPT) break
    previews.delete(oldest)
  }
  return { image: await drawing, seed }
}
