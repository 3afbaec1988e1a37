import { CARD_MAX_BYTES } from '@dulcinea/contract/own-characters'

export const CARD_TYPES = ['.png', '.json', 'image/png', 'application/json']

/** Validates a card file before the upload; returns the text key of the error. */
export const validateCardFile = (
  file: Pick<File, 'size' | 'name'>,
): 'card.tooLarge' | 'card.notACard' | null => {
  if (!/\.(png|json)$/i.test(file.name)) return 'card.notACard'
  return file.size >= CARD_MAX_BYTES ? 'card.tooLarge' : null
}
