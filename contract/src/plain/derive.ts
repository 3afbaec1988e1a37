/** Values that the wire does not carry because both sides can derive them. */
type Named = { name: string; lastName: string }
type Pictured = { imageUrl: string; images?: readonly { imageUrl: string; imageType: ImageType }[] }

/** `blink` is nothing but her closed eyes, in the frame of `detail`. */
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

export const fullname = (who: Named): string => {
  const isHan = (text: string) => /^[\p{Script=Han}·]+$/u.test(text)
  if (!who.lastName) return who.name
  if (isHan(who.name) && isHan(who.lastName)) {
    // Chinese, Japanese and Korean names put the family first; longer ones are foreign names in
    // Chinese letters, whose parts a dot joins.
    const isNative = who.name.length <= 2 && who.lastName.length <= 2
    return isNative ? who.lastName + who.name : `${who.name}·${who.lastName}`
  }
  return `${who.name} ${who.lastName}`
}

export const hobbies = (who: { hobby: readonly { hobby: string }[] }): string[] =>
  who.hobby.map((item) => item.hobby)

const pictureOf = (who: Pictured, wanted: ImageType): string =>
  who.images?.find((image) => image.imageType === wanted)?.imageUrl ?? who.imageUrl

export const avatar = (who: Pictured): string => pictureOf(who, 'avatar')
export const detailBackground = (who: Pictured): string => pictureOf(who, 'detail')
export const chatBackground = (who: Pictured): string => pictureOf(who, 'chat')

/** What is laid over her portrait for the moment of a blink; empty where she has none. */
export const closedEyes = (who: Pictured): string =>
  who.images?.find(({ imageType }) => imageType === 'blink')?.imageUrl ?? ''

/** Her album and what her maker has added to it; the rest are portraits. */
export const isInAlbum = (imageType: ImageType): boolean =>
  imageType === 'album' || imageType === 'gallery'

/** What lies in her album, whoever put it there. */
export const albumOf = <Image extends { imageType: ImageType }>(who: {
  images: readonly Image[]
}): Image[] => who.images.filter(({ imageType }) => isInAlbum(imageType))

/** A guest is a user who is not e-mail verified and has no phone. */
export const isGuest = (user: { emailVerify: number; phone: string | null }): boolean =>
  user.emailVerify !== 1 && !user.phone

export const pricedInUsd = (cents: number): string => (cents / 100).toFixed(2)
