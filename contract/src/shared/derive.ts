/** Values that are not on the wire because server and clients can derive them. */
type WithName = { name: string; lastName: string }
type WithImages = {
  imageUrl: string
  images?: readonly { imageUrl: string; imageType: ImageType }[]
}

/** `blink` contains only the closed eyes, in the frame of `detail`. */
export const IMAGE_TYPES = [
  'avatar',
  'list',
  'detail',
  'chat',
  'album',
  'gallery',
  'blink',
] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export const formatFullName = (character: WithName): string => {
  const isHan = (text: string) => /^[\p{Script=Han}·]+$/u.test(text)
  if (!character.lastName) return character.name
  if (isHan(character.name) && isHan(character.lastName)) {
    // Chinese, Japanese and Korean names put the family name first; longer ones are foreign names in
    // Chinese characters, whose parts are joined by a dot.
    const isNative = character.name.length <= 2 && character.lastName.length <= 2
    return isNative
      ? character.lastName + character.name
      : `${character.name}·${character.lastName}`
  }
  return `${character.name} ${character.lastName}`
}

export const getHobbyNames = (character: { hobby: readonly { hobby: string }[] }): string[] =>
  character.hobby.map((item) => item.hobby)

const findImagePath = (character: WithImages, type: ImageType): string =>
  character.images?.find((image) => image.imageType === type)?.imageUrl ?? character.imageUrl

export const getAvatarPath = (character: WithImages): string => findImagePath(character, 'avatar')
export const getDetailImagePath = (character: WithImages): string =>
  findImagePath(character, 'detail')
export const getChatImagePath = (character: WithImages): string => findImagePath(character, 'chat')

/** The overlay for the blink animation of the portrait; empty when there is none. */
export const getBlinkImagePath = (character: WithImages): string =>
  character.images?.find(({ imageType }) => imageType === 'blink')?.imageUrl ?? ''

/** Album images and those that the creator added; the other types are portraits. */
export const isAlbumImage = (imageType: ImageType): boolean =>
  imageType === 'album' || imageType === 'gallery'

/** All images of the album, including those that the creator added. */
export const getAlbumImages = <Image extends { imageType: ImageType }>(character: {
  images: readonly Image[]
}): Image[] => character.images.filter(({ imageType }) => isAlbumImage(imageType))

/** A guest is a user without a verified email address and without a phone. */
export const isGuest = (user: { emailVerify: number; phone: string | null }): boolean =>
  user.emailVerify !== 1 && !user.phone

export const formatCentsAsUsd = (cents: number): string => (cents / 100).toFixed(2)
