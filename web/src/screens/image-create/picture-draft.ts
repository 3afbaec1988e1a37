import type { CreatedImage } from '@dulcinea/contract'
import type { PictureShape } from '@dulcinea/contract/pictures'

/** The picture request as entered in the form. */
export type PictureDraft = {
  prompt: string
  /** The character in the picture; undefined for none. */
  aiGirlId: number | undefined
  shape: PictureShape
  count: number
}

const ID_PATTERN = /^[1-9]\d{0,14}$/

/** The character id in the URL. */
export const parseRequestedCharacterId = (search: URLSearchParams): number | undefined => {
  const id = search.get('aiGirlId') ?? ''
  return ID_PATTERN.test(id) ? Number(id) : undefined
}

export const createEmptyDraft = (aiGirlId: number | undefined): PictureDraft => ({
  prompt: '',
  aiGirlId,
  shape: 'portrait',
  count: 1,
})

/** A draft that repeats the request of an existing picture. */
export const toPictureDraft = ({ prompt, aiGirlId, shape }: CreatedImage): PictureDraft => ({
  prompt,
  aiGirlId: aiGirlId ?? undefined,
  shape,
  count: 1,
})
