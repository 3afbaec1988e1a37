import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import type { Language } from '@dulcinea/contract/constants'
import { speakerOfVersion, type Speaker } from '../characters/index.ts'
import { holdNewest } from './versions-store.ts'

/** The character in the version that the conversation is pinned to, since its start or renewal. */
export const asHeld = async (
  ctx: Ctx,
  speaker: Speaker,
  pinned: { characterId: number; version: number | null; language: Language },
): Promise<Speaker> => {
  const { characterId, version, language } = pinned
  if (version === null || version === speaker.version) return speaker
  return (await speakerOfVersion(ctx, { characterId, version, language })) ?? speaker
}

/** Pins a conversation of the user to the newest version of the character. */
export const renewCharacter = (ctx: Ctx, input: { id: number }): Promise<void> =>
  write(ctx, 'chat.renew', async (tx) => {
    const isOwn = await holdNewest(tx, { id: input.id, userId: personOf(ctx).userId })
    if (!isOwn) throw fail('NOT_ALLOWED')
  })
