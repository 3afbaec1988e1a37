import type { PictureShape, PictureStage, PictureStatus } from '@dulcinea/contract/pictures'

export type PictureKind = 'chat' | 'own'

/** A row of `images` without the secret. */
export type PictureRow = {
  id: number
  userId: number
  characterId: number | null
  kind: PictureKind
  prompt: string
  shape: PictureShape
  width: number
  height: number
  status: PictureStatus
  stage: PictureStage
  progress: number
  clearKey: string | null
  blurredKey: string | null
  placeholder: string
  unlockedAt: Date | null
  requestIndex: number
  createdAt: Date
  deletedAt: Date | null
}
