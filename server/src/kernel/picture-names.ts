import { randomBytes } from 'node:crypto'

/** What everybody may see, and may be kept for ever. */
export const PUBLIC_PICTURES = '/pictures/'
/** What belongs to a person, and is kept for a day: it goes when the person goes. */
export const OWN_PICTURES = '/pictures/own/'

const KEY_BYTES = 16

/** Whose a picture is stands in its name: everybody's, a person's own, drawn for a person's character. */
const MARKS = { everybody: '', own: 'o', drawn: 'd' } as const

/** A name that nobody can guess. */
export const newPictureKey = (whose: keyof typeof MARKS): string =>
  `${randomBytes(KEY_BYTES).toString('hex')}${MARKS[whose]}.webp`

/** Names are of our own making, sizes of a picture among them; anything else never reaches a disk. */
export const isStorageKey = (key: string): boolean =>
  /^[a-f0-9]{32}[od]?(-\d{2,4})?\.(webp|avif)$/.test(key)

/** A picture as it was put away, whoever it belongs to; no size of it. */
export const isWholeKey = (key: string): boolean => /^[a-f0-9]{32}[od]?\.webp$/.test(key)
export const isPublicKey = (key: string): boolean => /^[a-f0-9]{32}\.webp$/.test(key)

export const ownPicturePath = (key: string): string => OWN_PICTURES + key

/** The name in an address of somebody's own picture. */
export const ownPictureKey = (path: string): string | null => {
  const key = path.startsWith(OWN_PICTURES) ? path.slice(OWN_PICTURES.length) : ''
  return isWholeKey(key) ? key : null
}

/** The name in any address of a picture. */
export const pictureKey = (path: string): string | null => {
  const key = path.startsWith(PUBLIC_PICTURES) ? path.slice(PUBLIC_PICTURES.length) : ''
  return isPublicKey(key) ? key : ownPictureKey(path)
}

/** Names of what was drawn for characters. What somebody uploaded or had made is that person's. */
export const drawnKeys = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const key = pictureKey(path)
    const isDrawn = key !== null && (path === PUBLIC_PICTURES + key || key.endsWith('d.webp'))
    return isDrawn ? key : []
  })
