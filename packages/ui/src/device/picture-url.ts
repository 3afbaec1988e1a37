import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { createStore, useStore } from './store.ts'

export type PictureWidth = (typeof IMAGE_WIDTHS)[number]

// Unknown until the remote config is loaded or has failed: requesting pictures before that could fetch
// each of them twice, from two origins.
export const pictureDomain = createStore<string | null>(null)

export const setPictureDomain = (url: string): void => pictureDomain.set(url.replace(/\/$/, ''))

/** The URL of a picture path from the API, at one of the widths that the server provides. */
export const joinPictureUrl = (prefix: string, path: string, width?: PictureWidth): string =>
  `${path.startsWith('/') ? prefix : ''}${path}${width ? `?w=${width}` : ''}`

/** Builds the URL; null until the picture domain is known. */
export const usePictureUrl = (): ((path: string, width?: PictureWidth) => string | null) => {
  const prefix = useStore(pictureDomain)
  return (path, width) => (prefix === null || !path ? null : joinPictureUrl(prefix, path, width))
}

export const buildPictureSrcSet = (
  getUrl: (width: PictureWidth) => string | null,
): string | undefined => {
  const set = IMAGE_WIDTHS.map((width) => `${getUrl(width)} ${width}w`)
  return getUrl(IMAGE_WIDTHS[0]) ? set.join(', ') : undefined
}
