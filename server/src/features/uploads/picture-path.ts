import { isStorageKey } from '../../engines/storage/port.ts'

/** People's own pictures have an address of their own: they are cached for a day, not for ever. */
export const OWN_PICTURES = '/pictures/own/'

export const pathOf = (key: string): string => OWN_PICTURES + key

export const keyIn = (path: string): string | null => {
  const key = path.startsWith(OWN_PICTURES) ? path.slice(OWN_PICTURES.length) : ''
  return isStorageKey(key) ? key : null
}
