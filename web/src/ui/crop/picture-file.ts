import { AVATAR_MAX_BYTES } from '@dulcinea/contract/constants'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Text key of what is wrong with a chosen file, or null. */
export const validatePictureFile = (
  file: Pick<File, 'size' | 'type'>,
): 'profile.pictureTooLarge' | 'profile.notAPicture' | null => {
  if (file.size >= AVATAR_MAX_BYTES) return 'profile.pictureTooLarge'
  return PICTURE_TYPES.includes(file.type) ? null : 'profile.notAPicture'
}
