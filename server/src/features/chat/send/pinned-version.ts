import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write } from '../../../db/write.ts'
import type { Language } from '@dulcinea/contract/constants'
import { findSpeakerOfVersion, type VersionedSpeaker } from '../../characters/index.ts'
import { updatePinnedVersion } from './pinned-version-store.ts'

/** The character in the version that the conversation is pinned to, since its start or renewal. */
export const applyPinnedVersion = async (
  ctx: Ctx,
  speaker: VersionedSpeaker,
  pinned: { characterId: number; version: number | null; language: Language },
): Promise<VersionedSpeaker> => {
  const { characterId, version, language } = pinned
  if (version === null || version === speaker.version) return speaker
  return (await findSpeakerOfVersion(ctx, { characterId, version, language })) ?? speaker
}

/** Pins a conversation of the user to the newest version of the character. */
export const pinNewestVersion = (ctx: Ctx, input: { id: number }): Promise<void> =>
  write(ctx, 'chat.renew', async (tx) => {
    const isOwn = await updatePinnedVersion(tx, { id: input.id, userId: requireUser(ctx).userId })
    if (!isOwn) throw fail('NOT_ALLOWED')
  })
