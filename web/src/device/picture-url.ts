import {
  joinPictureUrl,
  pictureDomain,
  type PictureWidth,
} from '@dulcinea/ui/device/picture-url.ts'

/** The server itself has every picture too, while the picture domain is unknown. */
export const buildPictureUrl = (path: string, width?: PictureWidth): string =>
  joinPictureUrl(pictureDomain.get() ?? __SERVER_ORIGIN__, path, width)
