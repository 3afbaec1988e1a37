import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import type { Language } from '@dulcinea/contract/constants'
import { speakerOfVersion, type Speaker } from '../characters/index.ts'
import { holdNewest } from './versions-store.ts'

/** She speaks as she was when the conversation began, until the newest version is wanted. */
export const asHeld = async (
  ctx: Ctx,
  speaker: Speaker,
  held: { characterId: number; version: number | null; language: Language },
): Promise<Speaker> => {
  const { characterId, version, language } = held
  if (version === null || version === speaker.version) return speaker
  return (await speakerOfVersion(ctx, { characterId, version, language })) ?? speaker
}

/** Goes on with the newest version, in one's own conversation. */
export const renewCharacter = (ctx: Ctx, input: { id: number }): Promise<void> =>
  write(ctx, 'chat.renew', async (tx) => {
    const isOwn = await holdNewest(tx, { id: input.id, userId: personOf(ctx).userId })
    if (!isOwn) throw fail('NOT_ALLOWED')
  })
