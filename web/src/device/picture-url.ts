import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { createStore, useStore } from './store.ts'

export type PictureWidth = (typeof IMAGE_WIDTHS)[number]

// Unknown until the remote config has answered or failed: asking for pictures before that
// could fetch each of them twice, from two origins.
const domain = createStore<string | null>(null)

export const setPictureDomain = (url: string): void => domain.set(url.replace(/\/$/, ''))

const joined = (prefix: string, path: string, width?: PictureWidth): string =>
  `${path.startsWith('/') ? prefix : ''}${path}${width ? `?w=${width}` : ''}`

/** The address of a picture that the API named, at one of the widths that the server makes. */
export const pictureUrl = (path: string, width?: PictureWidth): string =>
  joined(domain.get() ?? __SERVER_ORIGIN__, path, width)

/** The same, and null as long as the domain of pictures is not known. */
export const usePictureUrl = (): ((path: string, width?: PictureWidth) => string | null) => {
  const prefix = useStore(domain)
  return (path, width) => (prefix === null || !path ? null : joined(prefix, path, width))
}

export const pictureSet = (urlOf: (width: PictureWidth) => string | null): string | undefined => {
  const set = IMAGE_WIDTHS.map((width) => `${urlOf(width)} ${width}w`)
  return urlOf(IMAGE_WIDTHS[0]) ? set.join(', ') : undefined
}
