import type { CreatedImage } from '@dulcinea/contract'
import type { PictureShape } from '@dulcinea/contract/pictures'

/** The picture request as entered in the form. */
export type Draft = {
  prompt: string
  /** The character in the picture; undefined for none. */
  aiGirlId: number | undefined
  shape: PictureShape
  count: number
}

const ID_PATTERN = /^[1-9]\d{0,14}$/

/** The character id in the URL. */
export const invitedBy = (search: URLSearchParams): number | undefined => {
  const id = search.get('aiGirlId') ?? ''
  return ID_PATTERN.test(id) ? Number(id) : undefined
}

export const emptyDraft = (aiGirlId: number | undefined): Draft => ({
  prompt: '',
  aiGirlId,
  shape: 'portrait',
  count: 1,
})

/** A draft that repeats the request of an existing picture. */
export const draftOf = ({ prompt, aiGirlId, shape }: CreatedImage): Draft => ({
  prompt,
  aiGirlId: aiGirlId ?? undefined,
  shape,
  count: 1,
})
