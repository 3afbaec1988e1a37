import type { CreatedImage } from '@dulcinea/contract'
import type { OwnPicture } from '../../features/images/index.ts'

export const presentCreatedImage = (one: OwnPicture): CreatedImage => ({
  imageId: one.id,
  imageUrl: one.path,
  status: one.status,
  stage: one.stage,
  progress: one.progress,
  prompt: one.prompt,
  shape: one.shape,
  width: one.width,
  height: one.height,
  placeholder: one.placeholder,
  aiGirlId: one.characterId,
  aiGirlName: one.characterName,
  addTime: one.createdAt.toISOString(),
})
