import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { createStore, useStore } from './store.ts'

export type PictureWidth = (typeof IMAGE_WIDTHS)[number]

// Unknown until the remote config is loaded or has failed: requesting pictures before that could fetch
// each of them twice, from two origins.
const domain = createStore<string | null>(null)

export const setPictureDomain = (url: string): void => domain.set(url.replace(/\/$/, ''))

const joinUrl = (prefix: string, path: string, width?: PictureWidth): string =>
  `${path.startsWith('/') ? prefix : ''}${path}${width ? `?w=${width}` : ''}`

/** The URL of a picture path from the API, at one of the widths that the server provides. */
export const buildPictureUrl = (path: string, width?: PictureWidth): string =>
  joinUrl(domain.get() ?? __SERVER_ORIGIN__, path, width)

/** The same; null until the picture domain is known. */
export const usePictureUrl = (): ((path: string, width?: PictureWidth) => string | null) => {
  const prefix = useStore(domain)
  return (path, width) => (prefix === null || !path ? null : joinUrl(prefix, path, width))
}

export const buildPictureSrcSet = (
  getUrl: (width: PictureWidth) => string | null,
): string | undefined => {
  const set = IMAGE_WIDTHS.map((width) => `${getUrl(width)} ${width}w`)
  return getUrl(IMAGE_WIDTHS[0]) ? set.join(', ') : undefined
}
