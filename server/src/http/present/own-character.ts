import type { BinnedCharacter, OwnCharacter } from '@dulcinea/contract'
import type { BinnedCard, MineCard } from '../../features/characters/index.ts'
import { characterItem } from './character.ts'

type CollectionMark = { isCollected: boolean }

export const ownCharacter = (
  one: MineCard & CollectionMark & { collectors: number },
): OwnCharacter => ({
  ...characterItem(one),
  reason: one.reason,
  reasonField: one.reasonField,
  collectors: one.collectors,
  version: one.version,
  isListed: one.isListed,
  drawing: one.isDrawing,
  updateTime: one.updatedAt.toISOString(),
})

export const binnedCharacter = (one: BinnedCard & CollectionMark): BinnedCharacter => ({
  ...characterItem(one),
  deleteTime: one.deletedAt.toISOString(),
  purgeTime: one.purgedAt.toISOString(),
})
