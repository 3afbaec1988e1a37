import type { CreatedImage } from '@dulcinea/contract'
import type { PictureShape } from '@dulcinea/contract/pictures'

/** What one is about to have drawn. */
export type Draft = {
  prompt: string
  /** Nobody when it is undefined. */
  aiGirlId: number | undefined
  shape: PictureShape
  count: number
}

const ID = /^[1-9]\d{0,14}$/

/** Who is asked for in the address. */
export const invitedBy = (search: URLSearchParams): number | undefined => {
  const id = search.get('aiGirlId') ?? ''
  return ID.test(id) ? Number(id) : undefined
}

export const emptyDraft = (aiGirlId: number | undefined): Draft => ({
  prompt: '',
  aiGirlId,
  shape: 'portrait',
  count: 1,
})

/** The same wish once more. */
export const draftOf = ({ prompt, aiGirlId, shape }: CreatedImage): Draft => ({
  prompt,
  aiGirlId: aiGirlId ?? undefined,
  shape,
  count: 1,
})
