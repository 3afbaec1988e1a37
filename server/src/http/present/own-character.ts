import type { BinnedCharacter, OwnCharacter } from '@dulcinea/contract'
import type { BinnedCard, OwnCharacterCard } from '../../features/characters/index.ts'
import { presentCharacterItem } from './character.ts'

type CollectionMark = { isCollected: boolean }

export const presentOwnCharacter = (
  one: OwnCharacterCard & CollectionMark & { collectors: number },
): OwnCharacter => ({
  ...presentCharacterItem(one),
  reason: one.reason,
  reasonField: one.reasonField,
  collectors: one.collectors,
  version: one.version,
  isListed: one.isListed,
  drawing: one.isDrawing,
  updateTime: one.updatedAt.toISOString(),
})

export const presentBinnedCharacter = (one: BinnedCard & CollectionMark): BinnedCharacter => ({
  ...presentCharacterItem(one),
  deleteTime: one.deletedAt.toISOString(),
  purgeTime: one.purgedAt.toISOString(),
})
