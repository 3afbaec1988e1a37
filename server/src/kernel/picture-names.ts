import { randomBytes } from 'node:crypto'

/** URL path of public pictures, which may be cached for ever. */
export const PUBLIC_PICTURES_PATH = '/pictures/'
/** URL path of pictures that belong to one user, cached for a day: they are deleted with the account. */
export const OWN_PICTURES_PATH = '/pictures/own/'

const KEY_BYTES = 16

/** The suffix of a key says what the picture is: public, a user's own, or drawn for a user's character. */
const KEY_SUFFIXES = { everybody: '', own: 'o', drawn: 'd' } as const

/** A random key that cannot be guessed. */
export const createPictureKey = (kind: keyof typeof KEY_SUFFIXES): string =>
  `${randomBytes(KEY_BYTES).toString('hex')}${KEY_SUFFIXES[kind]}.webp`

/** Validates a key, including resized variants. No other string is passed to the storage. */
export const isStorageKey = (key: string): boolean =>
  /^[a-f0-9]{32}[od]?(-\d{2,4})?\.(webp|avif)$/.test(key)

/** Whether a key is of an original picture, public or not, and not of a resized variant. */
export const isOriginalKey = (key: string): boolean => /^[a-f0-9]{32}[od]?\.webp$/.test(key)
export const isPublicKey = (key: string): boolean => /^[a-f0-9]{32}\.webp$/.test(key)

export const toOwnPicturePath = (key: string): string => OWN_PICTURES_PATH + key

/** The key in the path of a user's own picture, or null. */
export const parseOwnPictureKey = (path: string): string | null => {
  const key = path.startsWith(OWN_PICTURES_PATH) ? path.slice(OWN_PICTURES_PATH.length) : ''
  return isOriginalKey(key) ? key : null
}

/** The key in the path of any picture, or null. */
export const parsePictureKey = (path: string): string | null => {
  const key = path.startsWith(PUBLIC_PICTURES_PATH) ? path.slice(PUBLIC_PICTURES_PATH.length) : ''
  return isPublicKey(key) ? key : parseOwnPictureKey(path)
}

/** The keys of pictures drawn for characters; uploads and generated pictures belong to the user instead. */
export const getDrawnKeys = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const key = parsePictureKey(path)
    const isDrawn = key !== null && (path === PUBLIC_PICTURES_PATH + key || key.endsWith('d.webp'))
    return isDrawn ? key : []
  })
